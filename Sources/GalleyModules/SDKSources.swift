import Foundation

/// The SDK's sources, as files that are compiled and hashed.
package struct SDKSources: Sendable, Hashable {
    /// The folder `SDK`.
    package let folder: String

    package init(folder: String) { self.folder = folder }

    /// The modules of C headers, which all variants import.
    var moduleMaps: [String] {
        ["\(folder)/ABI/include/module.modulemap", "\(folder)/C/module.modulemap"].filter {
            FileManager.default.fileExists(atPath: $0)
        }
    }

    /// The files that a variant is compiled from, without those of its base. Embedded and full Swift share them all.
    package func files(of variant: SDKVariant) -> [String] {
        let folders =
            variant == .views
            ? ["Views", "Network", "Macros", "SwiftData", "Frameworks"]
            : ["CoreGraphics", "Layout", "SwiftUI", "SwiftUICore", "Foundation", "ABI/include", "C"]
        return folders.flatMap { files(in: $0) }
    }

    /// The files of a folder and its folders that end in `ending`, in a fixed order, without those of documentation
    /// catalogs; none if it does not exist.
    func files(in name: String, ending: String = "") -> [String] {
        let path = "\(folder)/\(name)"
        var isDirectory: ObjCBool = false
        guard let names = FileManager.default.subpaths(atPath: path) else { return [] }
        return names.sorted().map { "\(path)/\($0)" }.filter { file in
            file.hasSuffix(ending) && !file.contains(".docc/")
                && FileManager.default.fileExists(atPath: file, isDirectory: &isDirectory) && !isDirectory.boolValue
        }
    }

    /// Names and contents of files as one hash; nil if one of them cannot be read.
    package func contentKey(of files: [String]) -> String? {
        var pieces: [String] = []
        for file in files {
            guard let data = FileManager.default.contents(atPath: file) else { return nil }
            pieces += [String(file.dropFirst(folder.count)), String(decoding: data, as: UTF8.self)]
        }
        return ContentHash.of(pieces)
    }
}
