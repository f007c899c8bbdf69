import GalleySDK

/// The motion of a view when it is inserted and removed.
public struct Transition: Hashable, Sendable {
    indirect enum Form: Hashable, Sendable {
        case identity
        /// An opacity from 0 to 1.
        case opacity(Double)
        case scale(Double, anchor: UnitPoint)
        case offset(x: Double, y: Double)
        /// An angle in degrees.
        case rotation(Double, anchor: UnitPoint)
        case move(Edge)
        case combined(Form, Form)
        case asymmetric(insertion: Form, removal: Form)
    }

    let form: Form

    /// A transition without motion: the view appears and disappears at once.
    public static let identity = Transition(form: .identity)
    /// A fade, which is the default transition.
    public static let opacity = Transition(form: .opacity(0))
    /// A slide in from the leading edge, and out to the trailing edge.
    public static let slide = Transition.asymmetric(insertion: .move(edge: .leading), removal: .move(edge: .trailing))

    /// Returns a transition that scales from a fraction of the size, around an anchor.
    public static func scale(_ scale: Double = 0, anchor: UnitPoint = .center) -> Transition {
        Transition(form: .scale(scale, anchor: anchor))
    }

    /// Returns a transition that moves by a distance in points.
    public static func offset(x: Double = 0, y: Double = 0) -> Transition { Transition(form: .offset(x: x, y: y)) }

    /// Returns a transition that fades from an opacity between 0 and 1.
    public static func opacity(_ opacity: Double) -> Transition { Transition(form: .opacity(min(max(opacity, 0), 1))) }

    /// Returns a transition that turns by an angle in degrees, around an anchor.
    public static func rotation(_ degrees: Double, anchor: UnitPoint = .center) -> Transition {
        Transition(form: .rotation(degrees, anchor: anchor))
    }

    /// Returns a transition that moves by the view's own length, in from an edge and out to the same edge.
    public static func move(edge: Edge) -> Transition { Transition(form: .move(edge)) }

    /// Returns a transition with different motions for insertion and removal.
    public static func asymmetric(insertion: Transition, removal: Transition) -> Transition {
        Transition(form: .asymmetric(insertion: insertion.form, removal: removal.form))
    }

    /// Returns both transitions combined.
    public func combined(with other: Transition) -> Transition {
        Transition(form: .combined(form, other.form))
    }
}

extension Transition {
    /// The directions of a transition.
    enum Direction { case insertion, removal }

    /// Returns the effect on the hidden view.
    func state(_ direction: Direction) -> EffectState { form.state(direction) }
}

extension Transition.Form {
    fileprivate func state(_ direction: Transition.Direction) -> EffectState {
        switch self {
        case .identity: EffectState()
        case .opacity(let opacity): EffectState(opacity: opacity)
        case .scale(let scale, let anchor): EffectState(scale: scale, anchor: anchor)
        case .offset(let x, let y): EffectState(points: [x, y])
        case .rotation(let degrees, let anchor): EffectState(rotation: degrees, anchor: anchor)
        case .move(.leading): EffectState(lengths: [-1, 0])
        case .move(.trailing): EffectState(lengths: [1, 0])
        case .move(.top): EffectState(lengths: [0, -1])
        case .move(.bottom): EffectState(lengths: [0, 1])
        case .combined(let one, let other): one.state(direction).combined(with: other.state(direction))
        case .asymmetric(let insertion, let removal):
            direction == .insertion ? insertion.state(direction) : removal.state(direction)
        }
    }
}
