import GalleyABI
import GalleyEngine
import GalleySDK
import GalleyFormatting

/// The error that a layout could not be made, or that a parameter could not be read or set.
public struct LayoutArgumentError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The layout type: `flow/flow`.
    public let layout: String
    /// The problem.
    public let problem: Problem

    init(_ layout: String, _ problem: Problem) {
        self.layout = layout
        self.problem = problem
    }

    /// A problem with parameters.
    public enum Problem: Hashable, Sendable {
        /// No parameter has this name. `nearest` is a similar one of the `known` names.
        case unknownParameter(String, nearest: String?, known: [String])
        /// A parameter without a default has no argument, as do the `others`.
        case missing(String, expected: String, others: [String])
        /// The value has the wrong type.
        case wrongType(String, expected: String, found: String)
        /// The value is outside the parameter's range.
        case outOfRange(String, expected: String, found: String)
        /// The text is not one of the parameter's choices.
        case unknownChoice(String, found: String, choices: [String], nearest: String?)
        /// The layout refused, with this message.
        case refused(String)
        /// The layout is an instance of another layout type.
        case otherInstance
        /// The plugin was unloaded.
        case unloaded
    }

    /// The parameter's name, if the problem concerns one.
    public var parameter: String? {
        switch problem {
        case .unknownParameter(let name, _, _), .missing(let name, _, _), .wrongType(let name, _, _),
            .outOfRange(let name, _, _), .unknownChoice(let name, _, _, _):
            name
        case .refused, .otherInstance, .unloaded: nil
        }
    }

    /// The names of the required parameters without an argument.
    public var missingParameters: [String] {
        guard case .missing(let name, _, let others) = problem else { return [] }
        return [name] + others
    }

    /// The expected and the found value, and the nearest name.
    public var description: String {
        func meant(_ name: String?) -> String { name.map { ", did you mean \"\($0)\"?" } ?? "" }
        return switch problem {
        case .unknownParameter(let name, let nearest?, _):
            "\(layout) has no parameter \"\(name)\"\(meant(nearest))"
        case .unknownParameter(let name, nil, let known):
            "\(layout) has no parameter \"\(name)\"; it has \(known.isEmpty ? "none" : known.joined(separator: ", "))"
        case .missing(let name, let expected, let others):
            "\(layout) needs the parameter \"\(name)\": expected \(expected), found none"
                + (others.isEmpty ? "" : "; it needs \(others.joined(separator: ", ")) too")
        case .wrongType(let name, let expected, let found), .outOfRange(let name, let expected, let found):
            "\(layout), parameter \"\(name)\": expected \(expected), found \(found)"
        case .unknownChoice(let name, let found, let choices, let nearest):
            "\(layout), parameter \"\(name)\": expected one of \(choices.joined(separator: ", ")), "
                + "found \"\(found)\"\(meant(nearest))"
        case .refused(let answer):
            "\(layout) answers: \(answer)"
        case .otherInstance:
            "\(layout): the layout given is an instance of another type or another load of it"
        case .unloaded:
            "\(layout): its plugin was unloaded; load it again"
        }
    }
}

/// Checks a scene's arguments against the parameters of a layout type.
struct ArgumentCheck {
    private let layout: String
    private let parameters: [Parameter]

    init(of type: PluginLayoutType) { self.init(of: type.fullID, type.parameters) }

    init(of layout: String, _ parameters: [Parameter]) { (self.layout, self.parameters) = (layout, parameters) }

    /// Returns the values for a new instance, in the order of the parameters. Throws the first problem: unknown names
    /// by alphabet, then the parameters in their order.
    func check(
        _ arguments: [String: GalleyValue]
    ) throws(LayoutArgumentError) -> [(parameter: Int, value: GalleyValue)] {
        let names = parameters.map(\.name)
        for name in arguments.keys.sorted() where !names.contains(name) {
            throw LayoutArgumentError(
                layout, .unknownParameter(name, nearest: nearMiss(name, among: names), known: names))
        }
        var result: [(parameter: Int, value: GalleyValue)] = []
        for (index, parameter) in parameters.enumerated() {
            if let value = arguments[parameter.name] {
                result.append((index, try convert(value, for: parameter)))
            } else if parameter.isRequired {
                let others = parameters[(index + 1)...].filter { $0.isRequired && arguments[$0.name] == nil }
                throw LayoutArgumentError(
                    layout,
                    .missing(parameter.name, expected: expected(by: parameter), others: others.map(\.name)))
            }
        }
        return result
    }

