import Foundation
import GalleySDK

extension Publisher {
    private func derived<T>(
        _ body: @escaping (Output, (T) -> Void) -> Void
    ) -> AnyPublisher<T, Failure> {
        // Sound: values are handed on where they are sent.
        nonisolated(unsafe) let body = body
        return AnyPublisher { next in
            _observe { event in
                switch event {
                case .value(let value): body(value) { next(.value($0)) }
                case .end(let end): next(.end(end))
                }
            }
        }
    }

    /// The source, without its type.
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
    /// The source of a function's results for each value.
    public func map<T>(_ transform: @escaping (Output) -> T) -> AnyPublisher<T, Failure> {
        derived { value, next in next(transform(value)) }
    }
    /// The source of a function's results for each value, without nil.
    public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> AnyPublisher<T, Failure> {
        derived { value, next in if let value = transform(value) { next(value) } }
    }
    /// The source of the values that meet a condition.
    public func filter(_ isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
        derived { value, next in if isIncluded(value) { next(value) } }
    }
    /// The source of the results of a function, which receives its last result and the next value.
    public func scan<T>(_ initial: T, _ next: @escaping (T, Output) -> T) -> AnyPublisher<T, Failure> {
        // Sound: values are handed on where they are sent.
        nonisolated(unsafe) let (initial, next) = (initial, next)
        return AnyPublisher { body in
            let last = Last<T>()
            return _observe { event in
                switch event {
                case .value(let value):
                    let result = next(last.value ?? initial, value)
                    last.value = result
                    body(.value(result))
                case .end(let end): body(.end(end))
                }
            }
        }
    }
    /// The source with a value in place of its error.
    public func replaceError(with output: Output) -> AnyPublisher<Output, Never> {
        AnyPublisher { body in
            _observe { event in
                switch event {
                case .value(let value): body(.value(value))
                case .end: body(.end(.finished))
                }
            }
        }
    }
    /// The source with a function that sees each value.
    public func handleEvents(receiveOutput: @escaping (Output) -> Void) -> AnyPublisher<Output, Failure> {
        derived { value, send in
            receiveOutput(value)
            send(value)
        }
    }
    /// The source with its first values left out.
    public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
        AnyPublisher { body in
            let left = Counter(count)
            return _observe { event in
                if case .value = event, left.takes() { return }
                body(event)
            }
        }
    }
    /// The source without values that follow the same one.
    public func removeDuplicates() -> AnyPublisher<Output, Failure> where Output: Equatable {
        removeDuplicates { $0 == $1 }
    }
    /// The source without values that follow one which a function calls the same.
    public func removeDuplicates(by isSame: @escaping (Output, Output) -> Bool) -> AnyPublisher<Output, Failure> {
        // Sound: values are compared where they are sent.
        nonisolated(unsafe) let isSame = isSame
        return AnyPublisher { body in
            let last = Last<Output>()
            return _observe { event in
                if case .value(let value) = event {
                    defer { last.value = value }
                    if let old = last.value, isSame(old, value) { return }
                }
                body(event)
            }
        }
    }
    /// The source with its values elsewhere: they come where they are sent.
    public func receive<S>(on scheduler: S, options: SchedulerOptions? = nil) -> AnyPublisher<Output, Failure> {
        eraseToAnyPublisher()
    }
    /// The source, observed elsewhere: it is observed here.
    public func subscribe<S>(on scheduler: S, options: SchedulerOptions? = nil) -> AnyPublisher<Output, Failure> {
        eraseToAnyPublisher()
    }
    /// Calls a function with each value and another at the end, until the returned object is cancelled or released.
    public func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable {
        // Sound: values are received where they are sent.
        nonisolated(unsafe) let (end, body) = (receiveCompletion, receiveValue)
        return _observe { event in
            switch event {
            case .value(let value): body(value)
            case .end(let completion): end(completion)
            }
        }
    }
}

extension Publisher where Failure == Never {
    /// Calls a function with each value, until the returned object is cancelled or released.
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
    }
    /// Sets a property to each value, until the returned object is cancelled or released.
    public func assign<Root: AnyObject>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root)
        -> AnyCancellable
    {
        // Sound: the property is set where values are sent.
        nonisolated(unsafe) let (keyPath, object) = (keyPath, object)
        return sink { object[keyPath: keyPath] = $0 }
    }
}

extension Publisher where Failure == Never {
    /// Sets a published property to each value, as long as its object lives.
    public func assign(to published: inout Published<Output>.Publisher) {
        // Sound: the property is set where values are sent.
        nonisolated(unsafe) let write = published.write
        published.observers.keep(sink { write($0) })
    }
}

/// Counts down.
final class Counter: @unchecked Sendable {
    private let lock = Lock()
    private var left: Int
    init(_ left: Int) { self.left = left }
    func takes() -> Bool {
        lock.withLock {
            left -= 1
            return left >= 0
        }
    }
    var isLeft: Bool { lock.withLock { left > 0 } }
}

/// The last value of a source.
final class Last<Value>: @unchecked Sendable {
    private let lock = Lock()
    private var last: Value?
    var value: Value? {
        get { lock.withLock { last } }
        set { lock.withLock { last = newValue } }
    }
}
