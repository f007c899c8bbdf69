import GalleySDK

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

    /// The values of any number of sources of one type.
    public struct MergeMany<Upstream: Publisher>: Publisher {
        /// The values.
        public typealias Output = Upstream.Output
        /// The error of all.
        public typealias Failure = Upstream.Failure
        /// The sources.
        public let publishers: [Upstream]
        /// Makes a source of several.
        public init(_ upstream: Upstream...) { publishers = upstream }
        /// Makes a source of several.
        public init<S: Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }
        /// Calls a function with each value.
        public func _observe(_ body: @escaping @Sendable (PublishedEvent<Output, Failure>) -> Void) -> AnyCancellable {
            guard let first = publishers.first else { return Empty<Output, Failure>()._observe(body) }
            let all = publishers.dropFirst().reduce(first.eraseToAnyPublisher()) { $0.merge(with: $1) }
            return all._observe(body)
        }
    }

    /// The pairs of the values of two sources, in their order.
    public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
        /// The pairs.
        public typealias Output = (A.Output, B.Output)
        /// The error of both.
        public typealias Failure = A.Failure
        private let both: AnyPublisher<Output, Failure>
        /// Makes a source of two.
        public init(_ a: A, _ b: B) { both = a.zip(b) }
        /// Calls a function with each pair.
        public func _observe(_ body: @escaping @Sendable (PublishedEvent<Output, Failure>) -> Void) -> AnyCancellable {
            both._observe(body)
        }
    }
}
