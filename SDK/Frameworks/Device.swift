import Foundation
import SwiftUI

/// A check of the user's identity. There is none here: it is never answered.
open class LAContext: NSObject, @unchecked Sendable {
    // Sound: views use it on the main actor.
    /// Makes a question.
    override public init() {}
    /// The word of the second way. It has no effect.
    open var localizedFallbackTitle: String?
    /// How a face is known: it is not.
    open var biometryType: LABiometryType { .none }
    /// Always false.
    open func canEvaluatePolicy(_ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>?) -> Bool { false }
    /// Never calls the handler.
    open func evaluatePolicy(
        _ policy: LAPolicy, localizedReason: String, reply: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {}
    /// Waits until the task ends.
    nonisolated open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool {
        throw await noAnswer()
    }
}

/// How the user is asked.
public enum LAPolicy: Int, Sendable {
    /// By face or finger.
    case deviceOwnerAuthenticationWithBiometrics = 1
    /// By face, finger or word.
    case deviceOwnerAuthentication
}

/// What a device can know a user by.
public enum LABiometryType: Int, Sendable {
    /// Nothing.
    case none
    /// A finger.
    case touchID
    /// A face.
    case faceID
    /// The eyes.
    case opticID
}

/// Measures how the device moves. Here it measures nothing.
open class CMMotionManager: NSObject {
    /// Makes a manager.
    override public init() {}
    /// It cannot.
    open var isDeviceMotionAvailable: Bool { false }
    /// It cannot.
    open var isAccelerometerAvailable: Bool { false }
    /// It cannot.
    open var isGyroAvailable: Bool { false }
    /// It does not.
    open var isDeviceMotionActive: Bool { false }
    /// Seconds between two measurements. It has no effect.
    open var deviceMotionUpdateInterval: TimeInterval = 0.1
    /// Seconds between two measurements. It has no effect.
    open var accelerometerUpdateInterval: TimeInterval = 0.1
    /// Nothing is known.
    open var deviceMotion: CMDeviceMotion? { nil }
    /// Nothing is known.
    open var accelerometerData: CMAccelerometerData? { nil }
    /// Has no effect.
    open func startDeviceMotionUpdates() {}
    /// Never calls the handler.
    open func startDeviceMotionUpdates(
        to queue: OperationQueue, withHandler handler: @escaping (CMDeviceMotion?, (any Error)?) -> Void
    ) {}
    /// Has no effect.
    open func stopDeviceMotionUpdates() {}
    /// Has no effect.
    open func startAccelerometerUpdates() {}
    /// Never calls the handler.
    open func startAccelerometerUpdates(
        to queue: OperationQueue, withHandler handler: @escaping (CMAccelerometerData?, (any Error)?) -> Void
    ) {}
    /// Has no effect.
    open func stopAccelerometerUpdates() {}
}

/// How the device moves: not at all.
open class CMDeviceMotion: NSObject {
    /// How it is held.
    public let attitude = CMAttitude()
    /// The pull of the earth.
    open var gravity: CMAcceleration { CMAcceleration(x: 0, y: 0, z: -1) }
    /// The user's pull.
    open var userAcceleration: CMAcceleration { CMAcceleration(x: 0, y: 0, z: 0) }
}

/// How the device is held: flat.
open class CMAttitude: NSObject {
    /// The turn around its length, in radians.
    open var roll: Double { 0 }
    /// The turn around its width, in radians.
    open var pitch: Double { 0 }
    /// The turn around its depth, in radians.
    open var yaw: Double { 0 }
}

/// A pull along three axes, in that of the earth.
public struct CMAcceleration: Sendable {
    /// Along the width.
    public var x: Double
    /// Along the length.
    public var y: Double
    /// Along the depth.
    public var z: Double
    /// Makes a pull.
    public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

/// A measured pull.
open class CMAccelerometerData: NSObject {
    /// The pull.
    open var acceleration: CMAcceleration { CMAcceleration(x: 0, y: 0, z: -1) }
}

/// Shakes the device by patterns. Here it does nothing.
open class CHHapticEngine: NSObject {
    /// Makes an engine.
    override public init() {}
    /// What the device can do: nothing.
    open class func capabilitiesForHardware() -> Capabilities { Capabilities() }
    /// Has no effect.
    open func start() throws {}
    /// Has no effect.
    open func stop() {}
    /// Makes a player that plays nothing.
    open func makePlayer(with pattern: CHHapticPattern) throws -> CHHapticPatternPlayer { CHHapticPatternPlayer() }
    /// Never called.
    open var resetHandler: () -> Void = {}
    /// Never called.
    open var stoppedHandler: (Int) -> Void = { _ in }

    /// What the device can do.
    public struct Capabilities: Sendable {
        /// It cannot be shaken.
        public let supportsHaptics = false
        /// It cannot be heard.
        public let supportsAudio = false
    }
}

/// Plays a pattern. Here it plays nothing.
open class CHHapticPatternPlayer: NSObject {
    /// Has no effect.
    open func start(atTime time: TimeInterval) throws {}
    /// Has no effect.
    open func stop(atTime time: TimeInterval) throws {}
}

/// A pattern of shakes.
open class CHHapticPattern: NSObject {
    /// Makes a pattern.
    public init(events: [CHHapticEvent], parameters: [CHHapticDynamicParameter]) throws {}
}

/// Something that changes while a pattern is played.
open class CHHapticDynamicParameter: NSObject {}

/// A shake of a pattern.
open class CHHapticEvent: NSObject {
    /// Makes a shake.
    public init(
        eventType type: EventType, parameters: [CHHapticEventParameter], relativeTime time: TimeInterval,
        duration: TimeInterval = 0
    ) {}

    /// The kinds of shakes.
    public enum EventType: Sendable {
        /// A short one.
        case hapticTransient
        /// A long one.
        case hapticContinuous
    }

    /// What is set of a shake.
    public enum ParameterID: Sendable {
        /// How strong.
        case hapticIntensity
        /// How sharp.
        case hapticSharpness
    }
}

/// What is set of a shake.
open class CHHapticEventParameter: NSObject {
    /// Sets something of a shake.
    public init(parameterID: CHHapticEvent.ParameterID, value: Float) {}
}

/// Writes letters. Here it writes none.
open class MFMailComposeViewController: UIViewController {
    /// The object that would be told.
    public weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?
    /// It cannot.
    open class func canSendMail() -> Bool { false }
    /// Has no effect.
    open func setSubject(_ subject: String) {}
    /// Has no effect.
    open func setToRecipients(_ recipients: [String]?) {}
    /// Has no effect.
    open func setMessageBody(_ body: String, isHTML: Bool) {}
}

/// How writing a letter ended.
public enum MFMailComposeResult: Int, Sendable {
    /// It was given up.
    case cancelled
    /// It was kept.
    case saved
    /// It was sent.
    case sent
    /// It failed.
    case failed
}

/// An object that would be told how writing a letter ended. It is told nothing.
@MainActor @preconcurrency public protocol MFMailComposeViewControllerDelegate: NSObjectProtocol {
    /// Never called.
    func mailComposeController(
        _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?)
}
