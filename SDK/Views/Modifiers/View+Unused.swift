import CoreGraphics
import GalleySDK

// What people do with a screen: these modifiers keep the layout as it is, and a test has no screen.
extension View {
    private nonisolated var unchanged: ModifiedContent<Self, EmptyModifier> { modifier(EmptyModifier()) }

    /// The view, with an action for a long press. Nothing presses long.
    nonisolated public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void
    ) -> some View { unchanged }
    /// The view, with an action for a pointer over it. There is no pointer.
    nonisolated public func onHover(perform action: @escaping (Bool) -> Void) -> some View { unchanged }
    /// The view with a gesture. Gestures other than taps are not performed.
    nonisolated public func gesture<T: Gesture>(_ gesture: T) -> some View { unchanged }
    /// The view with a gesture beside its own. Gestures other than taps are not performed.
    nonisolated public func simultaneousGesture<T: Gesture>(_ gesture: T) -> some View { unchanged }
    /// The view with a gesture before its own. Gestures other than taps are not performed.
    nonisolated public func highPriorityGesture<T: Gesture>(_ gesture: T) -> some View { unchanged }
    /// The view with a help text. It is not shown.
    nonisolated public func help<S: StringProtocol>(_ text: S) -> some View { unchanged }
    /// The view with a transition for its content. The end is shown at once.
    nonisolated public func contentTransition(_ transition: ContentTransition) -> some View { unchanged }
    /// The view with indicators, or not. There are none.
    nonisolated public func scrollIndicators(_ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical])
        -> some View
    {
        unchanged
    }
    /// The view that scrolls, or not. Nothing scrolls.
    nonisolated public func scrollDisabled(_ disabled: Bool) -> some View { unchanged }
    /// The view with another over all others. It is not shown.
    nonisolated public func sheet<V: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> V
    ) -> some View { unchanged }
    /// The view with another over all others while there is an item. It is not shown.
    nonisolated public func sheet<Item: Identifiable, V: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> V
    ) -> some View { unchanged }
    /// The view with items in a bar. There is no bar.
    nonisolated public func toolbar<V: View>(@ViewBuilder content: () -> V) -> some View { unchanged }
}

/// How content changes into other content.
public struct ContentTransition: Sendable {
    /// It fades.
    public static let opacity = ContentTransition()
    /// It does not change.
    public static let identity = ContentTransition()
    /// Its shapes change.
    public static let interpolate = ContentTransition()
    /// Its digits turn.
    public static func numericText(countsDown: Bool = false) -> ContentTransition { ContentTransition() }
}

/// When indicators are shown.
public struct ScrollIndicatorVisibility: Sendable {
    /// As the system says.
    public static let automatic = ScrollIndicatorVisibility()
    /// If there is something to scroll.
    public static let visible = ScrollIndicatorVisibility()
    /// Rather not.
    public static let hidden = ScrollIndicatorVisibility()
    /// Never.
    public static let never = ScrollIndicatorVisibility()
}

/// A movement of fingers. Gestures are not performed.
public protocol Gesture {
    /// What the gesture says of the movement.
    associatedtype Value
}

/// A tap. It is performed only as `onTapGesture(count:perform:)`.
public struct TapGesture: Gesture {
    /// The type of what it says.
    public typealias Value = Void
    /// Makes a gesture.
    public init(count: Int = 1) {}
}

/// A movement of one finger.
public struct DragGesture: Gesture {
    /// Where the finger is.
    public struct Value: Equatable, Sendable {
        /// Where it began.
        public var startLocation: CGPoint
        /// Where it is.
        public var location: CGPoint
        /// How far it has moved.
        public var translation: CGSize {
            CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
        }
    }

    /// Makes a gesture.
    public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {}
}

/// A gesture with actions.
public struct _ActingGesture<Base: Gesture>: Gesture {
    /// The type of what it says.
    public typealias Value = Base.Value
}

extension Gesture {
    /// The gesture with an action for each movement. It is not performed.
    public func onChanged(_ action: @escaping (Value) -> Void) -> _ActingGesture<Self> { _ActingGesture() }
    /// The gesture with an action for its end. It is not performed.
    public func onEnded(_ action: @escaping (Value) -> Void) -> _ActingGesture<Self> { _ActingGesture() }
}
