import Foundation
import SwiftUI

/// Notifications of a program. Here none is shown.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
    // Sound: views use it on the main actor.
    private static let shared = UNUserNotificationCenter()
    /// The program's one.
    open class func current() -> UNUserNotificationCenter { shared }
    /// The object that would be told.
    public weak var delegate: (any UNUserNotificationCenterDelegate)?
    /// Never calls the handler.
    open func requestAuthorization(
        options: UNAuthorizationOptions = [], completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {}
    /// Waits until the task ends.
    nonisolated open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
        throw await noAnswer()
    }
    /// Never calls the handler.
    open func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void) {}
    /// The user was not asked.
    nonisolated open func notificationSettings() async -> UNNotificationSettings { UNNotificationSettings() }
    /// Has no effect.
    open func add(
        _ request: UNNotificationRequest, withCompletionHandler handler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {}
    /// Has no effect.
    nonisolated open func add(_ request: UNNotificationRequest) async throws {}
    /// Has no effect.
    open func removeAllPendingNotificationRequests() {}
    /// Has no effect.
    open func removeAllDeliveredNotifications() {}
    /// Has no effect.
    open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {}
    /// Never calls the handler.
    open func getPendingNotificationRequests(
        completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
    ) {}
}

/// An object that would be told of notifications. It is told nothing.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {}

/// What notifications may do.
public struct UNAuthorizationOptions: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Makes a set of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A number on the program's sign.
    public static let badge = Self(rawValue: 1)
    /// A sound.
    public static let sound = Self(rawValue: 2)
    /// A text.
    public static let alert = Self(rawValue: 4)
    /// Without being asked.
    public static let provisional = Self(rawValue: 64)
}

/// Whether notifications may be shown.
public enum UNAuthorizationStatus: Int, Sendable {
    /// The user was not asked.
    case notDetermined
    /// They may not.
    case denied
    /// They may.
    case authorized
    /// They may, quietly.
    case provisional
}

/// What the user chose for notifications: nothing yet.
open class UNNotificationSettings: NSObject, @unchecked Sendable {
    // Sound: it holds nothing that changes.
    /// The user was not asked.
    open var authorizationStatus: UNAuthorizationStatus { .notDetermined }
}

/// What a notification says.
open class UNNotificationContent: NSObject, @unchecked Sendable {
    // Sound: views use it on the main actor.
    /// Makes nothing.
    override public init() {}
}

/// What a notification says.
open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
    /// The first line.
    open var title = ""
    /// The second line.
    open var subtitle = ""
    /// The text.
    open var body = ""
    /// The sound.
    open var sound: UNNotificationSound?
    /// The number on the program's sign.
    open var badge: NSNumber?
    /// What goes with it.
    open var userInfo: [AnyHashable: Any] = [:]
    /// Its kind.
    open var categoryIdentifier = ""
}

/// A sound of a notification.
open class UNNotificationSound: NSObject, @unchecked Sendable {
    // Sound: it holds nothing that changes.
    private static let usual = UNNotificationSound()
    /// The usual one.
    open class var `default`: UNNotificationSound { usual }
}

/// When a notification is shown.
open class UNNotificationTrigger: NSObject, @unchecked Sendable {}

/// Some seconds later.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    /// Makes a moment.
    public init(timeInterval: TimeInterval, repeats: Bool) {}
}

/// On a day.
open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    /// Makes a moment.
    public init(dateMatching components: DateComponents, repeats: Bool) {}
}

/// A notification that shall be shown.
open class UNNotificationRequest: NSObject, @unchecked Sendable {
    // Sound: nothing changes after the initializer.
    /// The name.
    public let identifier: String
    /// What it says.
    public let content: UNNotificationContent
    /// When it is shown.
    public let trigger: UNNotificationTrigger?
    /// Makes a request.
    public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
        (self.identifier, self.content, self.trigger) = (identifier, content, trigger)
    }
}
