import GalleyEngine

/// The fields of a payload with their keys. One list of them serves both directions: writing parameters into the
/// fields, and reading the fields as parameters.
struct SceneFields {
    /// The parameters to write, or those that have been read.
    private(set) var parameters: [SceneParameter]
    /// The number of parameters that have been written.
    private(set) var written = 0
    /// The parameter whose value does not have the type of its field.
    private(set) var refused: SceneParameter?
    private let isWriting: Bool

    /// Makes a visitor that writes parameters into fields.
    init(writing parameters: [SceneParameter]) {
        self.parameters = parameters
        isWriting = true
    }

    /// Makes a visitor that reads all fields as parameters.
    init() {
        parameters = []
        isWriting = false
    }

    /// Writes or reads a field with a key.
    mutating func callAsFunction<Value: SceneFieldValue>(_ key: String, _ field: inout Value) {
        guard isWriting else { return parameters.append(SceneParameter(key, field.sceneValue)) }
        guard let parameter = parameters.last(where: { $0.name == key }) else { return }
        guard let value = Value(sceneValue: parameter.value) else { return refused = parameter }
        field = value
        written += 1
    }

    /// Writes or reads lengths that differ between the copies of a node, with the key of their list.
    mutating func callAsFunction(list key: String, _ field: inout SceneLengths) {
        if isWriting {
            self(key, &field)
        } else if !field.others.isEmpty {
            parameters.append(SceneParameter(key, ([field.first] + field.others).sceneValue))
        }
    }
}

/// An error for a parameter that a node's kind does not have, or for a value of another type.
public struct SceneParameterError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind.
    public let kind: SceneNode.Kind
    /// The parameter.
    public let parameter: SceneParameter
    /// The expected value; nil if the kind has no parameter of this name.
    public let expected: String?

    /// The error in one sentence.
    public var description: String {
        guard let expected else { return "\(kind) has no parameter \(quoted(parameter.name))" }
        return "\(quoted(parameter.name)) of \(kind): expected \(expected), found \(parameter.value)"
    }
}

extension SceneContent {
    /// Makes a node of a kind with parameters, which `NodeDraft.check` has checked. Other parameters have their
    /// defaults.
    init(_ kind: SceneNode.Kind, _ parameters: [SceneParameter]) throws(SceneParameterError) {
        self.init(kind)
        try set(parameters)
    }

    /// Sets parameters; the others keep their values.
    ///
    /// - Throws: `SceneParameterError` for a name that the kind does not have, and for a value of another type. After
    ///   an error, nothing has changed.
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

    /// The parameters in the order of the kind's keys. A plugin's layout has only those that were given.
    public var parameters: [SceneParameter] {
        if case .container(.layout(_, let given)) = self { return given }
        var (fields, content) = (SceneFields(), self)
        content.visit(&fields)
        return fields.parameters
    }

    /// Returns the value of a parameter; nil if the kind has no parameter of this name, or a plugin's layout was not
    /// given it.
    public func value(of name: String) -> GalleyValue? { parameters.first { $0.name == name }?.value }

    private var keys: [SceneKey] { if case .builtIn(let kind) = kind { kind.keys } else { [] } }
}
