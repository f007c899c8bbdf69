import CoreGraphics
import GalleySDK

/// What the views inside say about their sheet.
nonisolated struct SheetLook: Equatable {
    /// The heights that it can have; nil: no view says so.
    var detents: Set<PresentationDetent>?
    /// The height that a program chooses.
    var selected: PresentationDetent?
    /// Whether it has a handle.
    var handle = Visibility.automatic
    /// The radius of its corners in points; nil: no view says so.
    var cornerRadius: CGFloat?

    /// The heights that it can have.
    var heights: Set<PresentationDetent> { detents.flatMap { $0.isEmpty ? nil : $0 } ?? [.large] }

    /// Whether it has a handle, which sheets of several heights have.
    var hasHandle: Bool { handle == .visible || handle == .automatic && heights.count > 1 }
}

private enum SheetLookKey: PreferenceKey, CountsOnCoveredPages {
    static var defaultValue: SheetLook { SheetLook() }
    static func reduce(value: inout SheetLook, nextValue: () -> SheetLook) {
        let next = nextValue()
        value.detents = value.detents ?? next.detents
        value.selected = value.selected ?? next.selected
        value.handle = value.handle == .automatic ? next.handle : value.handle
        value.cornerRadius = value.cornerRadius ?? next.cornerRadius
    }
}

/// Chooses a height in place of the sheet.
private enum SheetChoiceKey: PreferenceKey, CountsOnCoveredPages {
    static var defaultValue: Binding<PresentationDetent>? { nil }
    static func reduce(value: inout Binding<PresentationDetent>?, nextValue: () -> Binding<PresentationDetent>?) {
        value = value ?? nextValue()
    }
}

/// The background that the views inside give to their panel.
enum SheetGroundKey: PreferenceKey, CountsOnCoveredPages {
    static var defaultValue: AnyView? { nil }
    static func reduce(value: inout AnyView?, nextValue: () -> AnyView?) { value = value ?? nextValue() }
}

/// What a view over a screen of compact width is.
enum SheetKind {
    /// At the bottom of the screen, as wide as it. Its content is proposed all of it.
    case sheet
    /// As large as the screen.
    case cover
    /// As large as its content, beside the view that presents it. A tap beside it closes it.
    case panel
}

/// A view over a screen of compact width.
struct Sheet<Content: View>: View {
    @State private var look = SheetLook()
    @State private var chosen: PresentationDetent?
    @Environment(_reading: { $0 }) private var surroundings
    @Environment(\.layoutDirection) private var direction
    let content: Content
    let kind: SheetKind
    /// The frame of the view that presents it.
    let source: Anchor<CGRect>
    let close: @MainActor () -> Void

    init(content: Content, kind: SheetKind, source: Anchor<CGRect>, close: @escaping @MainActor () -> Void) {
        (self.content, self.kind, self.source, self.close) = (content, kind, source, close)
    }

    var body: some View {
        // One view for all heights and kinds: its content keeps its state when they change.
        GeometryReader { screen in
            let steps = steps(on: screen.size.height)
            let place = [look.selected, chosen].lazy.compactMap { $0.flatMap(steps.firstIndex) }.first ?? 0
            let beside = kind == .panel ? PanelPlace(beside: screen[source], on: screen.size, direction) : nil
            sheet(steps, place)
                .padding(beside?.insets ?? EdgeInsets())
                .frame(height: kind == .sheet ? steps[place].height(in: screen.size.height, surroundings) : nil)
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: beside?.alignment ?? .bottom)
                .background {
                    if beside != nil { DismissArea(close: close) }
                }
        }
    }

    /// The heights on a screen of a height in points, the lowest one first.
    private func steps(on screen: CGFloat) -> [PresentationDetent] {
        look.heights.map { ($0, $0.height(in: screen, surroundings)) }.sorted { $0.1 < $1.1 }.map(\.0)
    }

    private func sheet(_ steps: [PresentationDetent], _ place: Int) -> some View {
        let isPanel = kind == .panel
        let corners: CGFloat =
            switch kind {
            case .sheet: look.cornerRadius ?? 10
            case .cover: 0
            case .panel: 13
            }
        let shape = UnevenRoundedRectangle(
            topLeadingRadius: corners, bottomLeadingRadius: isPanel ? corners : 0,
            bottomTrailingRadius: isPanel ? corners : 0, topTrailingRadius: corners)
        return VStack { content }
            .frame(maxWidth: isPanel ? nil : .infinity, maxHeight: isPanel ? nil : .infinity)
            .onPreferenceChange(SheetLookKey.self) { look = $0 }
            .backgroundPreferenceValue(SheetGroundKey.self) { ground in
                ground ?? (isPanel ? AnyView(Color.material) : AnyView(Color.background))
            }
            .overlayPreferenceValue(SheetChoiceKey.self, alignment: .top) { choice in
                if look.hasHandle, kind == .sheet {
                    Capsule().fill(Color.tertiary).frame(width: 36, height: 5).padding(5).contentShape(Rectangle())
                        .onTapGesture { choose(steps[(place + 1) % steps.count], choice) }
                        .accessibilityLabel(Text(verbatim: "Sheet Grabber"))
                }
            }
            .clipShape(shape)
            .overlay { if isPanel { shape.strokeBorder(Color.separator, lineWidth: 0.5) } }
            .shadow(color: .black.opacity(kind == .cover ? 0 : 0.25), radius: 20, y: 8)
    }

    /// Changes the height, as a tap on the handle does.
    private func choose(_ detent: PresentationDetent, _ choice: Binding<PresentationDetent>?) {
        withAnimation { if let choice { choice.wrappedValue = detent } else { chosen = detent } }
    }
}

