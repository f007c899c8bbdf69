import Foundation
import GalleyHost

/// A new plugin from the template in `SDK/Templates`: a source that builds at once, and a package by which editors
/// complete it.
public enum PluginTemplate {
    /// Why no plugin was written.
    public enum Failure: Error, Sendable, Equatable, CustomStringConvertible {
        /// The name is none for a Swift type; `reason` says which rule it breaks.
        case invalidName(String, reason: String)
        /// Something is there already. Nothing is ever overwritten.
        case exists(path: String)
        /// The template cannot be read, or the plugin not be written.
        case unwritable(path: String, reason: String)

        /// What was expected, what was found, and what to do next.
        public var description: String {
            switch self {
            case .invalidName(let name, let reason):
                "expected a name such as \"Flow\" or \"tag-cloud\", found \"\(name)\": \(reason)"
            case .exists(let path):
                "\(path) exists already and is never overwritten. Choose another name or directory"
            case .unwritable(let path, let reason):
                "\(path): cannot be written: \(reason)"
            }
        }
    }

    /// Writes the folder `<id>` into a directory: `tag-cloud/TagCloud.swift` with `TagCloudLayout` in it, and the
    /// package.
    ///
    /// - Parameters:
    ///   - name: in words or as a type; a suffix `Layout` is understood.
    ///   - directory: must exist.
    ///   - home: where the SDK and its templates are.
    /// - Returns: the path of the source.
    public static func write(name: String, to directory: String, home: GalleyHome) throws(Failure) -> String {
        let typeName = try self.typeName(name)
        let id = KebabCase.id(typeName)
        let folder = URL(fileURLWithPath: directory).standardizedFileURL.path + "/" + id
        // A checkout is named by its path, an installation has no package: there the published one is named.
        let isCheckout = FileManager.default.fileExists(atPath: home.path + "/Package.swift")
        let package = isCheckout ? (home.path as NSString).lastPathComponent : "galley"
        let values = [
            "__NAME__": typeName, "__ID__": id, "__PACKAGE__": package,
            "__DEPENDENCY__": isCheckout ? ".package(path: \(GeneratedCode.literal(home.path)))" : "",
        ]
        var files = [("NAME.swift", "\(typeName).swift"), ("gitignore.txt", ".gitignore")]
        if isCheckout { files.append(("Package.swift.txt", "Package.swift")) }

        // mkdir, not a look before: two processes cannot both make it.
        guard mkdir(folder, 0o777) == 0 else {
            if errno == ENOENT {
                throw .unwritable(path: folder, reason: "there is no folder \(directory); make it first")
            }
            guard errno == EEXIST else { throw .unwritable(path: folder, reason: String(cString: strerror(errno))) }
            throw .exists(path: folder)
        }
        do throws(Failure) {
            for (template, file) in files {
                let source = "\(home.sdk)/Templates/layout/\(template)"
                guard let data = FileManager.default.contents(atPath: source) else {
                    throw .unwritable(path: folder, reason: "the template \(source) cannot be read")
                }
                var text = String(decoding: data, as: UTF8.self)
                for (mark, value) in values { text = text.replacing(mark, with: value) }
                do {
                    try Data(text.utf8).write(
                        to: URL(fileURLWithPath: "\(folder)/\(file)"), options: .withoutOverwriting)
                } catch {
                    throw .unwritable(path: "\(folder)/\(file)", reason: error.localizedDescription)
                }
            }
        } catch {
            // If the folder stayed, the next attempt would be refused because of it. rmdir keeps a folder with other files.
            for (_, file) in files { unlink("\(folder)/\(file)") }
            rmdir(folder)
            throw error
        }
        return "\(folder)/\(typeName).swift"
    }

    /// `tag-cloud` → `TagCloud`, `FlowLayout` → `Flow`.
    static func typeName(_ name: String) throws(Failure) -> String {
        func refuse(_ reason: String) -> Failure { .invalidName(name, reason: reason) }
        guard !name.isEmpty else { throw refuse("it is empty") }
        if let wrong = name.first(where: { !($0.isASCII && ($0.isLetter || $0.isNumber)) && $0 != "-" && $0 != "_" }) {
            throw refuse("\"\(wrong)\" is neither a letter (a-z), a digit, a hyphen nor an underscore")
        }
        let words = name.split { $0 == "-" || $0 == "_" }
        guard let first = words.first?.first else { throw refuse("it has no letter") }
        guard first.isLetter else { throw refuse("it does not begin with a letter") }
        var typeName = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        if typeName.hasSuffix("Layout"), typeName.count > 6 { typeName.removeLast(6) }
        guard typeName != "Layout" else { throw refuse("\"Layout\" is what all of them are called") }
        guard KebabCase.id(typeName).utf8.count <= 63 else { throw refuse("it is longer than 63 bytes") }
        return typeName
    }
}
