import Foundation

/// The home of the user.
package enum UserHome {
    /// Returns `HOME`, or the home of the user's account if `HOME` is missing, empty or relative: a relative one would
    /// name another folder in each working directory.
    package static func path(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> String {
        if let home = environment["HOME"], home.hasPrefix("/") { return home }
        guard let account = getpwuid(geteuid()), let home = account.pointee.pw_dir else { return NSHomeDirectory() }
        let path = String(cString: home)
        return path.hasPrefix("/") ? path : NSHomeDirectory()
    }
}
