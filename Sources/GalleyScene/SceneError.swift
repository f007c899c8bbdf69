/// One thing that is wrong with a scene: where it stands, what was expected there, what was found, and what to do.
public struct SceneError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file as the caller named it.
    public var file: String
    /// Line in the file, from 1; 0 where the error is about the file as a whole.
    public var line: Int
    /// Column in the line, from 1, counted in Unicode scalars; 0 where there is no line.
    public var column: Int
    /// The key that is wrong, from the top of the document: `tree.children[2].spacing`; empty: the document.
    public var keyPath: String
    /// What is wrong, where that is more than a mismatch of `expected` and `found`.
    public var problem: String?
    /// What may stand here.
    public var expected: String?
    /// What stands here.
    public var found: String?
    /// The name that was probably meant.
    public var suggestion: String?
    /// What to do about it.
    public var advice: String?

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

    /// What is wrong, without the place.
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

    /// One line as compilers print it, `file:line:column: error: key: message`, and advice in a second one.
    public var description: String {
        let place = line > 0 ? "\(file):\(line):\(column)" : file
        return "\(place): error: " + (keyPath.isEmpty ? "" : "\(keyPath): ") + message
    }
}

/// All that is wrong with one scene, in the order of its lines.
public struct SceneErrors: Error, Hashable, Sendable, CustomStringConvertible {
    /// The errors; never empty, at most `SceneLimits.errors`.
    public let errors: [SceneError]
    /// Whether reading stopped because there were too many.
    public let stoppedEarly: Bool

    package init(_ errors: [SceneError], stoppedEarly: Bool = false) {
        self.errors = errors.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
        self.stoppedEarly = stoppedEarly
    }

    /// The errors, one below the other.
    public var description: String {
        var text = errors.map(\.description).joined(separator: "\n")
        if stoppedEarly { text += "\nstopped after \(errors.count) errors" }
        return text
    }
}
