import GalleyABI

/// The memory of one call: arguments, results and the values that they point to. It is freed with this object.
final class CallMemory {
    private var blocks: [UnsafeMutableRawPointer] = []

    deinit {
        for block in blocks { block.deallocate() }
    }

    /// Returns zeroed bytes, aligned for any type.
    func bytes(_ count: Int) -> UnsafeMutableRawPointer {
        let block = UnsafeMutableRawPointer.allocate(byteCount: max(count, 16), alignment: 16)
        block.initializeMemory(as: UInt8.self, repeating: 0, count: max(count, 16))
        blocks.append(block)
        return block
    }

    /// Returns the address of a copy of a trivial C value. (Structures with a union are trivial too, but Swift does not
    /// treat them as `BitwiseCopyable`.)
    func copy<Value>(_ value: Value) -> UnsafeMutableRawPointer {
        let block = bytes(MemoryLayout<Value>.size)
        block.initializeMemory(as: Value.self, to: value)
        return block
    }

    /// Returns the text as UTF-8 with a zero byte at its end.
    func text(_ text: String) -> (bytes: UnsafePointer<CChar>, length: Int) {
        let utf8 = Array(text.utf8)
        let block = bytes(utf8.count + 1)
        block.copyMemory(from: utf8, byteCount: utf8.count)
        return (UnsafePointer(block.assumingMemoryBound(to: CChar.self)), utf8.count)
    }
}
