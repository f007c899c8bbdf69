import CoreGraphics
import GalleySDK

// Modifiers of public sources that keep the layout as it is here, and are not drawn.
extension View {
    private nonisolated var unchanged: ModifiedContent<Self, EmptyModifier> { modifier(EmptyModifier()) }

    /// The view in light or dark; nil: as around it.
    nonisolated public func preferredColorScheme(_ scheme: ColorScheme?) -> some View {
        modifier(_EnvironmentModifier(value: scheme) { if let scheme = $1 { $0.colorScheme = scheme } })
    }
    /// The view with a style for toggles. Toggles have one style.
    nonisolated public func toggleStyle(_ style: _ControlStyle) -> some View { unchanged }
    /// The view with a style for text fields. Text fields have one style.
    nonisolated public func textFieldStyle(_ style: _ControlStyle) -> some View { unchanged }
    /// The view with a style for progress views. Progress views have one style.
    nonisolated public func progressViewStyle(_ style: _ControlStyle) -> some View { unchanged }
    /// The view with a style for labels. Labels have one style.
    nonisolated public func labelStyle(_ style: _ControlStyle) -> some View { unchanged }
    /// The view with a style for forms. Forms have one style.
    nonisolated public func formStyle(_ style: _ControlStyle) -> some View { unchanged }
    /// The view with a style for menus. Menus have one style.
    nonisolated public func menuStyle(_ style: _ControlStyle) -> some View { unchanged }
    /// The view with a style for gauges. Gauges have one style.
    nonisolated public func gaugeStyle(_ style: _ControlStyle) -> some View { unchanged }
    /// The view with a style for views with a bar. They have one style.
    nonisolated public func tabViewStyle(_ style: _ControlStyle) -> some View { unchanged }
    /// The view with a size for controls. Controls have one size.
    nonisolated public func controlSize(_ size: ControlSize) -> some View { unchanged }
    /// The view with smaller text where it does not fit. Text keeps its size.
    nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View { unchanged }
    /// The view with tighter text where it does not fit. Text keeps its spacing.
    nonisolated public func allowsTightening(_ flag: Bool) -> some View { unchanged }
    /// The view with more room between the lines of its text. Lines keep their distance.
    nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> some View { unchanged }
    /// The view with more room between the letters of its text. Letters keep their distance.
    nonisolated public func kerning(_ kerning: CGFloat) -> some View { unchanged }
    /// The view with more room between the letters of its text. Letters keep their distance.
    nonisolated public func tracking(_ tracking: CGFloat) -> some View { unchanged }
    /// The view with another design of letters. All are measured and drawn as the default.
    nonisolated public func fontDesign(_ design: Font.Design?) -> some View { unchanged }
    /// The view with letters of one width. They are measured and drawn as without.
    nonisolated public func monospaced(_ isActive: Bool = true) -> some View { unchanged }
    /// The view with text that can be chosen, or not. Nothing chooses.
    nonisolated public func textSelection(_ selectability: _TextSelection) -> some View { unchanged }
    /// The view with its colours brighter. Drawn as without.
    nonisolated public func brightness(_ amount: Double) -> some View { unchanged }
    /// The view with more contrast. Drawn as without.
    nonisolated public func contrast(_ amount: Double) -> some View { unchanged }
    /// The view with stronger colours. Drawn as without.
    nonisolated public func saturation(_ amount: Double) -> some View { unchanged }
    /// The view in greys. Drawn as without.
    nonisolated public func grayscale(_ amount: Double) -> some View { unchanged }
    /// The view with its colours turned. Drawn as without.
    nonisolated public func hueRotation(_ angle: Angle) -> some View { unchanged }
    /// The view with inverted colours. Drawn as without.
    nonisolated public func colorInvert() -> some View { unchanged }
    /// The view with its colours multiplied. Drawn as without.
    nonisolated public func colorMultiply(_ color: Color) -> some View { unchanged }
    /// The view blended with those behind it. Drawn as without.
    nonisolated public func blendMode(_ mode: BlendMode) -> some View { unchanged }
    /// The view, turned in space. Drawn as without; the frame stays.
    nonisolated public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
        perspective: CGFloat = 1
    ) -> some View { unchanged }
    /// The view with a border's insets as a row. Rows have one form.
    nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View { unchanged }
    /// The view with another behind it as a row. It is not shown.
    nonisolated public func listRowBackground<V: View>(_ view: V?) -> some View { unchanged }
    /// The view with a separator as a row, or not. There are none.
    nonisolated public func listRowSeparator(
        _ visibility: ScrollIndicatorVisibility, edges: VerticalEdge.Set = .all
    ) -> some View { unchanged }
    /// The view with a title's form in a bar. There is no bar.
    nonisolated public func navigationBarTitleDisplayMode(_ mode: _TitleDisplayMode) -> some View { unchanged }
    /// The view with a bar, or not. There is no bar.
    nonisolated public func navigationBarHidden(_ hidden: Bool) -> some View { unchanged }
    /// The view with destinations of links. Nothing leads anywhere.
    nonisolated public func navigationDestination<D: Hashable, C: View>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View { unchanged }
    /// The view with a menu for a long press. It is not shown.
    nonisolated public func contextMenu<V: View>(@ViewBuilder menuItems: () -> V) -> some View { unchanged }
    /// The view with another before it. It is not shown.
    nonisolated public func popover<V: View>(
        isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> V
    ) -> some View { unchanged }
    /// The view with another over all others. It is not shown.
    nonisolated public func fullScreenCover<V: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> V
    ) -> some View { unchanged }
    /// The view with a question. It is not shown.
    nonisolated public func alert<S: StringProtocol, A: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
    ) -> some View { unchanged }
    /// The view with a question. It is not shown.
    nonisolated public func alert<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
    ) -> some View { unchanged }
    /// The view with actions for a swipe over a row. Nothing swipes.
    nonisolated public func swipeActions<V: View>(@ViewBuilder content: () -> V) -> some View { unchanged }
    /// The view with an action for a pull. Nothing pulls.
    nonisolated public func refreshable(action: @escaping @Sendable () async -> Void) -> some View { unchanged }
    /// The view with an action for the end of an edit. Nothing ends an edit.
    nonisolated public func onSubmit(_ action: @escaping () -> Void) -> some View { unchanged }
    /// The view without corrections of its text. Nothing corrects.
    nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View { unchanged }
    /// The view as a placeholder. Drawn as without.
    nonisolated public func redacted(reason: RedactionReasons) -> some View { unchanged }
    /// The view with a way to draw symbols. All are drawn alike.
    nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { unchanged }
    /// The view in the whole screen. There is no safe area.
    nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { unchanged }
    /// The view with a scroll that stops at views. Nothing scrolls.
    nonisolated public func scrollTargetLayout(isEnabled: Bool = true) -> some View { unchanged }
    /// The view with content that is not cut while it scrolls. It is cut.
    nonisolated public func scrollClipDisabled(_ disabled: Bool = true) -> some View { unchanged }
    /// The view with keys that perform it. There is no keyboard.
    nonisolated public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
        unchanged
    }
    /// The view without traits for accessibility.
    nonisolated public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { unchanged }
}

