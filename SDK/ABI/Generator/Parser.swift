/// Reads the header's disciplined C. What it does not know it refuses, with the line.
struct Parser {
    private var tokens: [Token]
    private var position = 0
    private var header = Header()
    /// The comment above, for the run of declarations below it that no blank line interrupts.
    private var comment: Comment?
    private var commentEnd = 0
    private var lastLine = 0
    private var values: [String: Constant.Value] = [:]

    static func header(_ text: String) throws -> Header {
        var parser = Parser(tokens: try Scanner.tokens(of: text))
        try parser.parseHeader()
        try check(parser.header)
        return parser.header
    }

    private init(tokens: [Token]) {
        self.tokens = tokens
    }

    // MARK: Top level

    private mutating func parseHeader() throws {
        if let token = peek, token.kind == .comment, cleaned(token).text.hasPrefix(Header.licenseTag) {
            header.license = String(cleaned(take()).text.dropFirst(Header.licenseTag.count))
        }
        guard peek?.kind == .comment else {
            throw HeaderError(line: 1, message: "the header must open with a comment: its scenarios and rules")
        }
        header.preface = cleaned(take()).lines
        header.sections = [Header.Section(title: "Versions")]
        while let token = peek {
            switch token.kind {
            case .comment: parseComment()
            case .directive: try parseDirective()
            case .word where token.text == "typedef": try parseTypedef()
            case .word where token.text == "struct":
                let documentation = documentation(at: token)
                take()
                try parseStructure(name: takeWord("the struct's name"), documentation, line: token.line)
                try expect(";")
            default: throw unexpected(token, "a comment, a #define, a typedef or a struct")
            }
        }
    }

    private mutating func parseComment() {
        let token = take()
        let text = cleaned(token)
        if let first = text.lines.first, first.hasPrefix("----") {
            header.sections.append(
                Header.Section(title: String(first.drop { $0 == "-" || $0 == " " }.prefix { $0 != "-" }).trimmed))
            comment = nil
        } else {
            comment = text
            commentEnd = token.lastLine
        }
    }

    private mutating func parseDirective() throws {
        let token = peek!
        let words = token.text.dropFirst().split(separator: " ", maxSplits: 1).map(String.init)
        switch words.first {
        case "include", "endif": take()
        case "ifndef" where words.last == "GALLEY_H": take()
        case "if", "ifdef", "ifndef": skipConditional()
        case "define": try parseDefine(words.count > 1 ? words[1].trimmed : "")
        default: throw unexpected(token, "#include, #if, #define")
        }
    }

    /// What stands between #if and #endif concerns C compilers only.
    private mutating func skipConditional() {
        var depth = 0
        repeat {
            let token = take()
            guard token.kind == .directive else { continue }
            if token.text.hasPrefix("#if") { depth += 1 }
            if token.text.hasPrefix("#endif") { depth -= 1 }
        } while depth > 0 && peek != nil
    }

