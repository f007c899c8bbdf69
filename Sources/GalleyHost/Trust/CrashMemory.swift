import CWorker
import Foundation

/// The memory of crashes in this process: a plugin that ends the process leaves a verdict behind, so that the next process
/// runs it in a worker.
package enum CrashMemory {
    /// Handles fatal signals from now on. They end the process as before.
    package static func install() { galley_crash_memory_install() }

    /// Expects a plugin's code from a file that is about to be mapped.
    ///
    /// - Parameter verdictPath: The file that holds the verdict on its content.
    static func expect(_ image: String, verdictAt verdictPath: String, in folder: String) {
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        galley_crash_memory_expect(image, verdictPath)
    }
}
