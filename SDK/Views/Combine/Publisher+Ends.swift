import Foundation
import GalleySDK

// How publishers end: with errors, after some values, or with the result of work.

extension Publisher {
    /// A source that ends, or goes on in another way, as a function of each event says.
    private func changed<T, E: Error>(
        _ change:
            @escaping (
                PublishedEvent<Output, Failure>, @escaping @Sendable (PublishedEvent<T, E>) -> Void
            ) -> Void
    ) -> AnyPublisher<T, E> {
        // Sound: events are handed on where they are sent.
        nonisolated(unsafe) let change = change
        return AnyPublisher { body in
            let isOpen = Counter(1)
            return _observe { event in
                guard isOpen.isLeft else { return }
                change(event) { result in
                    if case .end = result, !isOpen.takes() { return }
                    body(result)
                }
            }
        }
    }

    /// The source of a function's results for each value. It fails with the error that the function throws.
    public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> AnyPublisher<T, any Error> {
        changed { event, next in
            switch event {
            case .value(let value):
                do { next(.value(try transform(value))) } catch { next(.end(.failure(error))) }
            case .end(.finished): next(.end(.finished))
            case .end(.failure(let error)): next(.end(.failure(error)))
            }
        }
    }
    /// The source of a function's results for each value, without nil. It fails with the error that the function
    /// throws.
    public func tryCompactMap<T>(_ transform: @escaping (Output) throws -> T?) -> AnyPublisher<T, any Error> {
        tryMap(transform).compactMap { $0 }
    }
    /// The source of the values that meet a condition. It fails with the error that the function throws.
    public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> AnyPublisher<Output, any Error> {
        tryMap { try isIncluded($0) ? $0 : nil }.compactMap { $0 }
    }
    /// The source with another error.
    public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> AnyPublisher<Output, E> {
        changed { event, next in
            switch event {
            case .value(let value): next(.value(value))
            case .end(.finished): next(.end(.finished))
            case .end(.failure(let error)): next(.end(.failure(transform(error))))
            }
        }
    }
    /// The source, and another one after its error.
    public func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P) -> AnyPublisher<Output, P.Failure>
    where P.Output == Output {
        // Sound: events are handed on where they are sent.
        nonisolated(unsafe) let rest: (Failure) -> AnyPublisher<Output, P.Failure> = { AnyPublisher(handler($0)) }
        return AnyPublisher { body in
            let second = Last<AnyCancellable>()
            let first = _observe { event in
                switch event {
                case .value(let value): body(.value(value))
                case .end(.finished): body(.end(.finished))
                case .end(.failure(let error)): second.value = rest(error)._observe(body)
                }
            }
            return AnyCancellable {
                first.cancel()
                second.value?.cancel()
            }
        }
    }
    /// The source, observed again after an error, at most some times.
    public func retry(_ count: Int) -> AnyPublisher<Output, Failure> {
        // Sound: it is observed where it failed.
        nonisolated(unsafe) let source = self
        guard count > 0 else { return eraseToAnyPublisher() }
        return self.catch { _ in source.retry(count - 1) }
    }
    /// The source with values in place of nil.
    public func replaceNil<T>(with value: T) -> AnyPublisher<T, Failure> where Output == T? { map { $0 ?? value } }
    /// The source with a value if it ends without one.
    public func replaceEmpty(with output: Output) -> AnyPublisher<Output, Failure> {
        // Sound: the value is sent where the source ends.
        nonisolated(unsafe) let output = output
        return AnyPublisher { body in
            let isEmpty = Counter(1)
            return _observe { event in
                switch event {
                case .value: _ = isEmpty.takes()
                case .end(.finished) where isEmpty.isLeft: body(.value(output))
                case .end: break
                }
                body(event)
            }
        }
    }

    /// The source of its first values. It ends after them.
    public func prefix(_ count: Int) -> AnyPublisher<Output, Failure> {
        AnyPublisher { body in
            let left = Counter(count)
            if count <= 0 {
                body(.end(.finished))
                return AnyCancellable {}
            }
            return _observe { event in
                guard left.isLeft else { return }
                if case .value = event { _ = left.takes() }
                body(event)
                if case .value = event, !left.isLeft { body(.end(.finished)) }
            }
        }
    }
    /// The source of its values up to one that does not meet a condition. It ends there.
    public func prefix(while condition: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
        changed { event, next in
            guard case .value(let value) = event, !condition(value) else { return next(event) }
            next(.end(.finished))
        }
    }
    /// The source of its first value.
    public func first() -> AnyPublisher<Output, Failure> { prefix(1) }
    /// The source of the first value that meets a condition.
    public func first(where condition: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
        filter(condition).prefix(1)
    }
    /// The source of its last value, when it ends.
    public func last() -> AnyPublisher<Output, Failure> {
        reduce(Output?.none) { $1 }.compactMap { $0 }
    }
    /// The source without the values before one that does not meet a condition.
    public func drop(while condition: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
        // Sound: values are handed on where they are sent.
        nonisolated(unsafe) let condition = condition
        return AnyPublisher { body in
            let isDropping = Counter(1)
            return _observe { event in
                if case .value(let value) = event, isDropping.isLeft {
                    if condition(value) { return }
                    _ = isDropping.takes()
                }
                body(event)
            }
        }
    }
    /// The source without its values: only its end.
    public func ignoreOutput() -> AnyPublisher<Never, Failure> { compactMap { _ in nil } }

    /// The values, for `for await`.
    public var values: AsyncThrowingStream<Output, any Error> {
        AsyncThrowingStream { continuation in
            let subscription = _observe { event in
                switch event {
                case .value(let value):
                    // Sound: the value is sent once.
                    nonisolated(unsafe) let sent = value
                    continuation.yield(sent)
                case .end(.finished): continuation.finish()
                case .end(.failure(let error)): continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in subscription.cancel() }
        }
    }
}

