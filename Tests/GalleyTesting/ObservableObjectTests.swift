import GalleyTesting
import SwiftUI
import Testing

/// Observable objects with publishers of their own, and property wrappers that packages declare for them.
@MainActor @Suite("Observable objects") struct ObservableObjectTests {
    /// A property wrapper of packages, which announces the changes of what it stores.
    @propertyWrapper private struct Announced<Value> {
        private var value: Value
        init(wrappedValue: Value) { value = wrappedValue }
        @available(*, unavailable) var wrappedValue: Value {
            get { value }
            set { value = newValue }
        }
        static subscript<Object: ObservableObject>(
            _enclosingInstance object: Object, wrapped wrapped: ReferenceWritableKeyPath<Object, Value>,
            storage storage: ReferenceWritableKeyPath<Object, Self>
        ) -> Value where Object.ObjectWillChangePublisher == ObservableObjectPublisher {
            get { object[keyPath: storage].value }
            set {
                object.objectWillChange.send()
                object[keyPath: storage].value = newValue
            }
        }
    }

    private final class Counter: ObservableObject { @Announced var count = 0 }

    private final class Own: ObservableObject {
        let objectWillChange = PassthroughSubject<Void, Never>()
        var count = 0 { willSet { objectWillChange.send() } }
    }

    private struct CounterView: View {
        @ObservedObject var counter: Counter
        @ObservedObject var own: Own
        var body: some View {
            Text("\(counter.count)")
            Text("own \(own.count)")
        }
    }

    @Test("ObjectWillChangePublisher is the type of an object's publisher, and a view observes each of them")
    func publishers() throws {
        let (counter, own) = (Counter(), Own())
        let host = try ViewHost(CounterView(counter: counter, own: own))
        counter.count = 2
        try host.update()
        #expect(host.texts == ["2", "own 0"])
        own.count = 3
        try host.update()
        #expect(host.texts == ["2", "own 3"])
        #expect(Counter.ObjectWillChangePublisher.self == ObservableObjectPublisher.self)
        #expect(Own.ObjectWillChangePublisher.self == PassthroughSubject<Void, Never>.self)
    }

    @Test("MergeMany sends the values of all its sources, and Zip pairs them")
    func many() {
        let subjects = (0..<3).map { _ in PassthroughSubject<Int, Never>() }
        var values: [Int] = [], pairs: [Int] = []
        let merged = Publishers.MergeMany(subjects).sink { values.append($0) }
        let zipped = Publishers.Zip(subjects[0], subjects[2]).sink { pairs.append($0 * 10 + $1) }
        for (index, subject) in subjects.enumerated() { subject.send(index + 1) }
        #expect(values == [1, 2, 3])
        #expect(pairs == [13])
        var isFinished = false
        let none = Publishers.MergeMany([PassthroughSubject<Int, Never>]()).sink(
            receiveCompletion: { _ in isFinished = true }, receiveValue: { _ in })
        #expect(isFinished)
        for observation in [merged, zipped, none] { observation.cancel() }
    }

    private final class Lease: ObservableObject { var attached = 0 }
    private final class Session: Sendable {}

    /// A property of packages: `update()` is not isolated, so that it assumes the main actor, and needs a property that is
    /// `Sendable`.
    private struct Registration: DynamicProperty {
        @Environment(\.registrationSession) private var session
        @StateObject private var lease = Lease()
        @MainActor var attached: Int { lease.attached }
        nonisolated func update() {
            MainActor.assumeIsolated { if session != nil { lease.attached += 1 } }
        }
    }

    private struct Registered: View {
        var registration = Registration()
        var body: some View { Text(registration.attached > 0 ? "attached" : "free") }
    }

    @Test("A property of properties updates on the main actor before each body, in Swift 6")
    func registration() throws {
        #expect(try ViewHost(Registered()).texts == ["free"])
        let host = try ViewHost(Registered().environment(\.registrationSession, Session()))
        #expect(host.texts == ["attached"])
    }

    @Test("A binding has the transaction that was set on it, otherwise none (documentation of Binding.transaction)")
    func bindingTransaction() {
        var value: Int? = 1
        var seen: [Animation?] = []
        let binding = Binding(
            get: { value },
            set: { new, transaction in
                value = new
                seen.append(transaction.animation)
            })
        #expect(binding.transaction.animation == nil)
        var animated = binding.animation(.easeIn)
        #expect(animated.transaction.animation == .easeIn)
        animated.wrappedValue = 2
        animated.transaction.animation = .linear
        animated.wrappedValue = 3
        binding.wrappedValue = 4
        #expect(seen == [.easeIn, .linear, nil] && value == 4)
    }
}

extension EnvironmentValues {
    @Entry fileprivate var registrationSession: (any Sendable)? = nil
}
