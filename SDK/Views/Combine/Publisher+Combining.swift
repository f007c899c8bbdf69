import GalleySDK

// Publishers of the values of several publishers.

/// The open sources of a subscription. It ends with the first failure, or when all sources have ended.
private final class OpenSources<Output, Failure: Error>: @unchecked Sendable {
    // Sound: the lock guards everything else.
    private let lock = Lock()
    private let body: @Sendable (PublishedEvent<Output, Failure>) -> Void
    private var open = 0
    private var isOver = false
    private var kept: [AnyCancellable] = []

    init(_ body: @escaping @Sendable (PublishedEvent<Output, Failure>) -> Void) { self.body = body }

    /// Observes a source, whose end is one of these.
    func observe<P: Publisher>(
        _ source: P, _ receive: @escaping (P.Output) -> Void
    ) where P.Failure == Failure {
        // Sound: values are handed on where they are sent.
        nonisolated(unsafe) let receive = receive
        lock.withLock { open += 1 }
        let subscription = source._observe { [weak self] event in
            switch event {
            case .value(let value): receive(value)
            case .end(let end): self?.close(end)
            }
        }
        let isLate = lock.withLock {
            if !isOver { kept.append(subscription) }
            return isOver
        }
        if isLate { subscription.cancel() }
    }

    func send(_ value: Output) {
        if !lock.withLock({ isOver }) { body(.value(value)) }
    }

    private func close(_ end: Subscribers.Completion<Failure>) {
        let isEnd = lock.withLock {
            open -= 1
            var isEnd = open == 0
            if case .failure = end { isEnd = true }
            guard isEnd, !isOver else { return false }
            isOver = true
            return true
        }
        if isEnd { body(.end(end)) }
    }

    func cancel() {
        let subscriptions = lock.withLock {
            isOver = true
            defer { kept = [] }
            return kept
        }
        for subscription in subscriptions { subscription.cancel() }
    }
}

extension Publisher {
    /// A source of what some sources send together.
    private func joined<T>(
        _ start: @escaping (OpenSources<T, Failure>) -> Void
    ) -> AnyPublisher<T, Failure> {
        AnyPublisher { body in
            let sources = OpenSources(body)
            start(sources)
            return AnyCancellable { sources.cancel() }
        }
    }

    /// The source of the values of the sources that a function returns for each value.
    public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> AnyPublisher<P.Output, Failure> where P.Failure == Failure {
        joined { sources in
            sources.observe(self) { sources.observe(transform($0)) { sources.send($0) } }
        }
    }
    /// The source of the values of the sources that a function returns for each value.
    @_disfavoredOverload public func flatMap<P: Publisher>(
        maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
    ) -> AnyPublisher<P.Output, Failure> where P.Failure == Never {
        flatMap { transform($0).setFailureType(to: Failure.self) }
    }

    /// The source of the values of the last source that came.
    public func switchToLatest() -> AnyPublisher<Output.Output, Failure>
    where Output: Publisher, Output.Failure == Failure {
        joined { sources in
            let number = Last<Int>()
            sources.observe(self) { inner in
                let own = (number.value ?? 0) + 1
                number.value = own
                sources.observe(inner) { if number.value == own { sources.send($0) } }
            }
        }
    }
    /// The source of the values of the last source that came.
    @_disfavoredOverload public func switchToLatest() -> AnyPublisher<Output.Output, Failure>
    where Output: Publisher, Output.Failure == Never {
        map { $0.setFailureType(to: Failure.self) }.switchToLatest()
    }

    /// The source and another one.
    public func merge<P: Publisher>(with other: P) -> AnyPublisher<Output, Failure>
    where P.Output == Output, P.Failure == Failure {
        joined { sources in
            sources.observe(self) { sources.send($0) }
            sources.observe(other) { sources.send($0) }
        }
    }
    /// The source and two other ones.
    public func merge<B: Publisher, C: Publisher>(with b: B, _ c: C) -> AnyPublisher<Output, Failure>
    where B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure {
        merge(with: b).merge(with: c)
    }

    /// The source of the last values of both.
    public func combineLatest<P: Publisher>(_ other: P) -> AnyPublisher<(Output, P.Output), Failure>
    where P.Failure == Failure {
        joined { sources in
            let (one, two) = (Last<Output>(), Last<P.Output>())
            sources.observe(self) { value in
                one.value = value
                if let other = two.value { sources.send((value, other)) }
            }
            sources.observe(other) { value in
                two.value = value
                if let other = one.value { sources.send((other, value)) }
            }
        }
    }
    /// The source of a function's results for the last values of both.
    public func combineLatest<P: Publisher, T>(
        _ other: P, _ transform: @escaping (Output, P.Output) -> T
    ) -> AnyPublisher<T, Failure> where P.Failure == Failure {
        combineLatest(other).map { transform($0.0, $0.1) }
    }
    /// The source of the last values of three.
    public func combineLatest<B: Publisher, C: Publisher>(
        _ b: B, _ c: C
    ) -> AnyPublisher<(Output, B.Output, C.Output), Failure> where B.Failure == Failure, C.Failure == Failure {
        combineLatest(b).combineLatest(c).map { ($0.0.0, $0.0.1, $0.1) }
    }
    /// The source of a function's results for the last values of three.
    public func combineLatest<B: Publisher, C: Publisher, T>(
        _ b: B, _ c: C, _ transform: @escaping (Output, B.Output, C.Output) -> T
    ) -> AnyPublisher<T, Failure> where B.Failure == Failure, C.Failure == Failure {
        combineLatest(b, c).map { transform($0.0, $0.1, $0.2) }
    }

