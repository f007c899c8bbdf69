import Dispatch
import Foundation

/// Finds out whether code runs on the main actor.
enum MainContext {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Whether the caller runs on the main actor. On Linux its work need not run on the main thread: a program whose
    /// main function waits leaves the main queue to other threads.
    static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true || Thread.isMainThread }
}
