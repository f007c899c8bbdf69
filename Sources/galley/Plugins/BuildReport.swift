import GalleyBuild
import GalleyEngine
import GalleyInspector
import GalleyFormatting

/// The report of a build, as text and as JSON.
struct BuildReport {
    let result: BuildResult

    init(_ result: BuildResult) { self.result = result }

    /// Returns the notes and the path.
    func lines() -> [String] {
        notes() + [result.path]
    }

    /// Returns the notes: the kind of build and its reason, the declarations that were left out, and warnings.
    func notes() -> [String] {
        let record = result.record
        let time = result.isFromCache ? "from the cache" : "in \(Points.text(result.seconds)) s"
        let layouts = record.layouts.isEmpty ? "" : ": \(record.layouts.joined(separator: ", "))"
        var lines = ["built \(record.id) as \(record.runtime.words) \(time)\(layouts)"]
        if let reason = record.reason {
            lines.append("not as Embedded Swift, because \(reason.place): \(reason.message)")
        }
        lines += record.leftOut.map { "left out \($0)" }
        lines += record.skippedTypes.map { "not exported: \($0)" }
        lines += record.skippedProperties.map { "no parameter: \($0)" }
        lines += record.warnings.map(\.description)
        return lines
    }

    /// The report as a JSON object.
    var json: String {
        let record = result.record
        func list(_ items: [some CustomStringConvertible]) -> String {
            "[\(items.map { JSON.text($0.description) }.joined(separator: ","))]"
        }
        let reason = record.reason.map { JSON.text("\($0)") } ?? "null"
        return
            "{\"v\":1,\"path\":\(JSON.text(result.path)),\"id\":\(JSON.text(record.id)),\"runtime\":\(JSON.text(record.runtime.rawValue)),"
            + "\"reason\":\(reason),\"layouts\":\(list(record.layouts)),\"leftOut\":\(list(record.leftOut)),"
            + "\"skippedTypes\":\(list(record.skippedTypes)),\"skippedProperties\":\(list(record.skippedProperties)),"
            + "\"warnings\":\(list(record.warnings)),\"fromCache\":\(result.isFromCache),\"seconds\":\(result.seconds)}"
    }
}
