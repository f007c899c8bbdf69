import GalleyEngine

/// The fields of a payload by their keys, as they are listed once for both directions: parameters are written into them,
/// or the parameters are read that would make them.
struct SceneFields {
    /// The parameters to write, or those that have been read.
    private(set) var parameters: [SceneParameter]
    /// How many parameters have been written.
    private(set) var written = 0
    /// The parameter whose value its field cannot have.
    private(set) var refused: SceneParameter?
    private let isWriting: Bool

    /// Writes parameters.
    init(writing parameters: [SceneParameter]) {
        self.parameters = parameters
        isWriting = true
    }

    /// Reads all parameters.
    init() {
        parameters = []
        isWriting = false
    }

    /// A field and its key.
    mutating func callAsFunction<Value: SceneFieldValue>(_ key: String, _ field: inout Value) {
        guard isWriting else { return parameters.append(SceneParameter(key, field.sceneValue)) }
        guard let parameter = parameters.last(where: { $0.name == key }) else { return }
        guard let value = Value(sceneValue: parameter.value) else { return refused = parameter }
        field = value
        written += 1
    }

    /// Lengths that differ between the copies of a node, and the key of the list of them.
    mutating func callAsFunction(list key: String, _ field: inout SceneLengths) {
        if isWriting {
            self(key, &field)
        } else if !field.others.isEmpty {
            parameters.append(SceneParameter(key, ([field.first] + field.others).sceneValue))
        }
    }
}

/// A value that is no parameter of a node's kind.
public struct SceneParameterError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind.
    public let kind: SceneNode.Kind
    /// The parameter.
    public let parameter: SceneParameter
    /// What its value may be; nil: the kind has no parameter of the name.
    public let expected: String?

    /// What is wrong.
    public var description: String {
        guard let expected else { return "\(kind) has no parameter \(quoted(parameter.name))" }
        return "\(quoted(parameter.name)) of \(kind): expected \(expected), found \(parameter.value)"
    }
}

extension SceneContent {
    /// A node of this kind with these parameters, which `NodeDraft.check` has found to be complete; what is not given is
    /// as the table of kinds says.
    init(_ kind: SceneNode.Kind, _ parameters: [SceneParameter]) throws(SceneParameterError) {
        self.init(kind)
        try set(parameters)
    }

    /// Gives parameters other values; the others stay.
    ///
    /// - Throws: for a name that the kind does not have, and for a value that is not of the parameter's type; nothing is
    ///   changed then.
    public mutating func set(_ parameters: [SceneParameter]) throws(SceneParameterError) {
        guard !parameters.isEmpty else { return }
        if case .container(.layout(let layout, var given)) = self {
            for parameter in parameters {
                given.removeAll { $0.name == parameter.name }
                given.append(parameter)
            }
            self = .container(.layout(layout, given))
            return
        }
        var (fields, content) = (SceneFields(writing: parameters), self)
        content.visit(&fields)
        if let refused = fields.refused {
            let type = keys.first { $0.name == refused.name }?.type ?? .list(.number(.notNegative))
            throw SceneParameterError(kind: kind, parameter: refused, expected: type.expected)
        }
        if fields.written < parameters.count {
            let names = Set(self.parameters.map(\.name) + ["widths", "heights"])
            if let unknown = parameters.first(where: { !names.contains($0.name) }) {
                throw SceneParameterError(kind: kind, parameter: unknown, expected: nil)
            }
        }
        self = content
    }

    /// The parameters with their values, in the order of the kind's keys; of a plugin's layout those that are given.
    public var parameters: [SceneParameter] {
        if case .container(.layout(_, let given)) = self { return given }
        var (fields, content) = (SceneFields(), self)
        content.visit(&fields)
        return fields.parameters
    }

    /// The value of a parameter; nil: the kind has none of this name, or a plugin's layout is not given it.
    public func value(of name: String) -> GalleyValue? { parameters.first { $0.name == name }?.value }

    private var keys: [SceneKey] { if case .builtIn(let kind) = kind { kind.keys } else { [] } }
}
