import Foundation
import GalleyFormatting
import GalleyHost
import SwiftSyntax

/// What to do about errors whose cause lies outside of the lines that the compiler names: a name that another file or
/// another module declares, or that was left out with the views.
struct BuildAdvice {
    private let input: BuildInput
    private let sources: [SourceText]
    private let extraction: ViewExtraction

    /// `extraction`: what the attempt that failed last left out.
    init(_ input: BuildInput, _ sources: [SourceText], _ extraction: ViewExtraction) {
        self.input = input
        self.sources = sources
        self.extraction = extraction
    }

    /// The compiler's messages, with the errors of what a layout turned out to need at their own lines, and notes
    /// behind.
    func completed(_ messages: [Diagnostic]) -> [Diagnostic] {
        var all = messages
        var left = extraction.refusedMembers
        // What a member was left out for may be due to another one that was left out before.
        while true {
            let lost = left.filter { member in all.contains { isDue($0, to: member) } }
            guard !lost.isEmpty else { break }
            left.removeAll { member in lost.contains { $0.source == member.source && $0.range == member.range } }
            all = lost.flatMap(\.errors) + all.filter { message in !lost.contains { isDue(message, to: $0) } }
        }
        let errors = all.filter { $0.severity == .error }
        return errors.isEmpty ? all : all + missingNames(errors) + refusals(errors) + modules
    }

    /// Whether a message is about a member that was left out. A missing initializer is not named: the call of its type
    /// has wrong arguments, and whatever follows from it is reported in the same statement or below.
    private func isDue(_ message: Diagnostic, to member: ViewExtraction.RefusedMember) -> Bool {
        if ViewExtraction.misses(member.name, message) { return true }
        guard let type = member.initialized, message.severity != .warning,
            let source = sources.first(where: { $0.path == message.place.path })
        else { return false }
        return source.line(message.place.line).contains("\(type)(") || message.message.contains("'init(")
    }

    private func mentions(_ error: Diagnostic, _ name: String) -> Bool {
        error.severity == .error && error.message.contains("'\(name)'")
    }

    // MARK: Names

    private func missingNames(_ errors: [Diagnostic]) -> [Diagnostic] {
        var told: Set<String> = []
        return errors.compactMap { error in
            guard let name = ViewExtraction.missingName(error.message), !error.message.contains("did you mean"),
                told.insert(name).inserted, let advice = advice(on: name)
            else { return nil }
            return Diagnostic(place: error.place, severity: .note, message: advice)
        }
    }

    private func advice(on name: String) -> String? {
        guard !extraction.items.contains(where: { $0.provides.contains(name) }) else { return nil }
        if let file = neighbour(declaring: name) {
            let folder = Diagnostic.shorten(input.path.folderPath)
            return
                "'\(name)' is declared in \(Diagnostic.shorten(file)): give the folder, \(folder), which is built as "
                + "one plugin"
        }
        if isOfViews(name) {
            return
                "'\(name)' belongs to the views, and a plugin has layouts alone: make what the layout takes from it a "
                + "stored property, which a scene can set"
        }
        // An operator has a message of its own.
        guard let first = name.first, first.isLetter || first == "_" else { return nil }
        // What begins with a small letter may be misspelt as well.
        guard first.isUppercase else {
            return
                "if another file declares '\(name)', put both into a folder and give the folder, which is built as one "
                + "plugin"
        }
        return input.path == input.files[0]
            ? "'\(name)' is declared in another file: put both into a folder and give the folder, which is built as one "
                + "plugin"
            : "no file of \(Diagnostic.shorten(input.path)) declares '\(name)': add the one that does"
    }

    private func isOfViews(_ name: String) -> Bool {
        if ViewExtraction.viewNames.contains(name) || ViewExtraction.drawingNames.contains(name) { return true }
        return ["UI", "NS"].contains { prefix in
            name.hasPrefix(prefix) && name.dropFirst(2).first?.isUppercase ?? false
        }
    }

    /// The files beside a source that was built alone, as far as they are looked at.
    private static let maximumNeighbours = 200

    /// The file beside the source that declares a name.
    private func neighbour(declaring name: String) -> String? {
        guard input.path == input.files[0] else { return nil }
        let folder = input.path.folderPath
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let files = names.filter { $0.hasSuffix(".swift") && !$0.hasPrefix(".") }.sorted().map { "\(folder)/\($0)" }
        return files.prefix(Self.maximumNeighbours).first { file in
            guard file != input.path, let data = FileKind.contents(file, atMost: SourceText.largest),
                String(decoding: data, as: UTF8.self).contains(name),
                let source = try? SourceText(path: file, data: data)
            else { return false }
            return SourceItem.items(of: source, index: 0).contains { $0.provides.contains(name) }
        }
    }

    // MARK: What was left out

    /// The declarations that the compiler refused whole, where an error mentions one.
    private func refusals(_ errors: [Diagnostic]) -> [Diagnostic] {
        extraction.refused.sorted { $0.key < $1.key }.compactMap { index, reason in
            let item = extraction.items[index]
            guard errors.contains(where: { mentions($0, item.name) }) else { return nil }
            return note(item.place, "\(item.name) was left out: \(reason)")
        }
    }

    private var modules: [Diagnostic] {
        extraction.items.compactMap { item in
            guard let module = ViewExtraction.foreignModule(item), !Self.systemModules.contains(module) else {
                return nil
            }
            return note(
                item.place,
                "a plugin cannot import \(module), so that nothing of it is there: put those of its files that the layout "
                    + "needs into the folder that is built")
        }
    }

    /// Modules of Apple's systems, whose sources are not public.
    private static let systemModules = ImportEdits.frameworks.union([
        "AppKit", "UIKit", "Combine", "Observation", "RealityKit", "SwiftData", "OSLog", "os", "PhotosUI", "CoreData",
        "CoreFoundation", "QuartzCore", "CoreImage", "CoreText", "ARKit", "Metal", "MetalKit",
        "UniformTypeIdentifiers", "Dispatch",
    ])

    private func note(_ place: SourcePlace, _ message: String) -> Diagnostic {
        Diagnostic(place: place, severity: .note, message: message)
    }
}