/// A style of controls that have one style here.
public struct _ControlStyle: Sendable {
    /// The style where none is set.
    public static let automatic = _ControlStyle()
    /// A switch.
    public static let `switch` = _ControlStyle()
    /// A box with a check mark.
    public static let checkbox = _ControlStyle()
    /// A button.
    public static let button = _ControlStyle()
    /// A field with a round border.
    public static let roundedBorder = _ControlStyle()
    /// As its content.
    public static let plain = _ControlStyle()
    /// A bar.
    public static let linear = _ControlStyle()
    /// A ring.
    public static let circular = _ControlStyle()
    /// A title without an icon.
    public static let titleOnly = _ControlStyle()
    /// An icon without a title.
    public static let iconOnly = _ControlStyle()
    /// A title and an icon.
    public static let titleAndIcon = _ControlStyle()
    /// Rows in groups.
    public static let grouped = _ControlStyle()
    /// Columns.
    public static let columns = _ControlStyle()
    /// Pages.
    public static let page = _ControlStyle()
}

/// The size of controls.
public enum ControlSize: Hashable, CaseIterable, Sendable { case mini, small, regular, large, extraLarge }

/// Whether text can be chosen.
public struct _TextSelection: Sendable {
    /// It can.
    public static let enabled = _TextSelection()
    /// It cannot.
    public static let disabled = _TextSelection()
}

/// How a title is shown in a bar.
public enum _TitleDisplayMode: Hashable, Sendable { case automatic, inline, large }

/// How views are blended with those behind them.
public enum BlendMode: Hashable, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
    case exclusion, hue, saturation, color, luminosity, sourceAtop, destinationOver, destinationOut, plusDarker
    case plusLighter
}

/// Why views are shown as placeholders.
public struct RedactionReasons: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: Int
    /// Makes a set of its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The content is not there yet.
    public static let placeholder = RedactionReasons(rawValue: 1)
    /// The content is private.
    public static let privacy = RedactionReasons(rawValue: 2)
}

/// How symbols are drawn.
public struct SymbolRenderingMode: Sendable {
    /// In one colour.
    public static let monochrome = SymbolRenderingMode()
    /// In shades of one colour.
    public static let hierarchical = SymbolRenderingMode()
    /// In several colours.
    public static let palette = SymbolRenderingMode()
    /// In their own colours.
    public static let multicolor = SymbolRenderingMode()
}

/// A key of a keyboard.
public struct KeyEquivalent: ExpressibleByExtendedGraphemeClusterLiteral, Hashable, Sendable {
    /// The letter.
    public let character: Character
    /// Makes a key of a letter.
    public init(_ character: Character) { self.character = character }
    /// Makes a key of a letter.
    public init(extendedGraphemeClusterLiteral letter: Character) { character = letter }
    /// Return.
    public static let `return` = KeyEquivalent("\r")
    /// Escape.
    public static let escape = KeyEquivalent("\u{1B}")
    /// Space.
    public static let space = KeyEquivalent(" ")
}

/// Keys that are held while another is pressed.
public struct EventModifiers: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: Int
    /// Makes a set of its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Shift.
    public static let shift = EventModifiers(rawValue: 1)
    /// Control.
    public static let control = EventModifiers(rawValue: 2)
    /// Option.
    public static let option = EventModifiers(rawValue: 4)
    /// Command.
    public static let command = EventModifiers(rawValue: 8)
}
