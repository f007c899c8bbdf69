import Foundation
import GalleyModules

/// Where the source of a built plugin lies. A plugin's own bytes name files relative to that folder, so that they are the
/// same wherever it is built; a file beside it in the cache says which folder it was.
package enum SourceFolder {
    /// The name of that file.
    package static let name = "source-folder"
    /// What the SDK's files are named after in plugins.
    package static let sdk = SDKModules.sourceFolder
    /// What the SDK's compiled modules are named after.
    package static let modules = "/galley-modules"

    /// Messages of a compiler that names files relative to a folder, with the folder.
    package static func absolute(_ messages: String, _ folder: String) -> String {
        messages.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.hasPrefix("./") ? folder + $0.dropFirst() : String($0) }.joined(separator: "\n")
    }

    /// The folder of what was built into a file; nil where nothing says so.
    static func of(_ library: String) -> String? {
        let file = (library as NSString).deletingLastPathComponent + "/" + name
        guard FileKind(file).unreadable == nil, let data = FileManager.default.contents(atPath: file), data.count < 4096
        else { return nil }
        let folder = String(decoding: data, as: UTF8.self)
        return folder.hasPrefix("/") ? folder : nil
    }
}
