import Foundation
import GalleySDK

/// The animation and the settings of a change.
public struct Transaction: Sendable {
    /// The animation of the change; nil: the change is immediate.
    public var animation: Animation?
    /// Whether animations of views are left out.
    public var disablesAnimations = false
    /// Whether the change follows a movement of fingers. It has no effect.
    public var isContinuous = false
    // Sound: changes are made on the main actor.
    nonisolated(unsafe) private var values: [ObjectIdentifier: Any] = [:]

    /// Where a view comes to stand that a scroll view scrolls to. It has no effect.
    public var scrollTargetAnchor: UnitPoint?
    /// Whether the velocity of the changed values counts. It has no effect.
    public var tracksVelocity = false

    /// Makes a transaction.
    public init(animation: Animation? = nil) { self.animation = animation }

    /// The transaction of the innermost `withAnimation` or `withTransaction` around the running code; nil outside of
    /// them.
    @TaskLocal static var current: Transaction?

    /// The value of a key, or its default.
    public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}

/// A key for a value in transactions, which `transaction(_:)` and bindings can read.
public protocol TransactionKey {
    /// The type of the value.
    associatedtype Value
    /// The value where none is set.
    static var defaultValue: Value { get }
}

/// Changes state with an animation. The test host shows the end at once.
public func withAnimation<Result>(
    _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try withTransaction(Transaction(animation: animation), body) }

/// Changes state with an animation, and calls a function when the animation is complete.
public func withAnimation<Result>(
    _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
    _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
    defer {
        let seconds = (completionCriteria == .removed ? animation?.movingDuration : animation?.logicalDuration) ?? 0
        if seconds > 0, MainContext.isCurrent {
            // Sound: the function is called on the main actor, where this runs.
            nonisolated(unsafe) let completion = completion
            MainActor.assumeIsolated {
                let clock = ViewClock.current
                _ = clock.schedule(at: clock.now + seconds) { completion() }
            }
        } else {
            completion()
        }
    }
    return try withAnimation(animation, body)
}

/// When an animation counts as ended.
public struct AnimationCompletionCriteria: Hashable, Sendable {
    private let name: String
    /// The time at which the change is nearly complete.
    public static let logicallyComplete = AnimationCompletionCriteria(name: "logicallyComplete")
    /// When nothing moves any more.
    public static let removed = AnimationCompletionCriteria(name: "removed")
}

/// Changes state in a transaction. The test host shows the end at once.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    try Transaction.$current.withValue(transaction, operation: body)
}

/// Changes state in a transaction with one value. The test host shows the end at once.
public func withTransaction<Result, V>(
    _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> Result
) rethrows -> Result {
    var transaction = Transaction.current ?? Transaction()
    transaction[keyPath: keyPath] = value
    return try withTransaction(transaction, body)
}

extension Binding {
    /// Makes a binding from two functions, of which the second also gets the transaction of the change.
    public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
        self.init(get: get, set: { set($0, Transaction.current ?? Transaction()) })
    }

    /// The binding with an animation for changes through it. The test host shows the end at once.
    public func animation(_ animation: Animation? = .default) -> Binding<Value> {
        transaction(Transaction(animation: animation))
    }

    /// The binding in a transaction, which replaces the one that it has. The test host shows the end at once.
    public func transaction(_ transaction: Transaction) -> Binding<Value> {
        let binding = (_transaction as? BindingTransaction<Value>)?.binding ?? self
        var result = Binding(
            get: { binding.wrappedValue }, set: { new in withTransaction(transaction) { binding.wrappedValue = new } })
        result._transaction = BindingTransaction(transaction, binding)
        return result
    }

    /// The transaction of changes through the binding.
    public var transaction: Transaction {
        get { (_transaction as? BindingTransaction<Value>)?.transaction ?? Transaction() }
        set { self = transaction(newValue) }
    }
}

/// The transaction of a binding, and the binding without it.
private final class BindingTransaction<Value>: @unchecked Sendable {
    // Sound: a binding is copied to other threads only if its value is Sendable, and nothing here changes.
    let transaction: Transaction
    let binding: Binding<Value>
    init(_ transaction: Transaction, _ binding: Binding<Value>) {
        (self.transaction, self.binding) = (transaction, binding)
    }
}

