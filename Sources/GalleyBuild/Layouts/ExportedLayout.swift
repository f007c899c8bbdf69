/// A layout type as the plugin will export it.
struct ExportedLayout {
    /// Kebab case, unique in the plugin.
    let id: String
    let type: TypeDeclaration
    let documentation: String?
    var parameters: [Parameter]
    let creation: Creation
    /// Of a generic type the types of its parameters.
    var generics: [String: String] = [:]
    /// The types of the parameters of the generic types around it, as their outermost one is written: `Stack<Int>`.
    var outermost: String?
    /// Indices of the keys (among the plugin's) that this layout reads from its children.
    var valueKeys: [Int] = []

    /// The names in the values and types that stand in for others.
    var mentioned: Set<String> {
        var codes = Array(generics.values) + [outermost].compactMap { $0 }
        if case .initializer(let initializer) = creation {
            codes += initializer.arguments.flatMap { [$0.standIn, $0.fallback].compactMap { $0 } }
        }
        return Set(codes.flatMap { $0.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init) })
    }

    struct Parameter {
        let name: String
        let typeName: String
        let comment: DocumentationComment
        let isRequired: Bool
        let isAnimatable: Bool
        let setting: Setting
        let place: SourcePlace
        /// The code of the default, where no instance tells it.
        var defaultCode: String?
    }

    /// How a live instance gets another value.
    enum Setting: Equatable {
        /// The property is assigned.
        case assign
        /// The property is a `@Binding`, and gets a new one: copies of an instance share the old.
        case bind
        /// The property is a `let`: a change makes a new instance with this initializer.
        case rebuild(Initializer)
        /// The instance *is* the value: an enum that is a layout.
        case replace
        /// No property stores the argument: a change makes a new instance.
        case argument
    }

    /// How an instance is made.
    enum Creation: Equatable {
        /// By the initializer, with those of its arguments that are required.
        case initializer(Initializer)
        /// By decoding it: an enum that is a layout.
        case value
    }

    /// An initializer as far as it is called: its arguments are properties of the same name.
    struct Initializer: Equatable {
        struct Argument: Equatable {
            /// nil: unlabelled.
            let label: String?
            let property: String
            let typeName: String
            let hasDefault: Bool
            /// It takes a `Binding` of the type.
            var isBinding = false
            /// The code of the value that is always passed, because a scene cannot write one.
            var standIn: String?
            /// Whether a stored property of its name and type holds it.
            var isKept = true
            /// The code of its default.
            var defaultCode: String?
            var isVariadic = false
            /// The code of the value that is passed where a scene gives none: a list need not be written out.
            var fallback: String?

            /// Whether a scene has to give its value.
            var isRequired: Bool { !hasDefault && standIn == nil && fallback == nil }

            /// The argument as it is passed.
            func code(_ value: String) -> String {
                let passed = isBinding ? "GalleySDK.Binding(_stored: \(value))" : value
                return label.map { "\($0): \(passed)" } ?? passed
            }
        }
        var arguments: [Argument]
        /// `init?`
        var isFailable = false
        var isThrowing = false
        /// Names of the arguments that are parameters of their own, because no property keeps them.
        var ownParameters: Set<String> = []
    }
}

/// A type that was seen and not exported, or a property that is no parameter, and why.
public struct SkippedDeclaration: Sendable, Hashable, Codable, CustomStringConvertible {
    /// As in the source: `FlowLayout`, `FlowLayout.spacing`.
    public let name: String
    /// Where it is declared.
    public let place: SourcePlace
    /// One clause: "it is generic".
    public let reason: String

    /// `path:line:column: name: reason`.
    public var description: String {
        "\(Diagnostic.shorten(place.path)):\(place.line):\(place.column): \(name): \(reason)"
    }
}
