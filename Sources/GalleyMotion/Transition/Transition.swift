import GalleySDK

/// How a view comes into sight when it is inserted, and goes out of sight when it is removed.
public struct Transition: Hashable, Sendable {
    indirect enum Form: Hashable, Sendable {
        case identity
        case opacity
        case scale(Double, anchor: UnitPoint)
        case offset(x: Double, y: Double)
        case move(Edge)
        case combined(Form, Form)
        case asymmetric(insertion: Form, removal: Form)
    }

    let form: Form

    /// There at once, and gone at once.
    public static let identity = Transition(form: .identity)
    /// Fades in and out: the transition of views that name none.
    public static let opacity = Transition(form: .opacity)
    /// In from the leading edge and out at the trailing one.
    public static let slide = Transition.asymmetric(insertion: .move(edge: .leading), removal: .move(edge: .trailing))

    /// Grows from a fraction of its size, around a point of it.
    public static func scale(_ scale: Double = 0, anchor: UnitPoint = .center) -> Transition {
        Transition(form: .scale(scale, anchor: anchor))
    }

    /// Moves by a distance in points.
    public static func offset(x: Double = 0, y: Double = 0) -> Transition { Transition(form: .offset(x: x, y: y)) }

    /// Moves by its own length, in from an edge and out at the same one.
    public static func move(edge: Edge) -> Transition { Transition(form: .move(edge)) }

    /// One transition in, another out.
    public static func asymmetric(insertion: Transition, removal: Transition) -> Transition {
        Transition(form: .asymmetric(insertion: insertion.form, removal: removal.form))
    }

    /// Both at once.
    public func combined(with other: Transition) -> Transition {
        Transition(form: .combined(form, other.form))
    }
}

extension Transition {
    /// The directions of a transition.
    enum Direction { case insertion, removal }

    /// What the view looks like where it is out of sight.
    func state(_ direction: Direction) -> EffectState { form.state(direction) }
}

extension Transition.Form {
    fileprivate func state(_ direction: Transition.Direction) -> EffectState {
        switch self {
        case .identity: EffectState()
        case .opacity: EffectState(opacity: 0)
        case .scale(let scale, let anchor): EffectState(scale: scale, anchor: anchor)
        case .offset(let x, let y): EffectState(points: [x, y])
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
