import GalleyABI
import GalleyEngine
import GalleyHost
import GalleySignatures
import GalleyFormatting

/// One call: its preparation, the arguments, the results, and the cleanup.
final class CallRun {
    private let target: CallTarget
    private let host: UnsafePointer<galley_host>?
    private let memory = CallMemory()
    private let children: FixedChildren
    private let positional: [String]
    private let settings: [galley_argument]
    private let layout: CallLayout?
    private let trace: (@Sendable (String) -> Void)?

    init(_ plugin: PluginCall, _ target: CallTarget, _ arguments: [String]) throws(CallError) {
        self.target = target
        trace = plugin.trace
        host = plugin.host
        let text = CallText(memory: memory)
        var positional: [String] = []
        var sizes: [galley_size] = []
        var settings: [galley_argument] = []
        for argument in arguments {
            guard let descriptor = target.descriptor, let (name, value) = Self.option(argument) else {
                positional.append(argument)
                continue
            }
            if name == "children" {
                for word in value.split(separator: ",") {
                    guard let size = CallText.childSize(word) else {
                        throw CallError.argument(
                            parameter: name, text: String(word),
                            expected: "sizes of 0 or more such as 40x20,60x30",
                            usage: target.usage)
                    }
                    sizes.append(size)
                }
                continue
            }
            let parameters = CallParameter.all(of: descriptor)
            guard let parameter = parameters.first(where: { $0.name == name }) else {
                throw CallError.unknownParameter(
                    name, layout: String(cString: descriptor.pointee.id),
                    nearest: nearMiss(name, among: parameters.map(\.name) + ["children"]))
            }
            guard let wire = text.wireValue(value, parameter.type) else {
                throw CallError.argument(
                    parameter: name, text: value, expected: Self.typeName(parameter.type), usage: target.usage)
            }
            settings.append(galley_argument(parameter: parameter.index, reserved: 0, value: wire))
        }
        guard positional.count == target.typed.count else {
            throw CallError.argumentCount(
                function: target.name, expected: target.typed.count, found: positional.count, usage: target.usage)
        }
        self.positional = positional
        self.settings = settings
        children = FixedChildren(sizes)
        layout = target.descriptor.map { CallLayout($0, target.name) }
    }

    /// Destroys the values that were made for the call.
    func end() { layout?.end(children) }

    func result(_ address: UnsafeRawPointer) throws(CallError) -> CallResult {
        let function = target.function
        let call = try FunctionCall(function, structures: target.structures)
        let traced = try trace.map { report throws(CallError) in try TracedCall(target, report) }
        let address = traced?.address ?? address
        let growsBuffer = function.parameters.contains {
            $0.name == "capacity" || $0.type == .mutable(.structure("galley_spacing"))
        }
        if let layout, function.name != "create" {
            try layout.create(settings)
            if function.table == "galley_animatable_vector" {
                layout.vectorFunctions = target.table.assumingMemoryBound(to: galley_animatable_vector.self)
            }
            if function.parameters.contains(where: { $0.name == "cache" }), function.name != "make_cache" {
                try layout.makeCache(children.handle)
            }
        }
        var buffer: UInt32 = 16
        while true {
            let arguments = try self.arguments(function, buffer: buffer)
            if function.name == "place_subviews", let layout {
                let proposal = arguments[4]!.load(as: galley_proposal.self)
                try layout.measure(children.handle, proposal)
                children.mayPlace = true
            }
            let returned = memory.bytes(call.resultSize)
            var addresses = arguments
            addresses.withUnsafeMutableBufferPointer {
                call.call(address, arguments: $0.baseAddress ?? Self.none, result: returned)
            }
            children.mayPlace = false
            layout?.note(function, arguments, status: function.result == .status ? returned.load(as: Int32.self) : 0)
            if growsBuffer, returned.load(as: Int32.self) == GALLEY_ERROR_BUFFER, buffer < 1 << 20 {
                buffer *= 16
                continue
            }
            return try self.result(function, arguments, returned)
        }
    }

    /// The argument list of functions without parameters. libffi reads nothing from it.
    nonisolated(unsafe) private static let none = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(capacity: 1)

    // MARK: Arguments

