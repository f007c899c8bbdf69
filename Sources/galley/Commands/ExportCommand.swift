import ArgumentParser
import GalleyCanvas
import GalleyEngine
import GalleyHost
import GalleyInspector

/// `galley export`: writes a run for other programs.
struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write a run for other programs: profilers, editors, browsers.",
        usage: "galley export <scene or trace> --as <format> [<options>]",
        discussion: """
            chrome      trace events as JSON, for chrome://tracing and others
            perfetto    track events as protobuf, for ui.perfetto.dev
            speedscope  calls that open and close, for speedscope.app
            jsonl       a trace, as galley record writes it
            svg         the exact frames of all views, as a picture

            Calls lie within their callers. The duration of each call is measured, its
            start is not: calls follow each other in their order. A trace has no times, and
            --steps uses none: each call then takes one step, and the file is the same each
            time. Warnings and printed text lie between the calls.

            Examples:
              galley export Plugins/Flow/scene.yaml --as perfetto -o flow.pftrace
              galley export MyLayout.swift --as chrome -o mine.json
              galley export flow.trace.jsonl --as speedscope | gzip > flow.json.gz
              galley export scene.yaml --as svg --proposal 390x- -o frames.svg
            """)

    @OptionGroup var scene: SceneOptions

    @Option(name: .customLong("as"), help: "The format.")
    var format: ExportFormat

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The file to write; - for standard output. (default: -)", valueName: "file"))
    var output: String?

    @Flag(help: "Give each call one step in place of its time.")
    var steps = false

    func validate() throws {
        if TraceFile.isTrace(scene.input), scene.proposal != nil || scene.memo != nil || !scene.arguments.isEmpty {
            throw ValidationError("a trace keeps its own settings; leave out --proposal, --memo and --set")
        }
        if steps, !format.isTimed {
            throw ValidationError("--steps applies to chrome, perfetto and speedscope; \(format.rawValue) has no times")
        }
    }

    func run() throws {
        let request = try scene.request()
        try reportingErrors(CommandHost(scene.isolate)) { plugins in
            let destination = try Destination(output ?? "-")
            if destination.isStandardOutput, format.isBinary, Output.isTerminal {
                throw ValidationError(
                    "\(format.rawValue) is binary, and standard output is a terminal; expected -o FILE or a pipe")
            }
            let recorded =
                TraceFile.isTrace(scene.input)
                ? nil : try SceneTrace(recording: request, try plugins.make(), capturesOutput: true)
            let trace = try recorded?.trace ?? TraceFile.read(scene.input)
            // A failed layout has no frames to draw.
            if let failure = recorded?.failure, format == .svg { throw failure }
            let bytes = bytes(trace, recorded)
            let unmeasured = recorded == nil && format.isTimed ? "; a trace has no times: each call is a step" : ""
            try destination.write(
                bytes,
                "\(output ?? "-"): \(trace.calls.count) calls of \(trace.views.count) views, "
                    + "\((bytes.count + 1023) / 1024) KB\(unmeasured)")
            if let failure = recorded?.failure { throw failure }
        }
    }

    private func bytes(_ trace: Trace, _ recorded: SceneTrace?) -> [UInt8] {
        switch format {
        case .chrome: Array(timeline(trace, recorded).chromeTrace().utf8)
        case .perfetto: timeline(trace, recorded).perfettoTrace()
        case .speedscope: Array(timeline(trace, recorded).speedscope().utf8)
        case .jsonl: TraceFile.bytes(of: trace)
        case .svg: Array(trace.frameSVG().utf8)
        }
    }

    private func timeline(_ trace: Trace, _ recorded: SceneTrace?) -> CallTimeline {
        guard let recorded else { return CallTimeline(trace) }
        let label = recorded.scene.label
        let warnings = LayoutWarning.all(in: recorded.ledger, of: recorded.scene.tree, label: label)
        return CallTimeline(trace, timedBy: recorded.ledger, isStepped: steps, warnings: warnings, label: label)
    }
}

/// The formats of `galley export`.
enum ExportFormat: String, ExpressibleByArgument, CaseIterable {
    case chrome, perfetto, speedscope, jsonl, svg

    /// Whether the format is binary.
    var isBinary: Bool { self == .perfetto }

    /// Whether the format has times of calls.
    var isTimed: Bool { [.chrome, .perfetto, .speedscope].contains(self) }
}
