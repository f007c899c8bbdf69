import CWorker
import Foundation

/// The Swift runtime of this process.
enum SwiftRuntime {
    /// The folder of the file that contains the runtime, which full Swift plugins need too; empty if no file does.
    static let folder: String = {
        // Any symbol of the runtime serves.
        guard let path = galley_library_defining("swift_retain") else { return "" }
        return URL(fileURLWithPath: String(cString: path)).deletingLastPathComponent().path
    }()
}