extension Publisher where Failure == Never {
    /// The source, of which the type says that it may fail.
    public func setFailureType<E: Error>(to type: E.Type) -> AnyPublisher<Output, E> {
        AnyPublisher { body in
            _observe { event in
                switch event {
                case .value(let value): body(.value(value))
                case .end: body(.end(.finished))
                }
            }
        }
    }
    /// The values, for `for await`.
    public var values: AsyncStream<Output> {
        AsyncStream { continuation in
            let subscription = _observe { event in
                switch event {
                case .value(let value):
                    // Sound: the value is sent once.
                    nonisolated(unsafe) let sent = value
                    continuation.yield(sent)
                case .end: continuation.finish()
                }
            }
            continuation.onTermination = { _ in subscription.cancel() }
        }
    }
}

/// A source that fails at once.
public struct Fail<Output, Failure: Error>: Publisher {
    /// The error.
    public let error: Failure
    /// Makes a source.
    public init(error: Failure) { self.error = error }
    /// Makes a source.
    public init(outputType: Output.Type, failure: Failure) { error = failure }
    /// Calls a function with the error.
    public func _observe(_ body: @escaping @Sendable (PublishedEvent<Output, Failure>) -> Void) -> AnyCancellable {
        body(.end(.failure(error)))
        return AnyCancellable {}
    }
}

/// A source of one value, which work gives later.
public final class Future<Output, Failure: Error>: Publisher, @unchecked Sendable {
    /// What the work calls with its result.
    public typealias Promise = (Result<Output, Failure>) -> Void
    // Sound: the lock guards the result.
    private let lock = Lock()
    private var result: Result<Output, Failure>?
    private let observers = PublisherObservers<Output, Failure>()

    /// Starts work, which calls its argument once.
    public init(_ work: @escaping (@escaping Promise) -> Void) {
        work { [self] new in
            let isFirst = lock.withLock {
                guard result == nil else { return false }
                result = new
                return true
            }
            if isFirst { Self.send(new) { observers.send($0) } }
        }
    }

    private static func send(_ result: Result<Output, Failure>, _ body: (PublishedEvent<Output, Failure>) -> Void) {
        switch result {
        case .success(let value):
            body(.value(value))
            body(.end(.finished))
        case .failure(let error): body(.end(.failure(error)))
        }
    }

    /// Calls a function with the value, once it is there.
    public func _observe(_ body: @escaping @Sendable (PublishedEvent<Output, Failure>) -> Void) -> AnyCancellable {
        if let result = lock.withLock({ result }) {
            Self.send(result, body)
            return AnyCancellable {}
        }
        return observers.add(body)
    }
}

/// A source that is made when it is observed.
public struct Deferred<Source: Publisher>: Publisher {
    /// The values of the source.
    public typealias Output = Source.Output
    /// Its error.
    public typealias Failure = Source.Failure
    /// Makes the source.
    public let createPublisher: () -> Source
    /// Makes a source of one that a function makes.
    public init(createPublisher: @escaping () -> Source) { self.createPublisher = createPublisher }
    /// Makes the source, and observes it.
    public func _observe(_ body: @escaping @Sendable (PublishedEvent<Output, Failure>) -> Void) -> AnyCancellable {
        createPublisher()._observe(body)
    }
}

extension Sequence {
    /// A source of the elements.
    public var publisher: AnyPublisher<Element, Never> {
        // Sound: the elements are sent where the source is observed.
        nonisolated(unsafe) let elements = Array(self)
        return AnyPublisher { body in
            for element in elements { body(.value(element)) }
            body(.end(.finished))
            return AnyCancellable {}
        }
    }
}

extension Optional {
    /// A source of the value, if there is one.
    public var publisher: AnyPublisher<Wrapped, Never> { (map { [$0] } ?? []).publisher }
}

extension Result {
    /// A source of the value, or of the error.
    public var publisher: AnyPublisher<Success, Failure> {
        switch self {
        case .success(let value): Just(value).setFailureType(to: Failure.self)
        case .failure(let error): Fail(error: error).eraseToAnyPublisher()
        }
    }
}

/// What decodes values of data.
public protocol TopLevelDecoder {
    /// The data.
    associatedtype Input
    /// Decodes a value.
    func decode<T: Decodable>(_ type: T.Type, from input: Input) throws -> T
}

extension JSONDecoder: TopLevelDecoder {}
extension PropertyListDecoder: TopLevelDecoder {}

extension Publisher {
    /// The source of values decoded of data.
    public func decode<Item: Decodable, Coder: TopLevelDecoder>(
        type: Item.Type, decoder: Coder
    ) -> AnyPublisher<Item, any Error> where Output == Coder.Input { tryMap { try decoder.decode(type, from: $0) } }
}