    /// Converts a value to the type of a parameter: a whole number is a number, two numbers are a size or a point, and
    /// an absent value is allowed if the default is absent.
    func convert(_ value: GalleyValue, for parameter: Parameter) throws(LayoutArgumentError) -> GalleyValue {
        let converted: GalleyValue
        switch (parameter.type, value, value.pair) {
        case (GALLEY_VALUE_NUMBER, .integer(let integer), _):
            converted = .number(Double(integer))
        case (GALLEY_VALUE_SIZE, _, let pair?):
            converted = .size(CGSize(width: pair.0, height: pair.1))
        case (GALLEY_VALUE_ARRAY, .string(let name), _) where parameter.choices.contains(name):
            converted = .array([value])
        case (GALLEY_VALUE_POINT, .string(let name), _) where UnitPoint(layoutValueName: name) != nil:
            converted = .point(UnitPoint(layoutValueName: name).map { CGPoint(x: $0.x, y: $0.y) } ?? .zero)
        case (GALLEY_VALUE_POINT, _, let pair?):
            converted = .point(CGPoint(x: pair.0, y: pair.1))
        default:
            let isAbsence = value == .none && !parameter.isRequired && parameter.defaultValue == .none
            guard value.type == parameter.type || isAbsence else {
                throw LayoutArgumentError(
                    layout, .wrongType(parameter.name, expected: expected(by: parameter), found: value.description))
            }
            converted = value
        }
        try checkRange(converted, of: parameter)
        return converted
    }

    private func checkRange(_ value: GalleyValue, of parameter: Parameter) throws(LayoutArgumentError) {
        switch value {
        case .string(let text) where !parameter.choices.isEmpty && !parameter.choices.contains(text):
            throw LayoutArgumentError(
                layout,
                .unknownChoice(
                    parameter.name, found: text, choices: parameter.choices,
                    nearest: nearMiss(text, among: parameter.choices)))
        case .integer, .number, .size, .point:
            let numbers = value.numbers
            let isInside = numbers.allSatisfy {
                !$0.isNaN && $0 >= parameter.minimum ?? -.infinity && $0 <= parameter.maximum ?? .infinity
            }
            guard isInside else {
                throw LayoutArgumentError(
                    layout, .outOfRange(parameter.name, expected: expected(by: parameter), found: value.description))
            }
        case .none, .bool, .string, .array:
            break
        }
    }

    /// `a number from 1 to 12 (CGFloat)`
    private func expected(by parameter: Parameter) -> String {
        var text = GalleyValue.typeName(parameter.type) ?? "a value"
        if !parameter.choices.isEmpty { text = "one of \(parameter.choices.joined(separator: ", "))" }
        switch (parameter.minimum, parameter.maximum) {
        case (let minimum?, let maximum?):
            text += " from \(GalleyValue.number(minimum)) to \(GalleyValue.number(maximum))"
        case (let minimum?, nil): text += " of at least \(GalleyValue.number(minimum))"
        case (nil, let maximum?): text += " of at most \(GalleyValue.number(maximum))"
        case (nil, nil): break
        }
        return parameter.typeName.map { "\(text) (\($0))" } ?? text
    }
}

extension GalleyValue {
    /// The two numbers of a list of two.
    fileprivate var pair: (Double, Double)? {
        guard case .array(let values) = self, values.count == 2 else { return nil }
        let numbers = values.map(\.numbers)
        return numbers.allSatisfy { $0.count == 1 } ? (numbers[0][0], numbers[1][0]) : nil
    }

    fileprivate var numbers: [Double] {
        switch self {
        case .integer(let value): [Double(value)]
        case .number(let value): [value]
        case .size(let value): [Double(value.width), Double(value.height)]
        case .point(let value): [Double(value.x), Double(value.y)]
        default: []
        }
    }
}
