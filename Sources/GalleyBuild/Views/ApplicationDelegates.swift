import SwiftSyntax

/// The classes of sources that are told that a program starts, and of which Galley has everything that they do then.
struct ApplicationDelegates {
    private let names: Set<String>

    /// - Parameters:
    ///   - declarations: all declarations of the sources.
    ///   - foreign: the sources that import modules that Galley does not have.
    init(_ declarations: Declarations, foreign: Set<Int>) {
        names = Set(
            declarations.types.filter { type in
                guard let node = type.node.as(ClassDeclSyntax.self), Self.isDelegate(node),
                    !foreign.contains(type.source)
                else { return false }
                return node.memberBlock.members.contains { member in
                    Self.start(member.decl).map { Self.isKnown($0, in: node) } ?? false
                }
            }.map(\.name))
    }

    /// Whether a class is kept, with what it does as the program starts.
    func contains(_ name: String) -> Bool { names.contains(name) }

    private static let protocols: Set<String> = ["UIApplicationDelegate", "NSApplicationDelegate"]
    /// The types and protocols that a kept class has.
    static let kept: Set<String> = protocols.union(["NSObject", "UIResponder", "ObservableObject"])

    private static func isDelegate(_ node: ClassDeclSyntax) -> Bool {
        node.inheritanceClause.map(TypeNames.inherited)?.contains(where: protocols.contains) ?? false
    }

    /// The function that a member is, if it is called as the program starts.
    private static func start(_ member: DeclSyntax) -> FunctionDeclSyntax? {
        guard let function = member.as(FunctionDeclSyntax.self) else { return nil }
        let labels = function.signature.parameterClause.parameters.map(\.firstName.text)
        switch function.name.text {
        case "application": return labels == ["_", "didFinishLaunchingWithOptions"] ? function : nil
        case "applicationDidFinishLaunching": return labels == ["_"] ? function : nil
        default: return nil
        }
    }

    /// Whether a member of a kept class stays: what happens as the program starts, and what names nothing of the platform.
    static func keeps(_ member: DeclSyntax) -> Bool { start(member) != nil || !mentionsPlatform(member) }

    private static let prefixes = ["UI", "NS", "UN", "AV", "CL", "SK", "MS", "BG", "WC", "CK", "WK", "GC"]
    /// The names of the platform that Galley has and that programs use as they start.
    private static let known: Set<String> = [
        "UIApplication", "UIColor", "NSColor", "UIFont", "NSFont", "UINavigationBar", "UINavigationBarAppearance",
        "UITabBar",
        "UITabBarAppearance", "UIToolbar", "UITableView", "UITableViewCell", "UISegmentedControl", "UIPageControl",
        "UITextView", "UIScrollView", "UISwitch", "UISlider", "NSAttributedString", "NSObject", "NSLog",
    ]

    private static func isOfPlatform(_ token: TokenSyntax) -> Bool {
        guard case .identifier(let name) = token.tokenKind, let prefix = prefixes.first(where: name.hasPrefix) else {
            return false
        }
        return name.dropFirst(prefix.count).first?.isUppercase ?? false
    }

    private static func mentionsPlatform(_ node: some SyntaxProtocol) -> Bool {
        node.tokens(viewMode: .sourceAccurate).contains { isOfPlatform($0) && $0.text != "NSObject" }
    }

    /// Whether everything that a function names is there when the other members that mention the platform are not.
    private static func isKnown(_ start: FunctionDeclSyntax, in type: ClassDeclSyntax) -> Bool {
        let gone = type.memberBlock.members.map(\.decl).filter { !keeps($0) }.flatMap { member -> [String] in
            if let function = member.as(FunctionDeclSyntax.self) { return [function.name.text] }
            let bindings = member.as(VariableDeclSyntax.self)?.bindings
            return bindings?.map { $0.pattern.trimmedDescription } ?? []
        }
        let tokens = (start.body.map { Array($0.statements.tokens(viewMode: .sourceAccurate)) } ?? [])
        return tokens.allSatisfy { token in
            (!isOfPlatform(token) || known.contains(token.text))
                && (token.text == "application" || !gone.contains(token.text))
                // A delegate of something else needs the conformances that are taken away.
                && token.text != "delegate"
        }
    }
}
