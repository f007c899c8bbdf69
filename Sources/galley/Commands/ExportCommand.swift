import ArgumentParser
import GalleyCanvas
import GalleyEngine
import GalleyHost
import GalleyInspector

/// `galley export`: a run for other programs.
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
            svg         the frames of all views, exactly, as a picture

            Calls lie within those that made them. Their lengths are measured, but not when
            each began: they stand one after the other, in their order. A trace has no
            times, and with --steps none are used: each call is one step then, and the file
            is the same each time. Warnings and printed texts stand between the calls.

            Examples:
              galley export Plugins/Flow/scene.yaml --as perfetto -o flow.pftrace
              galley export MyLayout.swift --as chrome -o mine.json
              galley export flow.trace.jsonl --as speedscope | gzip > flow.json.gz
              galley export scene.yaml --as svg --proposal 390x- -o frames.svg
            """)

    @OptionGroup var scene: SceneOptions

    @Option(name: .customLong("as"), help: "What to write.")
    var format: ExportFormat

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The file to write; - or nothing for standard output.", valueName: "file"))
    var output: String?

    @Flag(help: "A step for each call instead of its time.")
    var steps = false

    func validate() throws {
        if TraceFile.isTrace(scene.input), scene.proposal != nil || scene.memo != nil || !scene.arguments.isEmpty {
            throw ValidationError("a trace is as it was recorded; leave out --proposal, --memo and --set")
        }
        if steps, !format.isTimed {
            throw ValidationError("--steps goes with chrome, perfetto and speedscope; \(format.rawValue) has no times")
        }
    }

    func run() throws {
        try reportingErrors {
            let file = try output.flatMap { $0 == "-" ? nil : $0 }.map { path throws(CanvasError) in
                try OutputFile(path)
            }
            if file == nil, format.isBinary, Output.isTerminal {
                throw ValidationError(
                    "\(format.rawValue) is binary, and standard output is a terminal; expected -o FILE or a pipe")
            }
            let recorded =
                TraceFile.isTrace(scene.input)
                ? nil : try SceneTrace(recording: scene, try CommandHost.make(), capturesOutput: true)
            let trace = try recorded?.trace ?? TraceFile.read(scene.input)
            // Frames that no layout finished are none.
            if let failure = recorded?.failure, format == .svg { throw failure }
            let bytes = bytes(trace, recorded)
            if let file {
                try file.write(bytes)
                let unmeasured = recorded == nil && format.isTimed ? "; a trace has no times: each call is a step" : ""
                Output.write([
                    "\(file.path): \(trace.calls.count) calls of \(trace.views.count) views, \((bytes.count + 1023) / 1024) KB"
                        + unmeasured
                ])
            } else {
                Output.write(bytes)
            }
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

/// What `galley export` writes.
enum ExportFormat: String, ExpressibleByArgument, CaseIterable {
    case chrome, perfetto, speedscope, jsonl, svg

    /// Whether a terminal cannot show it.
    var isBinary: Bool { self == .perfetto }

    /// Whether calls have times in it.
    var isTimed: Bool { [.chrome, .perfetto, .speedscope].contains(self) }
}
