import Foundation
import GalleySDK

/// A source of values over time, as of Combine.
public protocol Publisher<Output, Failure> {
    /// The type of the values.
    associatedtype Output
    /// The type of the error that may end it.
    associatedtype Failure: Error = Never

    /// Calls a function with each value, until the returned object is cancelled or released.
    func _observe(_ body: @escaping @Sendable (Event<Output, Failure>) -> Void) -> AnyCancellable

    /// An event of the source.
    typealias Event = PublishedEvent
}

/// An event of a source: a value, or its end.
public enum PublishedEvent<Output, Failure: Error> {
    /// A value.
    case value(Output)
    /// The end.
    case end(Subscribers.Completion<Failure>)
}

/// The namespace of the types for receivers of values.
public enum Subscribers {
    /// The end of a source.
    public enum Completion<Failure: Error> {
        /// The end without an error.
        case finished
        /// With an error.
        case failure(Failure)
    }
}

/// An activity that can be cancelled.
public protocol Cancellable {
    /// Cancels the activity.
    func cancel()
}

/// A cancellable that cancels itself when it is deinitialized.
public final class AnyCancellable: Cancellable, Hashable, @unchecked Sendable {
    // Sound: the lock guards the function.
    private let lock = Lock()
    private var end: (() -> Void)?

    /// Makes one of a function that calls something off.
    public init(_ cancel: @escaping () -> Void) { end = cancel }
    /// Makes an object that cancels another one.
    public init<C: Cancellable>(_ canceller: C) { end = { canceller.cancel() } }

    deinit { cancel() }

    /// Calls it off, once.
    public func cancel() {
        let end = lock.withLock {
            defer { self.end = nil }
            return self.end
        }
        end?()
    }

    /// Keeps it in a set, as long as the set lives.
    public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
    /// Keeps it in a collection, as long as the collection lives.
    public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
        collection.append(self)
    }

    /// Whether both are the same object.
    public static func == (one: AnyCancellable, other: AnyCancellable) -> Bool { one === other }
    /// Hashes the object.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The observers of a source.
final class PublisherObservers<Output, Failure: Error>: @unchecked Sendable {
    // Sound: the lock guards the observers.
    private let lock = Lock()
    private var observers: [Int: @Sendable (PublishedEvent<Output, Failure>) -> Void] = [:]
    private var last = 0
    private var kept: [AnyCancellable] = []

    /// Keeps a subscription for as long as these observers live.
    func keep(_ subscription: AnyCancellable) { lock.withLock { kept.append(subscription) } }

    func add(_ body: @escaping @Sendable (PublishedEvent<Output, Failure>) -> Void) -> AnyCancellable {
        let number = lock.withLock {
            last += 1
            observers[last] = body
            return last
        }
        return AnyCancellable { [weak self] in
            guard let self else { return }
            self.lock.withLock { self.observers[number] = nil }
        }
    }

    func send(_ event: PublishedEvent<Output, Failure>) {
        let all = lock.withLock { observers.sorted { $0.key < $1.key }.map(\.value) }
        for observer in all { observer(event) }
    }
}

/// A source into which values are sent.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
    /// Sends a value.
    func send(_ value: Output)
    /// Ends the source.
    func send(completion: Subscribers.Completion<Failure>)
}

extension Subject where Output == Void {
    /// Sends nothing but that something happened.
    public func send() { send(()) }
}

/// A source of the values that are sent into it.
public final class PassthroughSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
    private let observers = PublisherObservers<Output, Failure>()
    /// Makes a source.
    public init() {}
    /// Sends a value.
    public func send(_ value: Output) { observers.send(.value(value)) }
    /// Ends the source.
    public func send(completion: Subscribers.Completion<Failure>) { observers.send(.end(completion)) }
    /// Calls a function with each value.
    public func _observe(_ body: @escaping @Sendable (PublishedEvent<Output, Failure>) -> Void) -> AnyCancellable {
        observers.add(body)
    }
}

/// A source of a value that changes.
public final class CurrentValueSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
    // Sound: the lock guards the value.
    private let lock = Lock()
    private let observers = PublisherObservers<Output, Failure>()
    private var current: Output
    /// Makes a source with its first value.
    public init(_ value: Output) { current = value }
    /// The current value. Setting it sends the new value.
    public var value: Output {
        get { lock.withLock { current } }
        set {
            lock.withLock { current = newValue }
            observers.send(.value(newValue))
        }
    }
    /// Sends a value.
    public func send(_ value: Output) { self.value = value }
    /// Ends the source.
    public func send(completion: Subscribers.Completion<Failure>) { observers.send(.end(completion)) }
    /// Calls a function with the value, and with each new one.
    public func _observe(_ body: @escaping @Sendable (PublishedEvent<Output, Failure>) -> Void) -> AnyCancellable {
        body(.value(value))
        return observers.add(body)
    }
}

/// A source of any type.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
    private let observe: (@escaping @Sendable (PublishedEvent<Output, Failure>) -> Void) -> AnyCancellable
    /// Hides the type of a source.
    public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
        observe = { publisher._observe($0) }
    }
    init(_ observe: @escaping (@escaping @Sendable (PublishedEvent<Output, Failure>) -> Void) -> AnyCancellable) {
        self.observe = observe
    }
    /// Calls a function with each value.
    public func _observe(_ body: @escaping @Sendable (PublishedEvent<Output, Failure>) -> Void) -> AnyCancellable {
        observe(body)
    }
}

/// A source of one value.
public struct Just<Output>: Publisher {
    /// It does not fail.
    public typealias Failure = Never
    /// The value.
    public let output: Output
    /// Makes a source.
    public init(_ output: Output) { self.output = output }
    /// Calls a function with the value.
    public func _observe(_ body: @escaping @Sendable (PublishedEvent<Output, Never>) -> Void) -> AnyCancellable {
        body(.value(output))
        body(.end(.finished))
        return AnyCancellable {}
    }
}

/// A source without values.
public struct Empty<Output, Failure: Error>: Publisher {
    private let ends: Bool
    /// Makes a source, which ends at once or never.
    public init(completeImmediately: Bool = true) { ends = completeImmediately }
    /// Makes a source of given types, which ends at once or never.
    public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
        ends = completeImmediately
    }
    /// Calls a function with the end.
    public func _observe(_ body: @escaping @Sendable (PublishedEvent<Output, Failure>) -> Void) -> AnyCancellable {
        if ends { body(.end(.finished)) }
        return AnyCancellable {}
    }
}

/// The scheduler that delivers values at once, on the thread of the sender.
public struct ImmediateScheduler: Sendable {
    /// The only one.
    public static let shared = ImmediateScheduler()
}