/// The motion settings of a node's view in one scene.
struct NodeMotion {
    /// The animation of the change that the scene shows; `.some(nil)`: it jumps.
    var animation: Animation??
    /// The way in which the view appears and disappears.
    var transition: AnyTransition?
    /// Whether everything inside moves along.
    var isGeometryGroup = false
    /// The name under which the view shares its frame.
    var match: String?
    /// Whether the animation depends on the transaction of a change.
    var dependsOnTransaction = false

    /// Whether there is a setting that a scene writes.
    var isWritten: Bool {
        animation != nil || transition != nil || isGeometryGroup || match != nil || dependsOnTransaction
    }
}

/// An animation for changes of a value.
nonisolated public struct _AnimationModifier<Value: Equatable>: ViewModifier {
    let animation: Animation?
    let value: Value

    /// The type of a modifier of this module has no body.
    public typealias Body = Never

    /// Evaluates the content, and remembers the value.
    @MainActor public static func _update<V: View>(_ node: _ViewNode, _ modifier: Self, _ content: V) {
        let last = node.kept(1) { KeptValue<Value>() }
        if let old = last.value, old != modifier.value { node.animates(modifier.animation) }
        last.value = modifier.value
        node.child(0, content)
        node.role = .list
    }
}

private final class KeptValue<Value> {
    var value: Value?
}

/// A change of transactions.
nonisolated public struct _TransactionModifier: ViewModifier {
    let transform: (inout Transaction) -> Void

    /// The type of a modifier of this module has no body.
    public typealias Body = Never

    /// Evaluates the content; the graph applies the function to each change.
    @MainActor public static func _update<V: View>(_ node: _ViewNode, _ modifier: Self, _ content: V) {
        node.transactionTransform = modifier.transform
        node.child(0, content)
        node.role = .list
    }
}

extension _ViewNode {
    /// Animates the change that is being evaluated in this view.
    func animates(_ animation: Animation?) {
        motion.animation = .some(animation)
        graph.movingNodes.append(NodeReference(self))
    }
}

extension View {
    /// The view with an animation for changes of a value. Views around it move along; the test host shows the end at
    /// once.
    nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
        modifier(_AnimationModifier(animation: animation, value: value))
    }
    /// The view with an animation for all changes. The test host shows the end at once.
    nonisolated public func animation(_ animation: Animation?) -> some View {
        modifier(_TransactionModifier { if !$0.disablesAnimations { $0.animation = animation } })
    }
    /// The view that `body` makes of this view, with an animation for its changes.
    nonisolated public func animation<V: View>(
        _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
    ) -> some View { body(PlaceholderContentView(content: self)).animation(animation) }
    /// The view with a way to appear and disappear. The test host shows the end at once.
    nonisolated public func transition(_ transition: AnyTransition) -> some View {
        modifier(_NodeModifier(transition) { $0.motion.transition = $1 })
    }
    /// The view with changed transactions. The test host shows the end at once.
    nonisolated public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
        modifier(_TransactionModifier(transform: transform))
    }
    /// The view with changed transactions when a value changes. The test host shows the end at once.
    nonisolated public func transaction<V: Equatable>(
        value: V, _ transform: @escaping (inout Transaction) -> Void
    ) -> some View {
        var transaction = Transaction()
        transform(&transaction)
        return animation(transaction.animation, value: value)
    }
    /// The view with its geometry kept together: the views inside move along with it.
    nonisolated public func geometryGroup() -> some View {
        modifier(_NodeModifier(()) { node, _ in node.motion.isGeometryGroup = true })
    }
    /// The view with its frame under an id: if it appears while another view with the id disappears, it moves from the
    /// frame of the other. Both must appear and disappear in one change; views that are there together share nothing.
    nonisolated public func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
        isSource: Bool = true
    ) -> some View { modifier(_NodeModifier("\(namespace.number) \(id)") { $0.motion.match = $1 }) }
}

/// A view that a function changes.
nonisolated public struct PlaceholderContentView<Content: View>: View {
    let content: Content
    /// The view.
    public var body: some View { content }
}

/// The parts of a view's geometry that another view shares.
public struct MatchedGeometryProperties: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt32
    /// Makes a set of its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The place.
    public static let position = MatchedGeometryProperties(rawValue: 1)
    /// The size.
    public static let size = MatchedGeometryProperties(rawValue: 2)
    /// Shares the position and the size.
    public static let frame: MatchedGeometryProperties = [.position, .size]
}
