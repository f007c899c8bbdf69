import GalleyABI

/// `galley.scene/1` of a plugin in this process.
extension SharedLibrary {
    private var scene: galley_scene? {
        extensionTable(GALLEY_CAPABILITY_SCENE)?.assumingMemoryBound(to: galley_scene.self).pointee
    }

    package func openScene(_ index: UInt32, _ session: inout UnsafeMutableRawPointer?) -> galley_status {
        ProcessorState.keeping { scene?.open(index, &session) ?? GALLEY_ERROR_UNSUPPORTED }
    }

    package func closeScene(_ session: UnsafeMutableRawPointer) {
        ProcessorState.keeping { scene?.close(session) }
    }

    package func updateScene(_ session: UnsafeMutableRawPointer, _ result: inout [UInt8]) -> galley_status {
        var text = galley_string()
        let status = ProcessorState.keeping { scene?.update(session, &text) ?? GALLEY_ERROR_UNSUPPORTED }
        guard status == GALLEY_OK else { return status }
        guard text.bytes != nil || text.length == 0 else { return GALLEY_ERROR_INVALID_RESULT }
        result = UnsafeRawBufferPointer(start: text.bytes, count: text.length).map { $0 }
        return status
    }

    package func sendToScene(_ session: UnsafeMutableRawPointer, _ event: [UInt8]) -> galley_status {
        event.withUnsafeBytes { bytes in
            let text = galley_string(bytes: bytes.baseAddress?.assumingMemoryBound(to: CChar.self), length: bytes.count)
            return ProcessorState.keeping { scene?.send(session, text) ?? GALLEY_ERROR_UNSUPPORTED }
        }
    }
}
