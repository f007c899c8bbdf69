import Foundation
import GalleySDK

extension Timer {
    /// A source of dates at equal intervals. The host advances the time.
    public final class TimerPublisher: Publisher, @unchecked Sendable {
        /// The dates.
        public typealias Output = Date
        /// It does not fail.
        public typealias Failure = Never
        /// The distance in seconds.
        public let interval: TimeInterval
        private let observers = PublisherObservers<Date, Never>()
        // Used on the main actor only.
        nonisolated(unsafe) private var number: Int?
        nonisolated(unsafe) private weak var clock: ViewClock?
        nonisolated(unsafe) private var connects: Bool

        init(_ interval: TimeInterval, connects: Bool) { (self.interval, self.connects) = (interval, connects) }

        /// Calls a function with each date.
        public func _observe(_ body: @escaping @Sendable (PublishedEvent<Date, Never>) -> Void) -> AnyCancellable {
            if connects { onMainActor { start() } }
            return observers.add(body)
        }

        /// Starts publishing, until the result is cancelled.
        public func connect() -> AnyCancellable {
            onMainActor { start() }
            return AnyCancellable { [weak self] in self?.cancel() }
        }

        /// Begins when it is first observed.
        public func autoconnect() -> TimerPublisher {
            connects = true
            return self
        }

        /// This source.
        public var upstream: TimerPublisher { self }

        /// Stops publishing.
        public func cancel() {
            onMainActor {
                if let number { clock?.cancel(number) }
                number = nil
                connects = false
            }
        }

        @MainActor private func start() {
            guard number == nil else { return }
            let clock = ViewClock.current
            self.clock = clock
            schedule(clock, clock.now + max(interval, 0.001))
        }

        @MainActor private func schedule(_ clock: ViewClock, _ time: TimeInterval) {
            number = clock.schedule(at: time) { [weak self, weak clock] in
                guard let self, let clock else { return }
                self.schedule(clock, time + max(self.interval, 0.001))
                self.observers.send(.value(clock.date))
            }
        }

        deinit {
            let (number, clock) = (number, clock)
            guard let number, let clock else { return }
            onMainActor { clock.cancel(number) }
        }
    }

    /// Makes a source of dates at equal distances.
    public static func publish(
        every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode
    ) -> TimerPublisher { TimerPublisher(interval, connects: false) }
}

extension NotificationCenter {
    /// A source of the notes with a name.
    public struct Publisher: GalleyViews.Publisher {
        /// The notifications.
        public typealias Output = Notification
        /// It does not fail.
        public typealias Failure = Never
        let center: NotificationCenter
        let name: Notification.Name
        /// Calls a function with each note.
        public func _observe(_ body: @escaping @Sendable (PublishedEvent<Notification, Never>) -> Void)
            -> AnyCancellable
        {
            nonisolated(unsafe) let token = center.addObserver(forName: name, object: nil, queue: nil) {
                body(.value($0))
            }
            let center = center
            return AnyCancellable { center.removeObserver(token) }
        }
    }

    /// Makes a source of the notes with a name.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
        Publisher(center: self, name: name)
    }
}

extension View {
    /// The view, with an action for each value of a source.
    nonisolated public func onReceive<P: Publisher>(_ publisher: P, perform action: @escaping (P.Output) -> Void)
        -> some View where P.Failure == Never
    {
        modifier(
            _NodeModifier((publisher, action)) { node, made in
                let (publisher, action) = made
                let kept = node.kept(1) { Reception<P.Output>() }
                kept.action = action
                if kept.end != nil, !kept.isReplaced(by: publisher) { return }
                kept.source = type(of: publisher) is AnyObject.Type ? publisher as AnyObject : nil
                kept.end = publisher._observe { [weak kept] event in
                    guard case .value(let value) = event else { return }
                    // Sound: the value is sent once.
                    nonisolated(unsafe) let sent = value
                    if MainContext.isCurrent {
                        MainActor.assumeIsolated { kept?.action?(sent) }
                    } else {
                        Task { @MainActor in kept?.action?(sent) }
                    }
                }
            })
    }
}

/// A view's subscription to a source, and its action for the values.
private final class Reception<Value>: @unchecked Sendable {
    // Sound: used on the main actor only.
    var action: ((Value) -> Void)?
    var end: AnyCancellable?
    /// The source, if it is an object. The view that made it need not keep it.
    var source: AnyObject?

    /// Whether the view now has another source. A body that makes a timer with the same interval again keeps the one it has.
    func isReplaced(by publisher: some Publisher) -> Bool {
        guard let source, type(of: publisher) is AnyObject.Type else { return false }
        if let old = source as? Timer.TimerPublisher, let new = publisher as? Timer.TimerPublisher {
            return old.interval != new.interval
        }
        return source !== publisher as AnyObject
    }
}
