import Foundation
import GalleyFormatting
import GalleyModules

/// The folder of a built plugin's source. A plugin's bytes name files relative to that folder, so that they are equal
/// wherever it is built; a file beside the plugin in the cache names the folder.
package enum SourceFolder {
    /// The name of the file that names the folder.
    package static let name = "source-folder"
    /// The folder of the SDK's files in plugins.
    package static let sdk = SDKModules.sourceFolder
    /// The folder of the SDK's compiled modules in plugins.
    package static let modules = "/galley-modules"

    /// Returns a compiler's messages about files relative to a folder, with absolute paths.
    package static func absolute(_ messages: String, _ folder: String) -> String {
        messages.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.hasPrefix("./") ? folder + $0.dropFirst() : String($0) }.joined(separator: "\n")
    }

    /// Returns the folder of the source of a built file; nil if it is not known.
    static func of(_ library: String) -> String? {
        let file = library.folderPath + "/" + name
        guard let data = FileKind.contents(file, atMost: 4096) else { return nil }
        let folder = String(decoding: data, as: UTF8.self)
        return folder.hasPrefix("/") ? folder : nil
    }
}