    private func arguments(_ function: ABI.Function, buffer: UInt32) throws(CallError) -> [UnsafeMutableRawPointer?] {
        var texts = positional[...]
        var arguments: [UnsafeMutableRawPointer?] = []
        for (index, parameter) in function.parameters.enumerated() {
            switch CallRole(of: index, in: function) {
            case .typed: arguments.append(try typed(parameter, texts.removeFirst(), function))
            case .prepared: arguments.append(try prepared(parameter, function))
            case .result: arguments.append(memory.copy(room(parameter, function, buffer)))
            case .buffer: arguments.append(memory.copy(memory.bytes(Int(buffer) * 32)))
            case .count:
                switch parameter.name {
                case "capacity": arguments.append(memory.copy(buffer))
                case "argument_count": arguments.append(memory.copy(UInt32(settings.count)))
                default:
                    let list = texts.first ?? ""
                    arguments.append(memory.copy(UInt32(list.isEmpty ? 0 : list.split(separator: ",").count)))
                }
            }
        }
        return arguments
    }

    private func typed(
        _ parameter: ABI.Parameter, _ text: String, _ function: ABI.Function
    ) throws(CallError) -> UnsafeMutableRawPointer {
        let reader = CallText(memory: memory)
        var value: UnsafeMutableRawPointer?
        switch parameter.type {
        case .uint32 where parameter.name == "index" && target.descriptor != nil:
            let parameters = CallParameter.all(of: target.descriptor!)
            if let known = parameters.first(where: { $0.name == text }) {
                value = memory.copy(known.index)
            } else if let index = UInt32(text) {
                // Any index is accepted, so that the layout's own check can be tried.
                value = memory.copy(index)
            } else {
                throw CallError.unknownParameter(
                    text, layout: String(cString: target.descriptor!.pointee.id),
                    nearest: nearMiss(text, among: parameters.map(\.name)))
            }
        case .constant(.double):
            let numbers = text.split(separator: ",").map { CallText.number($0) }
            let block = memory.bytes(numbers.count * 8)
            for (index, number) in numbers.enumerated() {
                if let number { block.storeBytes(of: number, toByteOffset: index * 8, as: Double.self) }
            }
            if !numbers.contains(where: { $0 == nil }) { value = memory.copy(block) }
        case .constant(.structure("galley_value")) where function.name == "set_parameter":
            let parameters = CallParameter.all(of: target.descriptor!)
            let type = parameters.first { $0.name == positional[0] || "\($0.index)" == positional[0] }?.type
            value = reader.wireValue(text, type).map { memory.copy(memory.copy($0)) }
            if value == nil, let type {
                throw CallError.argument(
                    parameter: parameter.name, text: text, expected: Self.typeName(type), usage: target.usage)
            }
        default: value = reader.value(text, parameter.type) ?? members(text, parameter.type)
        }
        guard let value else {
            throw CallError.argument(
                parameter: parameter.name, text: text, expected: target.form(parameter), usage: target.usage)
        }
        return value
    }

    /// Returns a structure of the plugin's own, whose fields are separated by commas.
    private func members(_ text: String, _ type: ABI.CType) -> UnsafeMutableRawPointer? {
        guard case .structure(let name) = type, let structure = target.structure(name) else { return nil }
        let words = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        guard words.count == structure.fields.count else { return nil }
        let block = memory.bytes(structure.size)
        for (field, word) in zip(structure.fields, words) {
            guard let value = CallText(memory: memory).value(word, field.type),
                let size = try? ForeignTypes(target.structures).size(field.type)
            else { return nil }
            (block + field.offset).copyMemory(from: value, byteCount: size)
        }
        return block
    }

    private func prepared(
        _ parameter: ABI.Parameter, _ function: ABI.Function
    ) throws(CallError) -> UnsafeMutableRawPointer {
        switch (parameter.name, parameter.type) {
        case (_, .structure("galley_subviews")): return memory.copy(children.handle)
        case (_, .constant(.structure("galley_host"))): return memory.copy(host)
        case (_, .constant(.structure("galley_layout_descriptor"))): return memory.copy(target.descriptor)
        case (_, .constant(.structure("galley_argument"))):
            let block = memory.bytes(settings.count * MemoryLayout<galley_argument>.stride)
            for (index, setting) in settings.enumerated() {
                block.storeBytes(
                    of: setting, toByteOffset: index * MemoryLayout<galley_argument>.stride, as: galley_argument.self)
            }
            return memory.copy(block)
        case ("instance", _): return memory.copy(layout?.instance)
        case ("cache", _): return memory.copy(layout?.cache)
        case ("vector", _), ("other", _):
            let table = target.table.assumingMemoryBound(to: galley_animatable_vector.self)
            return memory.copy(try layout?.makeVector(table))
        default:
            throw CallError.signature(
                function: target.name, reason: "there is no value to pass as \(parameter.name) (\(parameter.type))")
        }
    }