    private mutating func parseDefine(_ definition: String) throws {
        let token = peek!
        let documentation = documentation(at: token)
        take()
        let name = String(definition.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        let rest = definition.dropFirst(name.count)
        if rest.hasPrefix("(") {
            let parameters = String(rest.dropFirst().prefix { $0 != ")" })
            append(.macro(Macro(name: name, parameters: parameters, documentation: documentation)))
            return
        }
        let trailing = trailingComment()
        let body = String(rest).trimmed
        if body.isEmpty && name == "GALLEY_H" { return }
        var expression = ConstantExpression(tokens: try Scanner.tokens(of: body), values: values, line: token.line)
        let value = try expression.value()
        guard values.updateValue(value, forKey: name) == nil else {
            throw HeaderError(line: token.line, message: "\(name) is defined twice")
        }
        let above = commentEnd + 1 == token.line ? documentation : nil
        append(.constant(Constant(name: name, value: value, documentation: trailing ?? above, line: token.line)))
    }

    private mutating func parseTypedef() throws {
        let token = peek!
        let documentation = documentation(at: token)
        let above = comment
        take()
        if peek?.text == "struct" {
            take()
            let name = try takeWord("the struct's name")
            if peek?.text == "{" { try parseStructure(name: name, documentation, line: token.line) }
            let typedefName = try takeWord("the name again")
            guard typedefName == name else {
                throw HeaderError(
                    line: token.line, message: "struct \(name) is named \(typedefName) here; use one name for both")
            }
            try expect(";")
            return
        }
        let declarator = try parseDeclarator()
        try expect(";")
        if let parameters = declarator.parameters {
            append(
                .functionType(
                    try function(declarator.name, declarator.type, parameters, above, line: token.line)))
        } else {
            append(.alias(Alias(name: declarator.name, type: declarator.type, documentation: documentation)))
        }
    }

    // MARK: Structures

    private mutating func parseStructure(name: String, _ documentation: String?, line: Int) throws {
        guard let documentation else {
            throw HeaderError(line: line, message: "struct \(name) has no comment that says what it is")
        }
        comment = nil
        var members: [Structure.Member] = []
        try expect("{")
        while let token = peek, token.text != "}" {
            if token.kind == .comment {
                comment = cleaned(take())
            } else if token.text == "union" {
                take()
                try expect("{")
                var fields: [Field] = []
                while let token = peek, token.text != "}" { fields.append(try parseField(token)) }
                try expect("}")
                try expect(";")
                members.append(.union(fields))
            } else {
                members.append(.field(try parseField(token)))
            }
        }
        try expect("}")
        append(
            .structure(Structure(name: name, documentation: documentation, members: members, line: line)))
    }

    private mutating func parseField(_ token: Token) throws -> Field {
        let above = self.documentation(at: token) == nil ? nil : comment
        let declarator = try parseDeclarator()
        try expect(";")
        let trailing = trailingComment()
        comment = nil
        guard let parameters = declarator.parameters else {
            return Field(
                name: declarator.name, type: declarator.type, documentation: trailing ?? above?.text, line: token.line)
        }
        let function = try function(declarator.name, declarator.type, parameters, above, line: token.line)
        return Field(
            name: function.name, type: .function, documentation: function.documentation, function: function,
            line: token.line)
    }

    private struct Declarator {
        var name: String
        /// The type of a variable, or the result of a function.
        var type: CType
        /// Not nil for a function pointer.
        var parameters: [Parameter]?
    }

    /// `const T *const *name`, `T name[N]`, `T (*name)(parameters)`.
    private mutating func parseDeclarator() throws -> Declarator {
        var isConstant = false
        if peek?.text == "const" {
            take()
            isConstant = true
        }
        if peek?.text == "struct" { take() }
        let typeName = try takeWord("a type")
        var type: CType = typeName == "void" ? .void : .named(typeName)
        while peek?.text == "*" {
            take()
            type = .pointer(type, isConstant: isConstant)
            isConstant = false
            if peek?.text == "const" {
                take()
                isConstant = true
            }
        }
        if peek?.text == "(" {
            take()
            try expect("*")
            let name = try takeWord("the function's name")
            try expect(")")
            return Declarator(name: name, type: type, parameters: try parseParameters())
        }
        let name = try takeWord("a name")
        if peek?.text == "[" {
            take()
            guard let token = peek, let count = Int(token.text), count > 0 else {
                throw unexpected(peek, "the number of elements")
            }
            take()
            try expect("]")
            type = .array(type, count)
        }
        return Declarator(name: name, type: type)
    }

    private mutating func parseParameters() throws -> [Parameter] {
        try expect("(")
        if peek?.text == "void", tokens[min(position + 1, tokens.count - 1)].text == ")" {
            take()
            take()
            return []
        }
        var parameters: [Parameter] = []
        while true {
            let declarator = try parseDeclarator()
            guard declarator.parameters == nil else {
                throw unexpected(peek, "no function pointer among parameters")
            }
            parameters.append(Parameter(name: declarator.name, type: declarator.type))
            guard peek?.text == "," else { break }
            take()
        }
        try expect(")")
        return parameters
    }

    // MARK: Comments

    private func function(
        _ name: String, _ result: CType, _ parameters: [Parameter], _ comment: Comment?, line: Int
    ) throws -> Function {
        guard let comment else {
            throw HeaderError(line: line, message: "function \(name) has no comment that says what it does")
        }
        let tagLine = comment.line + comment.lines.count - 1
        guard let last = comment.lines.last, last.hasPrefix("["), last.hasSuffix("]") else {
            throw HeaderError(
                line: tagLine,
                message: "the comment of \(name) must end with a line that is its tag, such as "
                    + "[layout-thread & measuring]")
        }
        let tag = try Parser.tag(last, function: name, line: tagLine)
        var text = comment.lines.dropLast().joined(separator: " ")
        var errors: String?
        if let range = text.firstRange(of: "Errors: ") {
            errors = String(text[range.upperBound...]).trimmed
            text = String(text[..<range.lowerBound]).trimmed
        }
        guard !text.isEmpty else {
            throw HeaderError(line: comment.line, message: "the comment of \(name) does not say what it does")
        }
        return Function(
            name: name, result: result, parameters: parameters, documentation: text, errors: errors, tag: tag,
            line: line)
    }

    private static func tag(_ text: String, function: String, line: Int) throws -> Tag {
        let halves = text.dropFirst().dropLast().split(separator: "&", omittingEmptySubsequences: false)
        func words(_ text: Substring, _ known: [String], _ what: String) throws -> [String] {
            let words = text.split { $0 == " " || $0 == "," }.map(String.init).filter { $0 != "or" }
            guard !words.isEmpty else {
                throw HeaderError(line: line, message: "the tag of \(function) names no \(what)")
            }
            for word in words where !known.contains(word) {
                throw HeaderError(
                    line: line,
                    message: "the tag of \(function) has an unknown \(what) \"\(word)\"; known are "
                        + known.joined(separator: ", "))
            }
            return words
        }
        guard halves.count <= 2 else {
            throw HeaderError(line: line, message: "the tag of \(function) has more than one &")
        }
        return Tag(
            threads: try words(halves[0], Tag.knownThreads, "thread"),
            phases: halves.count == 2 ? try words(halves[1], Tag.knownPhases, "phase") : [])
    }

    /// The comment above, if it belongs to what starts here.
    private mutating func documentation(at token: Token) -> String? {
        if token.line > lastLine + 1 { comment = nil }
        return comment?.text
    }

    /// The comment that stands on the line where the last token ended.
    private mutating func trailingComment() -> String? {
        guard let token = peek, token.kind == .comment, token.line == lastLine else { return nil }
        return cleaned(take()).text
    }

    private func cleaned(_ token: Token) -> Comment {
        var lines = token.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let isStarred = lines.count > 1 && lines[1].trimmed.hasPrefix("*")
        lines = lines.map { line in
            guard isStarred, line.trimmed.hasPrefix("*") else { return isStarred ? line : line.trimmed }
            let text = line[line.index(after: line.firstIndex(of: "*")!)...]
            return String(text.hasPrefix(" ") ? text.dropFirst() : text)
        }
        var line = token.line
        while lines.first?.trimmed.isEmpty == true {
            lines.removeFirst()
            line += 1
        }
        while lines.last?.trimmed.isEmpty == true { lines.removeLast() }
        return Comment(lines: lines, line: line)
    }

    // MARK: Tokens

    private var peek: Token? { position < tokens.count ? tokens[position] : nil }

    @discardableResult
    private mutating func take() -> Token {
        let token = tokens[position]
        position += 1
        lastLine = token.lastLine
        return token
    }

    private mutating func takeWord(_ what: String) throws -> String {
        guard let token = peek, token.kind == .word else { throw unexpected(peek, what) }
        take()
        return token.text
    }

    private mutating func expect(_ mark: String) throws {
        guard let token = peek, token.text == mark else { throw unexpected(peek, "\"\(mark)\"") }
        take()
    }

    private func unexpected(_ token: Token?, _ expected: String) -> HeaderError {
        let found = token.map { $0.kind == .comment ? "a comment" : "\"\($0.text)\"" } ?? "the end of the header"
        return HeaderError(
            line: token?.line ?? tokens.last?.lastLine ?? 1, message: "expected \(expected), found \(found)")
    }

    private mutating func append(_ item: Header.Item) {
        header.sections[header.sections.count - 1].items.append(item)
    }
}
