import GalleyABI
import GalleyEngine
import GalleySDK

/// The error of a request for a layout.
struct LayoutRequestError: Error {
    let status: galley_status
    let text: String
}

/// `galley.layouts/1`: makes layouts that plugins request by id.
enum LayoutRequests {
    // Sound: written once, before it is visible to other threads.
    /// The table, which exists as long as the process.
    nonisolated(unsafe) static let table: UnsafePointer<galley_layouts> = {
        let table = UnsafeMutablePointer<galley_layouts>.allocate(capacity: 1)
        table.initialize(
            to: galley_layouts(
                size: UInt32(MemoryLayout<galley_layouts>.size), reserved: 0,
                make: { _, id, count, arguments, functions, instance in
                    guard let functions, let instance, count == 0 || arguments != nil else {
                        return GALLEY_ERROR_INVALID_ARGUMENT
                    }
                    do throws(LayoutRequestError) {
                        let made = try make(id, UnsafeBufferPointer(start: arguments, count: Int(count)))
                        functions.pointee = MadeLayout.functions
                        instance.pointee = Unmanaged.passRetained(made).toOpaque()
                        return GALLEY_OK
                    } catch {
                        Messages.put(error.text)
                        return error.status
                    }
                }))
        return UnsafePointer(table)
    }()

    /// The maximum length of an id and of a parameter's name, in bytes, and of the list of arguments.
    private static let maximumName = 512
    private static let maximumArguments = 1024

    /// Makes the layout that the innermost call of this thread requests.
    static func make(
        _ id: galley_string, _ arguments: UnsafeBufferPointer<galley_named_argument>
    ) throws(LayoutRequestError) -> MadeLayout {
        guard let id = text(id) else {
            throw LayoutRequestError(
                status: GALLEY_ERROR_UNKNOWN,
                text: "galley_layouts.make: expected an id of 1 to 512 bytes in UTF-8, such as flow")
        }
        guard arguments.count <= maximumArguments else {
            throw LayoutRequestError(
                status: GALLEY_ERROR_UNKNOWN,
                text: "\(id): expected at most \(maximumArguments) arguments, found \(arguments.count)")
        }
        var values: [String: GalleyValue] = [:]
        for argument in arguments {
            guard let name = text(argument.name) else {
                throw LayoutRequestError(
                    status: GALLEY_ERROR_UNKNOWN, text: "\(id): expected argument names of 1 to 512 bytes in UTF-8")
            }
            guard let value = GalleyValue(argument.value) else {
                throw LayoutRequestError(
                    status: GALLEY_ERROR_WRONG_TYPE,
                    text: "\(id): the argument \"\(name)\" has an unknown type, or text that is not UTF-8")
            }
            values[name] = value
        }
        return try make(id, values)
    }

    private static func make(
        _ id: String, _ arguments: [String: GalleyValue]
    ) throws(LayoutRequestError) -> MadeLayout {
        guard let frame = GuardedSubviews.innermost, let maker = frame.pointee.layout,
            let catalog = maker.pointee.watch.takeUnretainedValue().load.catalog, let host = catalog.host
        else {
            throw LayoutRequestError(
                status: GALLEY_ERROR_UNSUPPORTED,
                text: "this host makes no layouts by id here, so the layout \"\(id)\" cannot be made")
        }
        guard !frame.pointee.isMaking else {
            throw LayoutRequestError(
                status: GALLEY_ERROR_WRONG_PHASE,
                text:
                    "the layout \"\(id)\" was requested while the host was making another one; request it in makeCache")
        }
        let depth = maker.pointee.depth + 1
        guard depth <= GALLEY_LAYOUTS_DEPTH else {
            throw LayoutRequestError(
                status: GALLEY_ERROR_TOO_DEEP,
                text: "the layout \"\(id)\" is one of more than \(GALLEY_LAYOUTS_DEPTH) layouts that make each other")
        }
        frame.pointee.isMaking = true
        defer { frame.pointee.isMaking = false }
        do {
            let layout = try host.makeRequested(id, arguments)
            GuardedLayout.setDepth(depth, of: layout)
            return MadeLayout(layout, id: id)
        } catch {
            throw LayoutRequestError(status: status(of: error), text: "\(error)")
        }
    }

    private static func status(of error: any Error) -> galley_status {
        switch error {
        case is PluginLookupError: return GALLEY_ERROR_UNKNOWN
        case let error as LayoutArgumentError:
            return switch error.problem {
            case .unknownParameter: GALLEY_ERROR_UNKNOWN
            case .missing: GALLEY_ERROR_MISSING
            case .wrongType: GALLEY_ERROR_WRONG_TYPE
            case .outOfRange, .unknownChoice: GALLEY_ERROR_OUT_OF_RANGE
            case .refused, .otherInstance, .unloaded: GALLEY_ERROR_FAILED
            }
        default: return GALLEY_ERROR_FAILED
        }
    }

    private static func text(_ text: galley_string) -> String? {
        guard let bytes = text.bytes, text.length > 0, text.length <= maximumName else { return nil }
        return String(validating: UnsafeRawBufferPointer(start: bytes, count: Int(text.length)), as: UTF8.self)
    }
}

extension GuardedLayout {
    /// Sets how many layouts made each other up to this one.
    fileprivate static func setDepth(_ depth: UInt32, of layout: AnyLayout) {
        if layout.functions == functions { of(layout.instance).pointee.depth = depth }
    }
}
