import Foundation
import GalleyHost
import SwiftSyntax

/// The targets and dependencies that a `Package.swift` declares, as far as they are written out.
struct PackageManifest {
    struct Target {
        let name: String
        /// The folder of its sources, absolute.
        let folder: String
        let isTest: Bool
        /// The names of targets and products that it depends on.
        let dependencies: [String]
        /// Paths that are no part of it, absolute.
        let excluded: [String]
    }

    let folder: String
    private(set) var targets: [Target] = []
    /// Product → the targets in it.
    private(set) var products: [String: [String]] = [:]
    /// The folders of dependencies on this disk.
    private(set) var localPackages: [String] = []

    /// Reads the manifest of a folder; nil: it has none.
    init?(folder: String) {
        let path = "\(folder)/Package.swift"
        guard let text = FileKind.text(path, atMost: 1 << 20), let tree = try? PatientParser.parse(text, path: path)
        else {
            return nil
        }
        self.folder = folder
        let calls = CallCollector(viewMode: .sourceAccurate)
        calls.walk(tree)
        for call in calls.calls { read(call) }
        let checkouts = "\(folder)/.build/checkouts"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: checkouts)) ?? []
        localPackages += names.sorted().map { "\(checkouts)/\($0)" }
    }

    private static let targetKinds: Set = ["target", "executableTarget", "testTarget", "macro", "plugin"]

    private mutating func read(_ call: FunctionCallExprSyntax) {
        guard let kind = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text else { return }
        let name = PackageManifest.text(call, "name")
        if Self.targetKinds.contains(kind), let name, call.arguments.contains(where: { $0.label?.text != "name" }) {
            addTarget(name, kind, call)
        } else if Self.targetKinds.contains(kind), let name, isDeclared(call) {
            addTarget(name, kind, call)
        } else if kind == "library" || kind == "executable", let name {
            products[name] = PackageManifest.texts(call, "targets")
        } else if kind == "package", let path = PackageManifest.text(call, "path") {
            localPackages.append(resolved(path))
        }
    }

    /// Whether a call that only names a target declares it: it is an element of `targets:`, and of no `dependencies:`.
    private func isDeclared(_ call: FunctionCallExprSyntax) -> Bool {
        var node = Syntax(call).parent
        while let current = node {
            if let argument = current.as(LabeledExprSyntax.self), let label = argument.label?.text {
                return label == "targets"
            }
            node = current.parent
        }
        return false
    }

    private mutating func addTarget(_ name: String, _ kind: String, _ call: FunctionCallExprSyntax) {
        guard isDeclared(call) else { return }
        let isTest = kind == "testTarget"
        let written = PackageManifest.text(call, "path").map(resolved)
        let usual = (isTest ? ["Tests", "Sources"] : ["Sources", "Source", "src", "srcs"]).map {
            "\(folder)/\($0)/\(name)"
        }
        guard let found = written ?? usual.first(where: FileManager.default.fileExists) else { return }
        targets.append(
            Target(
                name: name, folder: found, isTest: isTest || kind == "plugin" || kind == "macro",
                dependencies: PackageManifest.texts(call, "dependencies"),
                excluded: PackageManifest.texts(call, "exclude").map { "\(found)/\($0)" }))
    }

    private func resolved(_ path: String) -> String {
        URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: folder, isDirectory: true)).standardizedFileURL.path
    }

    /// The string that an argument is.
    private static func text(_ call: FunctionCallExprSyntax, _ label: String) -> String? {
        call.arguments.first { $0.label?.text == label }?.expression.as(StringLiteralExprSyntax.self)?
            .representedLiteralValue
    }

    /// The strings in an argument: of `.product(name: "A", package: "B")` the first.
    private static func texts(_ call: FunctionCallExprSyntax, _ label: String) -> [String] {
        guard let list = call.arguments.first(where: { $0.label?.text == label })?.expression.as(ArrayExprSyntax.self)
        else { return [] }
        return list.elements.compactMap { element in
            if let literal = element.expression.as(StringLiteralExprSyntax.self) {
                return literal.representedLiteralValue
            }
            return element.expression.as(FunctionCallExprSyntax.self).flatMap { text($0, "name") }
        }
    }

    /// The target that holds a file or folder: of nested ones the innermost.
    func target(holding path: String) -> Target? {
        targets.filter { target in
            (path == target.folder || path.hasPrefix(target.folder + "/"))
                && !target.excluded.contains { path == $0 || path.hasPrefix($0 + "/") }
        }.max { $0.folder.utf8.count < $1.folder.utf8.count }
    }

    /// Whether it is Galley's own: a package that has layouts depends on it, and the builder gives its modules to sources.
    private var isGalley: Bool { targets.contains { $0.name == "GalleySDK" } }

    /// Whether the target is a module that the builder gives to sources, and no surroundings of a layout.
    private func isGiven(_ target: Target) -> Bool { isGalley && target.folder.hasPrefix("\(folder)/SDK/") }

    /// The modules that a target depends on, in this package and in those on this disk.
    func modules(of target: Target) -> [Target] {
        var search = ModuleSearch()
        search.follow(target, in: self)
        return search.found
    }

    /// A search for modules through packages. It reads each manifest once and follows each target once, so packages may depend
    /// on each other in circles and by many ways.
    private struct ModuleSearch {
        private(set) var found: [Target] = []
        private var manifests: [String: PackageManifest?] = [:]
        private var seen: Set<[String]> = []

        /// Packages that are read: more are no surroundings of a layout.
        private static let maximumPackages = 500

        mutating func follow(_ target: Target, in manifest: PackageManifest) {
            seen.insert([manifest.folder, target.name])
            var open = target.dependencies
            while let name = open.popLast() {
                if let own = manifest.targets.first(where: { $0.name == name }) {
                    guard seen.insert([manifest.folder, name]).inserted, !manifest.isGiven(own) else { continue }
                    found.append(own)
                    open += own.dependencies
                    continue
                }
                for folder in manifest.localPackages {
                    guard let other = package(folder) else { continue }
                    let names = other.products[name] ?? [name]
                    for target in other.targets where names.contains(target.name) && !target.isTest {
                        guard seen.insert([other.folder, target.name]).inserted, !other.isGiven(target) else {
                            continue
                        }
                        found.append(target)
                        follow(target, in: other)
                    }
                }
            }
        }

        private mutating func package(_ folder: String) -> PackageManifest? {
            if let known = manifests[folder] { return known }
            guard manifests.count < Self.maximumPackages else { return nil }
            let manifest = PackageManifest(folder: folder)
            manifests[folder] = .some(manifest)
            return manifest
        }
    }

    private final class CallCollector: SyntaxVisitor {
        var calls: [FunctionCallExprSyntax] = []
        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            calls.append(node)
            return .visitChildren
        }
    }
}