    /// The source of pairs: the first values of both, then the second ones, and so on.
    public func zip<P: Publisher>(_ other: P) -> AnyPublisher<(Output, P.Output), Failure>
    where P.Failure == Failure {
        joined { sources in
            let (ones, twos) = (Last<[Output]>(), Last<[P.Output]>())
            func pair() {
                guard var one = ones.value, var two = twos.value, !one.isEmpty, !two.isEmpty else { return }
                let values = (one.removeFirst(), two.removeFirst())
                (ones.value, twos.value) = (one, two)
                sources.send(values)
            }
            sources.observe(self) {
                ones.value = (ones.value ?? []) + [$0]
                pair()
            }
            sources.observe(other) {
                twos.value = (twos.value ?? []) + [$0]
                pair()
            }
        }
    }
    /// The source of a function's results for pairs.
    public func zip<P: Publisher, T>(
        _ other: P, _ transform: @escaping (Output, P.Output) -> T
    ) -> AnyPublisher<T, Failure> where P.Failure == Failure { zip(other).map { transform($0.0, $0.1) } }

    /// The source with values before its own.
    public func prepend(_ values: Output...) -> AnyPublisher<Output, Failure> { prepend(values) }
    /// The source with values before its own.
    public func prepend<S: Sequence>(_ values: S) -> AnyPublisher<Output, Failure> where S.Element == Output {
        // Sound: the values are sent where the source is observed.
        nonisolated(unsafe) let values = Array(values)
        return AnyPublisher { body in
            for value in values { body(.value(value)) }
            return _observe(body)
        }
    }
    /// The source with values after its own.
    public func append(_ values: Output...) -> AnyPublisher<Output, Failure> { append(values) }
    /// The source with values after its own.
    public func append<S: Sequence>(_ values: S) -> AnyPublisher<Output, Failure> where S.Element == Output {
        // Sound: the values are sent where the source ends.
        nonisolated(unsafe) let values = Array(values)
        return AnyPublisher { body in
            _observe { event in
                if case .end(.finished) = event { for value in values { body(.value(value)) } }
                body(event)
            }
        }
    }

    /// The source of all values together, when it ends.
    public func collect() -> AnyPublisher<[Output], Failure> { reduce([]) { $0 + [$1] } }
    /// The source of groups of values.
    public func collect(_ count: Int) -> AnyPublisher<[Output], Failure> {
        AnyPublisher { body in
            let group = Last<[Output]>()
            return _observe { event in
                switch event {
                case .value(let value):
                    let values = (group.value ?? []) + [value]
                    group.value = values.count >= count ? nil : values
                    if values.count >= count { body(.value(values)) }
                case .end(let end):
                    if case .finished = end, let rest = group.value { body(.value(rest)) }
                    body(.end(end))
                }
            }
        }
    }
    /// The source of the result of a function over all values, when it ends.
    public func reduce<T>(_ initial: T, _ next: @escaping (T, Output) -> T) -> AnyPublisher<T, Failure> {
        // Sound: values are handed on where they are sent.
        nonisolated(unsafe) let (initial, next) = (initial, next)
        return AnyPublisher { body in
            let result = Last<T>()
            return _observe { event in
                switch event {
                case .value(let value): result.value = next(result.value ?? initial, value)
                case .end(let end):
                    if case .finished = end { body(.value(result.value ?? initial)) }
                    body(.end(end))
                }
            }
        }
    }
    /// The source of the number of values, when it ends.
    public func count() -> AnyPublisher<Int, Failure> { reduce(0) { count, _ in count + 1 } }
    /// The source, observed once for all observers.
    public func share() -> AnyPublisher<Output, Failure> {
        let observers = PublisherObservers<Output, Failure>()
        let first = Counter(1)
        return AnyPublisher { body in
            let own = observers.add(body)
            if first.takes() { observers.keep(_observe { observers.send($0) }) }
            return own
        }
    }
}

extension Subscribers {
    /// How many values a receiver wants. All are sent here.
    public struct Demand: Sendable {
        /// All values.
        public static let unlimited = Demand()
        /// No values.
        public static let none = Demand()
        /// At most a number of values.
        public static func max(_ count: Int) -> Demand { Demand() }
    }
}
