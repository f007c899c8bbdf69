import CoreGraphics
import GalleySDK

/// The bounds of a page's content, and of the views in it whose background continues behind the bar above.
struct PageGround {
    /// A view that continues behind the bar.
    struct Ground {
        let bounds: Anchor<CGRect>
        let view: AnyView
    }

    var content: Anchor<CGRect>?
    var grounds: [Ground] = []
}

enum PageGroundKey: PreferenceKey {
    static var defaultValue: PageGround { PageGround() }
    static func reduce(value: inout PageGround, nextValue: () -> PageGround) {
        let next = nextValue()
        value.content = value.content ?? next.content
        value.grounds += next.grounds
    }
}

private enum IsInPageKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    /// Whether the view is in a page of a navigation stack, and not in what scrolls in it.
    var isInPage: Bool {
        get { self[IsInPageKey.self] }
        set { self[IsInPageKey.self] = newValue }
    }
}

extension _ViewNode {
    /// Tells the page around the view to continue a layer of the view behind the bar.
    func continuesBehindBar<Layer: View>(_ layer: Layer) {
        writesPreferences()
        let ground = PageGround.Ground(bounds: anchor(Anchor<CGRect>.Source.bounds), view: AnyView(layer))
        preferences.transform(PageGroundKey.self) { $0.grounds.append(ground) }
    }
}

/// Tells the page around a list where the list's background is, because the bar above the list has the same one.
struct ListGroundMark: ViewModifier {
    @Environment(\.listLook) private var look
    @Environment(\.scrollContentHasBackground) private var isShown

    func body(content: Content) -> some View {
        content.anchorPreference(key: PageGroundKey.self, value: .bounds) { [look, isShown] bounds in
            let isMarked = look != .plain && isShown
            return PageGround(grounds: isMarked ? [.init(bounds: bounds, view: AnyView(Color.groupedBackground))] : [])
        }
    }
}

/// Tells the page around a view that ignores the safe area to continue it behind the bar.
nonisolated struct GroundMark: ViewModifier {
    /// The view; nil: it does not continue.
    let ground: AnyView?

    @MainActor func body(content: Content) -> some View {
        content.transformAnchorPreference(key: PageGroundKey.self, value: .bounds) { [ground] value, bounds in
            if let ground { value.grounds.append(.init(bounds: bounds, view: ground)) }
        }
    }
}

/// The background of a page's bar: that of a view that fills the page below it.
struct PageGroundView: View {
    let ground: PageGround

    var body: some View {
        if let content = ground.content, !ground.grounds.isEmpty {
            GeometryReader { page in
                let bounds = page[content]
                let first = ground.grounds.first {
                    page[$0.bounds].minY <= bounds.minY && page[$0.bounds].width >= bounds.width
                }
                if let first { first.view }
            }
        }
    }
}
