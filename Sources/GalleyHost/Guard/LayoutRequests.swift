import GalleyABI
import GalleyEngine
import GalleySDK

/// Makes the layouts that plugins request by id.
enum LayoutRequests {
    /// Lets the host's table make layouts, once for the process.
    static let install: Void = HostTable.setLayoutRequest { id, arguments throws(LayoutRequestError) in
        let made = try make(id, arguments)
        return (MadeLayout.functions, Unmanaged.passRetained(made).toOpaque())
    }

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
            let request = maker.pointee.watch.takeUnretainedValue().load.layoutRequest
        else { throw .unsupported(id) }
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
        return MadeLayout(try request(id, arguments, depth), id: id)
    }

    private static func text(_ text: galley_string) -> String? {
        guard let bytes = text.bytes, text.length > 0, text.length <= maximumName else { return nil }
        return String(validating: UnsafeRawBufferPointer(start: bytes, count: Int(text.length)), as: UTF8.self)
    }
}
