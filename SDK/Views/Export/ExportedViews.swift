import GalleyABI
import GalleySDK

/// The views of a plugin as a host reads them: `galley.scene/1`, and the layout type of their containers.
public final class ExportedViews {
    /// The type of `galley_scene.open`.
    public typealias Open = @convention(c) (UInt32, UnsafeMutablePointer<UnsafeMutableRawPointer?>?) -> galley_status

    private let entries: [ViewEntry]
    private let table: UnsafePointer<galley_scene>

    /// Describes the views of a plugin. The memory stays as long as the process, as full Swift code does.
    ///
    /// - Parameters:
    ///   - entries: the entries to show.
    ///   - open: the plugin's own function, which forwards to `open(_:_:)`.
    public init(_ entries: [ViewEntry], open: @escaping Open) {
        // A plugin works without files of its own.
        StoredDefaults.isInMemory = true
        self.entries = entries
        var table = galley_scene()
        table.size = UInt32(MemoryLayout<galley_scene>.size)
        table.count = UInt32(entries.count)
        table.names = Self.texts(entries.map(\.name))
        table.kinds = Self.texts(entries.map(\.kind))
        table.open = open
        table.close = { session in
            guard let session else { return }
            onMainActor(session) { Unmanaged<OpenViews>.fromOpaque($0).release() }
        }
        table.update = { session, scene in
            guard let scene else { return GALLEY_ERROR_INVALID_ARGUMENT }
            // The host waits for the answer.
            nonisolated(unsafe) let result = scene
            return OpenViews.with(session) { $0.update(result) }
        }
        table.send = { session, event in
            let bytes = UnsafeRawBufferPointer(start: event.bytes, count: event.length).map { $0 }
            return OpenViews.with(session) { $0.send(bytes) }
        }
        let place = UnsafeMutablePointer<galley_scene>.allocate(capacity: 1)
        place.initialize(to: table)
        self.table = UnsafePointer(place)
    }

    private static func texts(_ texts: [String]) -> UnsafePointer<UnsafePointer<CChar>?> {
        let list = UnsafeMutablePointer<UnsafePointer<CChar>?>.allocate(capacity: texts.count + 1)
        for (index, text) in texts.enumerated() {
            let bytes = Array(text.utf8CString)
            let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
            copy.initialize(from: bytes, count: bytes.count)
            (list + index).initialize(to: UnsafePointer(copy))
        }
        (list + texts.count).initialize(to: nil)
        return UnsafePointer(list)
    }

    /// Adds the views and the layout type of their containers to a plugin.
    public func offer(to plugin: ExportedPlugin) {
        plugin.scene = table
        plugin.add(
            LayoutType(instancesOf: "instance", name: "Instance") { number in
                onMainActor { OpenViews.layout(number) }
            })
    }

    /// Implements `galley_scene.open`. Errors: GALLEY_ERROR_UNKNOWN, GALLEY_ERROR_INVALID_ARGUMENT.
    public func open(_ index: UInt32, _ session: UnsafeMutablePointer<UnsafeMutableRawPointer?>?) -> galley_status {
        guard let session else { return GALLEY_ERROR_INVALID_ARGUMENT }
        guard Int(index) < entries.count else { return GALLEY_ERROR_UNKNOWN }
        let entry = entries[Int(index)]
        MainContext.adoptThread()
        session.pointee = onMainActor(entry) { entry in
            Unmanaged.passRetained(OpenViews(entry.open())).toOpaque()
        }
        return GALLEY_OK
    }
}

/// A session that a host has opened.
@MainActor private final class OpenViews {
    private let session: ViewSession
    // The memory of the last scene.
    nonisolated(unsafe) private var scene: UnsafeMutableBufferPointer<UInt8>?
    // A session that is closed is not asked for its layouts any more.
    private static var open: [ObjectIdentifier: Weak] = [:]

    private struct Weak { weak var views: OpenViews? }

    init(_ session: ViewSession) {
        self.session = session
        Self.open = Self.open.filter { $0.value.views != nil }
        Self.open[ObjectIdentifier(self)] = Weak(views: self)
    }

    deinit { scene?.deallocate() }

    static func layout(_ number: Int) -> AnyLayout? {
        // A lazy map would ask twice for what it finds, and trap where a session ends in between.
        for opened in open.values {
            if let layout = opened.views?.session.layout(number) { return layout.erased }
        }
        return nil
    }

    nonisolated static func with(
        _ session: UnsafeMutableRawPointer?, _ body: @MainActor (OpenViews) -> galley_status
    ) -> galley_status {
        guard let session else { return GALLEY_ERROR_INVALID_ARGUMENT }
        return onMainActor(session) { body(Unmanaged<OpenViews>.fromOpaque($0).takeUnretainedValue()) }
    }

    func update(_ result: UnsafeMutablePointer<galley_string>) -> galley_status {
        if scene != nil, !session.needsUpdate { return GALLEY_NO_VALUE }
        let text = session.update()
        scene?.deallocate()
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.count)
        _ = copy.initialize(from: text)
        scene = copy
        result.pointee = galley_string(
            bytes: UnsafeRawPointer(copy.baseAddress)?.assumingMemoryBound(to: CChar.self), length: copy.count)
        return GALLEY_OK
    }

    func send(_ event: [UInt8]) -> galley_status {
        guard let problem = session.send(event) else { return GALLEY_OK }
        LayoutHost.explain(problem)
        return GALLEY_ERROR_INVALID_ARGUMENT
    }
}
