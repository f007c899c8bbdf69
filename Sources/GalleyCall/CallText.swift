import GalleyABI
import GalleyEngine
import GalleySignatures

/// Converts arguments from text to values in `memory`.
struct CallText {
    let memory: CallMemory

    /// Returns the expected form of an argument; nil for a type that has no text form.
    static func form(_ type: ABI.CType) -> String? {
        switch type {
        case .structure("galley_proposal"): "a proposal such as 100x50, 100x- or infx0"
        case .structure("galley_size"): "a size such as 100x50"
        case .structure("galley_point"): "a point such as 10,20"
        case .structure("galley_rect"): "a rectangle such as 10,20,100x50, or 100x50 at 0,0"
        case .structure("galley_string"), .constant(.char): "text"
        case .constant(.structure("galley_value")): "a value such as 8, true, text, 100x50 or [1,2]"
        case .alignment: "a guide (\(guides.joined(separator: ", "))) or its number"
        case .double, .float: "a number"
        case .int8, .int16, .int32, .int64, .status: "a whole number"
        case .uint8, .uint16, .uint32, .uint64, .size: "a whole number, 0 or above"
        case .mutable(.void), .constant(.void): "null"
        default: nil
        }
    }

    /// The names of the guides, in the order of their numbers.
    private static let guides = [
        "leading", "horizontalCenter", "trailing", "top", "verticalCenter", "bottom", "firstTextBaseline",
        "lastTextBaseline",
    ]

    /// Returns the address of the value of a text; nil if the text has no value of this type.
    func value(_ text: String, _ type: ABI.CType) -> UnsafeMutableRawPointer? {
        switch type {
        case .structure("galley_proposal"):
            guard let pair = Self.pair(text, unspecified: true) else { return nil }
            return memory.copy(galley_proposal(width: pair.0, height: pair.1))
        case .structure("galley_size"):
            return Self.size(text).map(memory.copy)
        case .structure("galley_point"):
            return Self.point(text).map(memory.copy)
        case .structure("galley_rect"):
            return Self.rectangle(text).map(memory.copy)
        case .structure("galley_string"):
            let copy = memory.text(text)
            return memory.copy(galley_string(bytes: copy.bytes, length: copy.length))
        case .constant(.char): return memory.copy(memory.text(text).bytes)
        case .constant(.structure("galley_value")):
            return wireValue(text, nil).map { memory.copy(memory.copy($0)) }
        case .alignment:
            if let index = Self.guides.firstIndex(of: text) { return memory.copy(UInt32(index)) }
            return UInt32(text).map(memory.copy)
        case .double: return Self.number(text).map(memory.copy)
        case .float: return Self.number(text).map { memory.copy(Float($0)) }
        case .int8: return Int8(text).map(memory.copy)
        case .int16: return Int16(text).map(memory.copy)
        case .int32, .status: return Int32(text).map(memory.copy)
        case .int64: return Int64(text).map(memory.copy)
        case .uint8: return UInt8(text).map(memory.copy)
        case .uint16: return UInt16(text).map(memory.copy)
        case .uint32: return UInt32(text).map(memory.copy)
        case .uint64, .size: return UInt64(text).map(memory.copy)
        case .mutable(.void), .constant(.void):
            return text == "null" || text == "nil" ? memory.copy(UnsafeRawPointer?.none) : nil
        default: return nil
        }
    }

