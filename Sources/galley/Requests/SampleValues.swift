import GalleyABI
import GalleyEngine
import GalleyHost
import GalleySDK

/// The values with which a sample makes a layout whose required parameters have no argument, so that any layout can be
/// tried as it is.
struct SampleValues {
    /// The values by the name of their parameter.
    let values: [String: GalleyValue]
    /// Their names, in the order of the parameters.
    private let names: [String]

    init(for type: PluginLayoutType, given: [String: GalleyValue]) {
        var (values, names) = ([String: GalleyValue](), [String]())
        for parameter in type.parameters where parameter.isRequired && given[parameter.name] == nil {
            guard let value = Self.value(for: parameter) else { continue }
            values[parameter.name] = value
            names.append(parameter.name)
        }
        (self.values, self.names) = (values, names)
    }

    /// What they are, for a message: `spacing=8 columns=3`; nil: there are none.
    var text: String? {
        names.isEmpty ? nil : names.map { "\($0)=\(values[$0]?.description ?? "")" }.joined(separator: " ")
    }

    private static func value(for parameter: Parameter) -> GalleyValue? {
        if let choice = choice(of: parameter) {
            return parameter.type == GALLEY_VALUE_ARRAY ? .array([.string(choice)]) : .string(choice)
        }
        func inRange(_ number: Double) -> Double {
            min(max(number, parameter.minimum ?? number), parameter.maximum ?? max(number, parameter.minimum ?? number))
        }
        switch parameter.type {
        case GALLEY_VALUE_BOOL: return .bool(false)
        // Bounds are what a plugin says: no integer may lie in them.
        case GALLEY_VALUE_INTEGER: return Int64(exactly: inRange(count(parameter.name)).rounded()).map { .integer($0) }
        case GALLEY_VALUE_NUMBER: return .number(inRange(number(parameter.name)))
        case GALLEY_VALUE_STRING: return .string(parameter.name)
        case GALLEY_VALUE_SIZE: return .size(CGSize(width: inRange(100), height: inRange(100)))
        case GALLEY_VALUE_POINT: return .point(CGPoint(x: inRange(0), y: inRange(0)))
        case GALLEY_VALUE_ARRAY: return .array(elements(of: parameter))
        default: return nil
        }
    }

    /// What a list holds that is written as one: the lengths of insets, the bounds of a range, or an element for each view
    /// of a sample. Empty where the elements are of no known type.
    private static func elements(of parameter: Parameter) -> [GalleyValue] {
        var type = (parameter.typeName ?? "").split(separator: ".").last.map(String.init) ?? ""
        while type.hasSuffix("?") { type.removeLast() }
        let number = number(parameter.name)
        if type.hasSuffix("EdgeInsets") { return Array(repeating: .number(8), count: 4) }
        if type.hasPrefix("ClosedRange<") { return [.number(0), .number(max(number, 100))] }
        guard type.hasPrefix("["), type.hasSuffix("]") else { return [] }
        let element: GalleyValue? =
            switch type.dropFirst().dropLast() {
            case "Double", "CGFloat", "Float", "TimeInterval": .number(number)
            case "Int": .integer(Int64(count(parameter.name)))
            case "Bool": .bool(false)
            case "String": .string(parameter.name)
            default: nil
            }
        // As many as a sample has views.
        return element.map { Array(repeating: $0, count: 12) } ?? []
    }

    /// The middle of alignments, otherwise the first choice.
    private static func choice(of parameter: Parameter) -> String? {
        parameter.choices.contains("center") ? "center" : parameter.choices.first
    }

    /// A length between views is small, that of a view larger, that of letters between them, and a part of something is a
    /// half.
    private static func number(_ name: String) -> Double {
        let name = name.lowercased()
        func names(_ words: [String]) -> Bool { words.contains { name.contains($0) } }
        if names(["ratio", "progress", "fraction", "factor", "opacity", "percent", "scale"]) { return 0.5 }
        if names(["fontsize", "pointsize", "textsize", "lineheight"]) { return 16 }
        if names(["spacing", "gap", "padding", "inset", "margin", "offset", "line"]) { return 8 }
        if names(["width", "height", "radius", "size", "length", "diameter", "dimension", "extent"]) { return 100 }
        return names(["column", "row", "count", "track"]) ? 3 : 8
    }

    private static func count(_ name: String) -> Double {
        let name = name.lowercased()
        return name.contains("column") || name.contains("row") || name.contains("count") ? 3 : 1
    }
}
