// What layouts ask of the device, and of the frameworks beside SwiftUI. A plugin has none of them: what is asked is
// answered as by a phone, and notifications are discarded.
#if !canImport(GalleyViews)
    import CoreGraphics
    import GalleySDK

    /// The device: a phone.
    public final class UIDevice: Sendable {
        /// The kinds of devices.
        public enum UserInterfaceIdiom: Sendable {
            /// A kind of devices.
            case unspecified, phone, pad, tv, carPlay, mac, vision
        }
        /// The ways to hold a device.
        public enum Orientation: Sendable {
            /// A way to hold it.
            case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

            /// Whether its long side is upright.
            public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
            /// Whether its long side lies.
            public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
        }

        /// The only device.
        public static let current = UIDevice()
        /// A phone.
        public let userInterfaceIdiom = UserInterfaceIdiom.phone
        /// Upright.
        public let orientation = Orientation.portrait

        private init() {}
    }

    /// The app, which has no windows.
    public final class UIApplication: Sendable {
        /// The only app.
        public static let shared = UIApplication()
        /// None.
        public var connectedScenes: Set<UIScene> {
            // Without optimisation, a cast to a class that nothing makes has no code of the class to link with.
            Set([UIWindowScene()].dropFirst())
        }
        /// None.
        public var windows: [UIWindow] { [] }
        /// Nothing.
        public var statusBarFrame: CGRect { .zero }

        private init() {}
    }

    /// A scene of an app; a plugin has none.
    public class UIScene: Hashable {
        fileprivate init() {}
        /// Whether two are the same.
        public static func == (left: UIScene, right: UIScene) -> Bool { left === right }
        /// Feeds the identity.
        public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    /// A scene with windows; a plugin has none.
    public final class UIWindowScene: UIScene {
        /// None.
        public var windows: [UIWindow] { [] }
        /// None.
        public var keyWindow: UIWindow? { nil }
        /// The screen.
        public var screen: UIScreen { .main }
    }

    /// A window; a plugin has none.
    public final class UIWindow {
        fileprivate init() {}
        /// Whether it takes the keys.
        public var isKeyWindow: Bool { false }
        /// Nothing.
        public var safeAreaInsets: UIEdgeInsets { .zero }
        /// The screen's.
        public var bounds: CGRect { UIScreen.main.bounds }
        /// The screen's.
        public var frame: CGRect { UIScreen.main.bounds }
    }

    /// The colors of AppKit.
    public typealias NSColor = UIColor

    /// A subscription, which ends with this object.
    public final class AnyCancellable: Hashable, Sendable {
        /// Makes one that ends nothing.
        public init() {}
        /// Ends nothing.
        public func cancel() {}
        /// Adds it to a set.
        public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
        /// Whether two are the same.
        public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }
        /// Feeds the identity.
        public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    /// A subject that sends values to subscribers; in a plugin there are none.
    public final class PassthroughSubject<Output, Failure> {
        /// Makes a subject.
        public init() {}
        /// Discards the notification.
        public func send(_ value: Output) {}
        /// Does nothing: no notification arrives.
        public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable { AnyCancellable() }
    }

    /// A subject that holds a value and sends it to subscribers; in a plugin there are none.
    public final class CurrentValueSubject<Output, Failure> {
        /// The value.
        public var value: Output
        /// Makes a subject.
        public init(_ value: Output) { self.value = value }
        /// Takes a value.
        public func send(_ value: Output) { self.value = value }
        /// Calls with the value, once.
        public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
            receiveValue(value)
            return AnyCancellable()
        }
    }
#endif
