import CoreGraphics
import GalleySDK

// The modifiers of views' looks. They do not change the layout.
extension View {
    /// The view, more transparent.
    nonisolated public func opacity(_ opacity: Double) -> some View { look(.opacity(opacity)) }
    /// The view cut to a shape.
    nonisolated public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        modifier(_ClipModifier(shape: shape))
    }
    /// The view cut to its frame.
    nonisolated public func clipped(antialiased: Bool = false) -> some View { look(.clip(.rectangle)) }
    /// The view with rounded corners.
    nonisolated public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
        look(.clip(.roundedRectangle(radius)))
    }
    /// The view with a colour for controls.
    nonisolated public func tint(_ tint: Color?) -> some View {
        environment(\.tintColor, tint).environment(\.tintStops, TintStops())
    }
    /// The view with a style for controls. Gauges have all colours of a gradient, and other controls its mean.
    nonisolated public func tint<S: ShapeStyle>(_ tint: S) -> some View {
        environment(\.tintColor, tint._color).environment(\.tintStops, TintStops(stops: tint._gradient?.stops ?? []))
    }
    /// The view in the colour of a style; without one, in that of the views around it.
    nonisolated func styleTint(_ tint: Color?) -> some View {
        transformEnvironment(\.tintColor) { if let tint { $0 = tint } }
    }
    /// The view with an accent colour.
    nonisolated public func accentColor(_ color: Color?) -> some View { environment(\.tintColor, color) }
    /// The view with a shape for taps. Taps are not aimed.
    nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View { unchanged }
    /// The view as one picture: the views inside blend with one another only.
    nonisolated public func drawingGroup(opaque: Bool = false) -> some View { compositingGroup() }
    /// The view as one layer: the views inside blend with one another only.
    nonisolated public func compositingGroup() -> some View { look(.effect(.blend("isolated"))) }
    /// The view with a name in previews.
    nonisolated public func previewDisplayName(_ name: String?) -> some View { unchanged }
    /// The view in previews of a size. Of several in one preview, the first applies.
    nonisolated public func previewLayout(_ layout: PreviewLayout) -> some View {
        modifier(
            _NodeModifier(layout) { node, layout in
                node.graph.previewLayout = node.graph.previewLayout ?? layout
            })
    }
}

extension View {
    /// The view with another look.
    nonisolated func look(_ look: ViewLook) -> some View { modifier(_LookModifier(look: look)) }
}

/// A change of how views look.
nonisolated public struct _LookModifier: ViewModifier {
    let look: ViewLook

    /// The type of a modifier of this module has no body.
    public typealias Body = Never

    /// Wraps each view.
    @MainActor public static func _update<V: View>(_ node: _ViewNode, _ modifier: Self, _ content: V) {
        node.child(0, content)
        switch modifier.look {
        case .border(let color, let width):
            node.role = .wrap(.look(.border(color.resolved(in: node.environment), width)))
        case .effect(let effect): node.role = .wrap(.look(.effect(effect.resolved(in: node.environment))))
        case .opacity, .zIndex, .clip: node.role = .wrap(.look(modifier.look))
        }
    }
}

/// The accessibility of the views inside an element.
public enum AccessibilityChildBehavior: Hashable, Sendable { case ignore, contain, combine }

/// The traits of a view for accessibility.
public struct AccessibilityTraits: SetAlgebra, Sendable {
    package private(set) var names: Set<String> = []
    /// Makes an empty set.
    public init() {}
    private init(_ name: String) { names = [name] }
    /// A button.
    public static let isButton = AccessibilityTraits("button")
    /// A header.
    public static let isHeader = AccessibilityTraits("header")
    /// The view is chosen among others.
    public static let isSelected = AccessibilityTraits("selected")
    /// A picture.
    public static let isImage = AccessibilityTraits("image")
    /// A link.
    public static let isLink = AccessibilityTraits("link")
    /// Text that does not change.
    public static let isStaticText = AccessibilityTraits("staticText")
    /// A field for a search.
    public static let isSearchField = AccessibilityTraits("searchField")
    /// A summary.
    public static let isSummaryElement = AccessibilityTraits("summaryElement")
    /// Something that changes often.
    public static let updatesFrequently = AccessibilityTraits("updatesFrequently")
    /// Over all others.
    public static let isModal = AccessibilityTraits("modal")
    /// A switch.
    public static let isToggle = AccessibilityTraits("toggle")
    /// A key.
    public static let isKeyboardKey = AccessibilityTraits("keyboardKey")
    /// Plays a sound.
    public static let playsSound = AccessibilityTraits("playsSound")
    /// Begins something that is heard.
    public static let startsMediaSession = AccessibilityTraits("startsMediaSession")
    /// Can be scrolled or moved directly.
    public static let allowsDirectInteraction = AccessibilityTraits("allowsDirectInteraction")
    /// Turns a page.
    public static let causesPageTurn = AccessibilityTraits("causesPageTurn")
    /// Whether a trait is in the set.
    public func contains(_ member: AccessibilityTraits) -> Bool { names.isSuperset(of: member.names) }
    /// The traits of both.
    public func union(_ other: AccessibilityTraits) -> AccessibilityTraits { with(names.union(other.names)) }
    /// The traits that both have.
    public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
        with(names.intersection(other.names))
    }
    /// The traits that one of them has.
    public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
        with(names.symmetricDifference(other.names))
    }
    /// Adds a trait.
    @discardableResult public mutating func insert(_ member: AccessibilityTraits) -> (
        inserted: Bool, memberAfterInsert: AccessibilityTraits
    ) {
        let isNew = !contains(member)
        formUnion(member)
        return (isNew, member)
    }
    /// Removes a trait.
    @discardableResult public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
        let old = intersection(member)
        names.subtract(member.names)
        return old.names.isEmpty ? nil : old
    }
    /// Adds a trait.
    @discardableResult public mutating func update(with member: AccessibilityTraits) -> AccessibilityTraits? {
        let old = intersection(member)
        formUnion(member)
        return old.names.isEmpty ? nil : old
    }
    /// Adds traits.
    public mutating func formUnion(_ other: AccessibilityTraits) { names.formUnion(other.names) }
    /// Keeps common traits.
    public mutating func formIntersection(_ other: AccessibilityTraits) { names.formIntersection(other.names) }
    /// Keeps traits of one only.
    public mutating func formSymmetricDifference(_ other: AccessibilityTraits) {
        names.formSymmetricDifference(other.names)
    }
    private func with(_ names: Set<String>) -> AccessibilityTraits {
        var result = AccessibilityTraits()
        result.names = names
        return result
    }
}
