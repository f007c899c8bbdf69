/// An error in a scene: its position, the expected and the found text, and advice.
public struct SceneError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file, as the caller named it.
    public var file: String
    /// The line in the file, from 1; 0 if the error concerns the whole file.
    public var line: Int
    /// The column in the line, from 1, in Unicode scalars; 0 without a line.
    public var column: Int
    /// The path of the invalid key: `tree.children[2].spacing`; empty for the document.
    public var keyPath: String
    /// The problem, if it is more than a difference between `expected` and `found`.
    public var problem: String?
    /// The expected value.
    public var expected: String?
    /// The value that was found.
    public var found: String?
    /// The name that was probably meant.
    public var suggestion: String?
    /// Advice to correct the error.
    public var advice: String?
    /// Whether the system refused something, such as memory: the scene is not wrong.
    package var isOfSystem = false

    package init(
        file: String, line: Int = 0, column: Int = 0, keyPath: String = "", problem: String? = nil,
        expected: String? = nil, found: String? = nil, suggestion: String? = nil, advice: String? = nil
    ) {
        self.file = file
        self.line = line
        self.column = column
        self.keyPath = keyPath
        self.problem = problem
        self.expected = expected
        self.found = found
        self.suggestion = suggestion
        self.advice = advice
    }

    /// The error without its position.
    public var message: String {
        var parts: [String] = []
        if let problem { parts.append(problem) }
        if let expected, let found {
            parts.append("expected \(expected), found \(found)")
        } else if let expected {
            parts.append("expected \(expected)")
        } else if let found {
            parts.append("found \(found)")
        }
        var text = parts.joined(separator: "; ")
        if let suggestion { text += ", did you mean \"\(suggestion)\"?" }
        if let advice { text += "\n    \(advice)" }
        return text
    }

    /// The error in one line as compilers print it, `file:line:column: error: key: message`, with advice in a second
    /// line.
    public var description: String {
        let place = line > 0 ? "\(file):\(line):\(column)" : file
        return "\(place): error: " + (keyPath.isEmpty ? "" : "\(keyPath): ") + message
    }
}

/// All errors in a scene, in the order of their lines.
public struct SceneErrors: Error, Hashable, Sendable, CustomStringConvertible {
    /// The errors: at least one, at most `SceneLimits.errors`.
    public let errors: [SceneError]
    /// Whether reading stopped because there were too many errors.
    public let stoppedEarly: Bool

    package init(_ errors: [SceneError], stoppedEarly: Bool = false) {
        self.errors = errors.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
        self.stoppedEarly = stoppedEarly
    }

    /// The same errors about the whole file: their positions are in a text that the user does not have.
    package var withoutPlaces: SceneErrors {
        SceneErrors(
            errors.map { error in
                var error = error
                (error.line, error.column) = (0, 0)
                return error
            }, stoppedEarly: stoppedEarly)
    }

    /// The errors, one below another.
    public var description: String {
        var text = errors.map(\.description).joined(separator: "\n")
        if stoppedEarly { text += "\nstopped after \(errors.count) errors" }
        return text
    }
}