    /// Returns the value of a parameter. `type` is a `GALLEY_VALUE_…`, or nil to infer it from the text. Lists can be
    /// nested as deeply as in a scene.
    func wireValue(_ text: String, _ type: UInt32?, depth: Int = 0) -> galley_value? {
        var value = galley_value()
        if text == "nil" || text == "null" { return value }
        guard let type else {
            let choices = [
                GALLEY_VALUE_BOOL, GALLEY_VALUE_INTEGER, GALLEY_VALUE_NUMBER, GALLEY_VALUE_SIZE, GALLEY_VALUE_POINT,
                GALLEY_VALUE_ARRAY, GALLEY_VALUE_STRING,
            ]
            for choice in choices {
                if let value = wireValue(text, choice, depth: depth) { return value }
            }
            return nil
        }
        value.type = type
        switch type {
        case GALLEY_VALUE_BOOL:
            guard text == "true" || text == "false" else { return nil }
            value.integer = text == "true" ? 1 : 0
        case GALLEY_VALUE_INTEGER:
            guard let number = Int64(text) else { return nil }
            value.integer = number
        case GALLEY_VALUE_NUMBER:
            guard let number = Self.number(text) else { return nil }
            value.number = number
        case GALLEY_VALUE_STRING:
            let copy = memory.text(text)
            value.string = copy.bytes
            value.count = UInt32(copy.length)
        case GALLEY_VALUE_SIZE:
            guard let size = Self.size(text) else { return nil }
            value.numbers = (size.width, size.height)
        case GALLEY_VALUE_POINT:
            guard let point = Self.point(text) else { return nil }
            value.numbers = (point.x, point.y)
        case GALLEY_VALUE_ARRAY:
            guard text.hasPrefix("["), text.hasSuffix("]"), depth < GalleyValue.maximumDepth else { return nil }
            let elements = Self.elements(text).map { element in
                wireValue(String(element.drop { $0 == " " }), nil, depth: depth + 1)
            }
            let stride = MemoryLayout<galley_value>.stride
            let block = memory.bytes(elements.count * stride)
            for (index, element) in elements.enumerated() {
                guard let element else { return nil }
                block.storeBytes(of: element, toByteOffset: index * stride, as: galley_value.self)
            }
            value.elements = UnsafePointer(block.assumingMemoryBound(to: galley_value.self))
            value.count = UInt32(elements.count)
        default: return nil
        }
        return value
    }

    /// Returns the elements of a list, without splitting lists inside it.
    private static func elements(_ list: String) -> [Substring] {
        var depth = 0
        return list.dropFirst().dropLast().split { letter in
            if letter == "[" { depth += 1 }
            if letter == "]" { depth -= 1 }
            return letter == "," && depth == 0
        }
    }

    // MARK: Geometry

    /// Returns a number, or `inf`. The result is nil for NaN, and for a number outside the range of a Double.
    static func number(_ text: some StringProtocol) -> Double? {
        if text == "∞" { return .infinity }
        guard let number = Double(text), !number.isNaN, number.isFinite || !text.contains(where: \.isNumber) else {
            return nil
        }
        return number
    }

    static func size(_ text: some StringProtocol) -> galley_size? {
        pair(text, unspecified: false).map { galley_size(width: $0.0, height: $0.1) }
    }

    /// Returns the size of a child; nil unless it is finite and not negative.
    static func childSize(_ text: some StringProtocol) -> galley_size? {
        size(text).flatMap { size in
            (0..<Double.infinity).contains(size.width) && (0..<Double.infinity).contains(size.height) ? size : nil
        }
    }

    static func point(_ text: some StringProtocol) -> galley_point? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2, let x = number(parts[0]), let y = number(parts[1]) else { return nil }
        return galley_point(x: x, y: y)
    }

    static func rectangle(_ text: String) -> galley_rect? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard let last = parts.last, let size = size(last) else { return nil }
        if parts.count == 1 { return galley_rect(origin: galley_point(), size: size) }
        guard parts.count == 3, let x = number(parts[0]), let y = number(parts[1]) else { return nil }
        return galley_rect(origin: galley_point(x: x, y: y), size: size)
    }

    /// Returns two numbers from `100x50`. If they may be unspecified, `-x50` and `nilxnil` are valid, and `-` or `nil`
    /// for both.
    static func pair(_ text: some StringProtocol, unspecified: Bool) -> (Double, Double)? {
        if unspecified, text == "-" || text == "nil" { return (.nan, .nan) }
        let parts = text.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        func dimension(_ text: some StringProtocol) -> Double? {
            unspecified && (text == "-" || text == "nil") ? .nan : number(text)
        }
        guard let width = dimension(parts[0]), let height = dimension(parts[1]) else { return nil }
        return (width, height)
    }
}
