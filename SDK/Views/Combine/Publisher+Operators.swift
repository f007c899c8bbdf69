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
        let last = Last<T>()
        return derived { value, send in
            let result = next(last.value ?? initial, value)
            last.value = result
            send(result)
        }
    }
    /// The source of its first values.
    public func prefix(_ count: Int) -> AnyPublisher<Output, Failure> {
        let left = Counter(count)
        return derived { value, send in if left.takes() { send(value) } }
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
    /// The source, with values that follow soon after each other reduced to one. All values are delivered here.
    public func debounce<S>(for dueTime: TimeDistance, scheduler: S) -> AnyPublisher<Output, Failure> {
        eraseToAnyPublisher()
    }
    /// The source with fewer values. All values are delivered here.
    public func throttle<S>(for interval: TimeDistance, scheduler: S, latest: Bool) -> AnyPublisher<Output, Failure> {
        eraseToAnyPublisher()
    }
    /// The source with later values. They are delivered at once here.
    public func delay<S>(for interval: TimeDistance, scheduler: S) -> AnyPublisher<Output, Failure> {
        eraseToAnyPublisher()
    }
    /// The source with its values elsewhere: they come where they are sent.
    public func receive<S>(on scheduler: S) -> AnyPublisher<Output, Failure> { eraseToAnyPublisher() }
    /// The source, observed elsewhere: it is observed here.
    public func subscribe<S>(on scheduler: S) -> AnyPublisher<Output, Failure> { eraseToAnyPublisher() }
    /// The source and another one.
    public func merge<P: Publisher>(with other: P) -> AnyPublisher<Output, Failure>
    where P.Output == Output, P.Failure == Failure {
        AnyPublisher { body in
            let (one, two) = (_observe(body), other._observe(body))
            return AnyCancellable {
                one.cancel()
                two.cancel()
            }
        }
    }
    /// The source of the last values of both.
    public func combineLatest<P: Publisher>(_ other: P) -> AnyPublisher<(Output, P.Output), Failure>
    where P.Failure == Failure {
        AnyPublisher { body in
            let (one, two) = (Last<Output>(), Last<P.Output>())
            let first = _observe { event in
                if case .value(let value) = event {
                    one.value = value
                    if let other = two.value { body(.value((value, other))) }
                }
            }
            let second = other._observe { event in
                if case .value(let value) = event {
                    two.value = value
                    if let other = one.value { body(.value((other, value))) }
                }
            }
            return AnyCancellable {
                first.cancel()
                second.cancel()
            }
        }
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

/// A namespace for publishers that combine other publishers.
public enum Publishers {
    /// The last values of two sources.
    public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
        /// The last values.
        public typealias Output = (A.Output, B.Output)
        /// The error of both.
        public typealias Failure = A.Failure
        private let both: AnyPublisher<(A.Output, B.Output), A.Failure>
        /// Makes a source of two.
        public init(_ a: A, _ b: B) { both = a.combineLatest(b) }
        /// Calls a function with the last values.
        public func _observe(_ body: @escaping @Sendable (PublishedEvent<Output, Failure>) -> Void) -> AnyCancellable {
            both._observe(body)
        }
    }

    /// The last values of three sources.
    public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure {
        /// The last values.
        public typealias Output = (A.Output, B.Output, C.Output)
        /// The error of all.
        public typealias Failure = A.Failure
        private let all: AnyPublisher<Output, Failure>
        /// Makes a source of three.
        public init(_ a: A, _ b: B, _ c: C) { all = a.combineLatest(b).combineLatest(c).map { ($0.0.0, $0.0.1, $0.1) } }
        /// Calls a function with the last values.
        public func _observe(_ body: @escaping @Sendable (PublishedEvent<Output, Failure>) -> Void) -> AnyCancellable {
            all._observe(body)
        }
    }

    /// The values of two sources.
    public struct Merge<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure, A.Output == B.Output {
        /// The values.
        public typealias Output = A.Output
        /// The error of both.
        public typealias Failure = A.Failure
        private let both: AnyPublisher<Output, Failure>
        /// Makes a source of two.
        public init(_ a: A, _ b: B) { both = a.merge(with: b) }
        /// Calls a function with each value.
        public func _observe(_ body: @escaping @Sendable (PublishedEvent<Output, Failure>) -> Void) -> AnyCancellable {
            both._observe(body)
        }
    }
}

/// Counts down.
private final class Counter: @unchecked Sendable {
    private let lock = Lock()
    private var left: Int
    init(_ left: Int) { self.left = left }
    func takes() -> Bool {
        lock.withLock {
            left -= 1
            return left >= 0
        }
    }
}

/// The last value of a source.
private final class Last<Value>: @unchecked Sendable {
    private let lock = Lock()
    private var last: Value?
    var value: Value? {
        get { lock.withLock { last } }
        set { lock.withLock { last = newValue } }
    }
}

/// A distance of time, as schedulers have it.
public struct TimeDistance: Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// The distance in seconds.
    public let interval: TimeInterval
    /// Makes a distance.
    public init(_ interval: TimeInterval) { self.interval = interval }
    /// Makes a distance.
    public init(integerLiteral value: Int) { interval = TimeInterval(value) }
    /// Makes a distance.
    public init(floatLiteral value: Double) { interval = value }
    /// A distance in seconds.
    public static func seconds(_ seconds: Int) -> TimeDistance { TimeDistance(TimeInterval(seconds)) }
    /// A distance in seconds.
    public static func seconds(_ seconds: Double) -> TimeDistance { TimeDistance(seconds) }
    /// A distance in thousandths of a second.
    public static func milliseconds(_ milliseconds: Int) -> TimeDistance {
        TimeDistance(TimeInterval(milliseconds) / 1000)
    }
}
