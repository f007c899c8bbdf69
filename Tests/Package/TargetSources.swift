import Foundation

/// The source files of a target, and which modules and headers they name.
struct TargetSources {
    /// Modules that Swift files import.
    private(set) var modules: Set<String> = []
    /// Headers that C files include, by their last component.
    private(set) var headers: Set<String> = []
    /// Modules that other targets can import.
    private(set) var offeredModules: Set<String> = []
    /// Headers that other targets can include.
    private(set) var offeredHeaders: Set<String> = []

    init(_ target: Manifest.Target) throws {
        let usual = target.type == "test" ? "Tests" : "Sources"
        let folder = Manifest.root.appending(path: target.path ?? "\(usual)/\(target.name)")
        let publicHeaders = folder.appending(path: target.publicHeadersPath ?? "include")
        var isSwift = false
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
            let file = folder.appending(path: path)
            let isPublic = file.path.hasPrefix(publicHeaders.path + "/")
            if file.lastPathComponent == "module.modulemap" {
                offeredModules.formUnion(try Self.matches(#/(?m)^\s*(?:framework )?module (\w+)/#, in: file))
            }
            if isPublic, file.pathExtension == "h" { offeredHeaders.insert(file.lastPathComponent) }
            guard Self.belongs(path, to: target) || isPublic else { continue }
            switch file.pathExtension {
            case "swift":
                isSwift = true
                modules.formUnion(try Self.imports(of: file))
            case "c", "h", "cpp": headers.formUnion(try Self.includes(of: file))
            default: break
            }
        }
        if isSwift || offeredModules.isEmpty { offeredModules.insert(target.name.replacing("-", with: "_")) }
    }

    private static func belongs(_ path: String, to target: Manifest.Target) -> Bool {
        func isIn(_ list: [String]) -> Bool { list.contains { path == $0 || path.hasPrefix($0 + "/") } }
        return !isIn(target.exclude) && target.sources.map(isIn) != false
    }

    private static func imports(of file: URL) throws -> Set<String> {
        // Tests and the builder hold code in multi-line literals.
        let text = try String(contentsOf: file, encoding: .utf8).replacing(#/"""[\s\S]*?"""/#, with: "")
        let line = #/(?m)^\s*(?:@\w+(?:\([^)]*\))? +)*(?:(?:public|package|internal|private) +)?import +(\w+)/#
        return Set(text.matches(of: line).map { String($0.1) })
    }

    private static func includes(of file: URL) throws -> [String] {
        try matches(#/(?m)^\s*#\s*include\s*[<"]([^>"]+)[>"]/#, in: file).map { URL(filePath: $0).lastPathComponent }
    }

    private static func matches(_ pattern: Regex<(Substring, Substring)>, in file: URL) throws -> [String] {
        try String(contentsOf: file, encoding: .utf8).matches(of: pattern).map { String($0.1) }
    }
}