    /// Returns memory for the value that the function writes through a parameter.
    private func room(
        _ parameter: ABI.Parameter, _ function: ABI.Function, _ buffer: UInt32
    ) -> UnsafeMutableRawPointer {
        guard case .structure(let name)? = parameter.type.pointee, let structure = target.structure(name) else {
            let room = memory.bytes(16)
            // `update_cache` replaces the existing cache.
            if parameter.name == "cache" { room.storeBytes(of: layout?.cache, as: UnsafeMutableRawPointer?.self) }
            return room
        }
        let room = memory.bytes(structure.size)
        if structure.fields.first?.name == "size" { room.storeBytes(of: UInt32(structure.size), as: UInt32.self) }
        if name == "galley_spacing" {
            let entries = memory.bytes(Int(buffer) * MemoryLayout<galley_spacing_entry>.stride)
            let spacing = room.assumingMemoryBound(to: galley_spacing.self)
            spacing.pointee.capacity = buffer
            spacing.pointee.entries = entries.assumingMemoryBound(to: galley_spacing_entry.self)
        }
        return room
    }

    // MARK: Results

    private func result(
        _ function: ABI.Function, _ arguments: [UnsafeMutableRawPointer?], _ returned: UnsafeMutableRawPointer
    ) throws(CallError) -> CallResult {
        let status = function.result == .status ? returned.load(as: Int32.self) : nil
        var result = CallResult(function: target.name, status: status, values: [])
        if status == nil, function.result != .void {
            result.values.append(.init(name: "returned", value: returnedValue(function, returned)))
        }
        guard status == nil || status == GALLEY_OK else { return result }
        let reader = CallReader(target.structures)
        for (index, parameter) in function.parameters.enumerated() {
            guard let pointee = parameter.type.pointee, let argument = arguments[index] else { continue }
            let place = argument.load(as: UnsafeRawPointer?.self)
            switch CallRole(of: index, in: function) {
            case .result where pointee == .mutable(.void):
                let isThere = place?.load(as: UnsafeRawPointer?.self) != nil
                result.values.append(.init(name: parameter.name, value: isThere ? .string("made") : .null))
            case .result:
                // The count of a buffer is already visible as the length of the list.
                let isLength =
                    parameter.name == "count" && function.parameters[0..<index].contains { $0.name == "capacity" }
                guard !isLength, let place else { continue }
                var value = reader.value(pointee, at: place)
                if case .structure("galley_spacing") = pointee, case .object(let members) = value {
                    value = .object(members.filter { $0.name != "capacity" })
                }
                result.values.append(.init(name: parameter.name, value: value))
            case .buffer:
                let length = arguments[index + 1]?.load(as: UnsafePointer<UInt32>?.self)?.pointee ?? 0
                let capacity = arguments[index - 1]?.load(as: UInt32.self) ?? 0
                let values = (0..<Int(min(length, capacity))).map { reader.value(pointee, at: place! + $0 * 8) }
                result.values.append(.init(name: parameter.name, value: .array(values)))
            case .typed, .prepared, .count: break
            }
        }
        if let layout { result.values += layout.afterwards(function, reader, children) }
        return result
    }

    private func returnedValue(_ function: ABI.Function, _ returned: UnsafeMutableRawPointer) -> CallValue {
        guard function.name == "capability", let table = returned.load(as: UnsafeRawPointer?.self) else {
            return CallReader(target.structures).value(function.result, at: returned)
        }
        // The table of a known extension is shown with its contents.
        let name = String(positional[0].prefix { $0 != "/" }.map { $0 == "." || $0 == "-" ? "_" : $0 })
        guard ABI.structure(name) != nil else { return .string("a table that this host does not know") }
        return CallReader().value(.structure(name), at: table)
    }

    // MARK: Text

    /// Splits `name=value`.
    private static func option(_ argument: String) -> (String, String)? {
        guard let mark = argument.firstIndex(of: "=") else { return nil }
        let name = argument[..<mark]
        guard let first = name.first, first.isLetter || first == "_",
            name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
        else { return nil }
        return (String(name), String(argument[argument.index(after: mark)...]))
    }

    private static func typeName(_ type: UInt32) -> String {
        switch type {
        case GALLEY_VALUE_BOOL: "true or false"
        case GALLEY_VALUE_INTEGER: "a whole number"
        case GALLEY_VALUE_NUMBER: "a number"
        case GALLEY_VALUE_STRING: "text"
        case GALLEY_VALUE_SIZE: "a size such as 100x50"
        case GALLEY_VALUE_POINT: "a point such as 10,20"
        case GALLEY_VALUE_ARRAY: "a list such as [1,2]"
        default: "nil"
        }
    }
}