/// What the views inside say about the form of their panel where there is little room; nil: nothing.
enum CompactAdaptationKey: PreferenceKey, CountsOnCoveredPages {
    static var defaultValue: PresentationAdaptation? { nil }
    static func reduce(value: inout PresentationAdaptation?, nextValue: () -> PresentationAdaptation?) {
        value = value ?? nextValue()
    }
}

/// The form of a presentation in a compact space.
public struct PresentationAdaptation: Equatable, Sendable {
    private let name: String
    /// The system's default.
    public static let automatic = PresentationAdaptation(name: "automatic")
    /// The same form as elsewhere.
    public static let none = PresentationAdaptation(name: "none")
    /// A popover.
    public static let popover = PresentationAdaptation(name: "popover")
    /// A sheet.
    public static let sheet = PresentationAdaptation(name: "sheet")
    /// The whole screen.
    public static let fullScreenCover = PresentationAdaptation(name: "fullScreenCover")
}

extension View {
    /// The view in a popover that stays one in a compact space, or is a sheet there.
    nonisolated public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
        preference(key: CompactAdaptationKey.self, value: adaptation)
    }
    /// The view in a popover that stays one in a space of compact width, or is a sheet there.
    nonisolated public func presentationCompactAdaptation(
        horizontal: PresentationAdaptation, vertical: PresentationAdaptation
    ) -> some View { preference(key: CompactAdaptationKey.self, value: horizontal) }

    private nonisolated func sheetLook(_ change: @escaping (inout SheetLook) -> Void) -> some View {
        transformPreference(SheetLookKey.self, change)
    }

    /// The view in a sheet with the lowest of some heights. A tap on its handle changes to the next one.
    nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
        sheetLook { $0.detents = detents }
    }
    /// The view in a sheet with one of some heights, which a property says. A tap on its handle changes to the next one.
    @MainActor public func presentationDetents(
        _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
    ) -> some View {
        let selected = selection.wrappedValue
        return sheetLook { ($0.detents, $0.selected) = (detents, selected) }
            .preference(key: SheetChoiceKey.self, value: selection)
    }
    /// The view in a sheet with a handle, or without.
    nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View {
        sheetLook { $0.handle = visibility }
    }
    /// The view in a sheet whose corners have a radius in points.
    nonisolated public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
        sheetLook { $0.cornerRadius = cornerRadius }
    }
    /// The view in a sheet with a style as its background.
    nonisolated public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
        preference(key: SheetGroundKey.self, value: AnyView(Rectangle().fill(style)))
    }
    /// The view in a sheet with another view as its background.
    nonisolated public func presentationBackground<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        let content = content()
        return preference(
            key: SheetGroundKey.self,
            value: AnyView(
                ZStack(alignment: alignment) { content }
                    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)))
    }
}

/// The height of a sheet.
public struct PresentationDetent: Hashable, @unchecked Sendable {
    // Sound: the function is that of a type, and captures nothing else.
    private enum Kind: Hashable {
        case medium, large
        case fraction(CGFloat)
        case height(CGFloat)
        case custom(ObjectIdentifier)
    }

    private let kind: Kind
    private var custom: ((Context) -> CGFloat?)?

    /// Half of the screen.
    public static let medium = PresentationDetent(kind: .medium)
    /// The whole screen.
    public static let large = PresentationDetent(kind: .large)
    /// A part of the screen.
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
        PresentationDetent(kind: .fraction(fraction))
    }
    /// A number of points.
    public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(kind: .height(height)) }
    /// A height that a type works out; the whole screen where it works out none.
    public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> PresentationDetent {
        PresentationDetent(kind: .custom(ObjectIdentifier(type)), custom: { D.height(in: $0) })
    }

    /// The information for computing a height.
    @dynamicMemberLookup public struct Context {
        /// The greatest height of a sheet in points.
        public let maxDetentValue: CGFloat
        fileprivate let environment: EnvironmentValues

        /// A value of the environment.
        public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T { environment[keyPath: keyPath] }
    }

    /// Whether both are the same height.
    public static func == (first: PresentationDetent, second: PresentationDetent) -> Bool { first.kind == second.kind }
    /// Hashes the height.
    public func hash(into hasher: inout Hasher) { hasher.combine(kind) }

    /// Returns the height on a screen of a height, both in points. The screen behind the sheet can be seen above it.
    func height(in screen: CGFloat, _ environment: EnvironmentValues) -> CGFloat {
        let whole = max(screen - 10, 0)
        let height =
            switch kind {
            case .medium: screen / 2
            case .large: whole
            case .fraction(let fraction): screen * fraction
            case .height(let height): height
            case .custom: custom?(Context(maxDetentValue: whole, environment: environment)) ?? whole
            }
        return min(height, whole)
    }
}

/// A type that works out the height of a sheet.
public protocol CustomPresentationDetent {
    /// Returns the height in points; nil for none of this type's.
    static func height(in context: Context) -> CGFloat?
}

extension CustomPresentationDetent {
    /// The information for computing a height.
    public typealias Context = PresentationDetent.Context
}
