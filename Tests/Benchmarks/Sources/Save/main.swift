import Foundation
import GalleyBuild
import GalleyEngine
import GalleyHost
import GalleyMotion
import GalleySDK
import GalleySwap

// How long it takes from a save of a one-file Swift plugin to the first frame that shows it, by the way of `galley watch`:
// the file's watcher, the build, a worker, the trial, the exchange between two passes, a layout.
// usage: save LAYOUT.swift [SAVES] [--median]
let printsMedian = CommandLine.arguments.last == "--median"
let arguments = printsMedian ? Array(CommandLine.arguments.dropLast()) : CommandLine.arguments
guard (2...3).contains(arguments.count), let text = try? String(contentsOfFile: arguments[1]),
    let saves = arguments.count == 3 ? Int(arguments[2]) : 50
else {
    print("usage: save LAYOUT.swift [SAVES] [--median]")
    exit(64)
}

/// Writes the source anew as editors do, with something other in it each time.
struct Editor: Sendable {
    let path: String
    let text: String

    /// Returns when the file was in its place.
    func save(_ number: Int) -> ContinuousClock.Instant {
        let changed = "\(text)\nprivate func save\(number)() -> Int { \(number) }\n"
        try! Data(changed.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
        return .now
    }
}

let folder = NSTemporaryDirectory() + "/galley-saves-\(getpid())"
try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(atPath: folder) }
let name = URL(fileURLWithPath: arguments[1]).lastPathComponent
let editor = Editor(path: "\(folder)/\(name)", text: text)
_ = editor.save(0)

let faults = FaultScope { print($0) }
let host = PluginHost(building: PluginBuilder(), containment: .guarded, faults: faults)
host.swapsPlugins = true
let tree = try LayoutTree()
let leaves = try (0..<20).map { try tree.addLeaf(.fixed(CGSize(width: 30 + Double($0 % 7) * 10, height: 24))) }
try tree.setRoot(tree.addContainer(host.make(host.layoutType(named: editor.path)), leaves))
let proposal = ProposedViewSize(width: 320, height: nil)
try tree.layOut(proposal)
let live = host.swappablePlugins[0]
let watcher = try FileWatcher([live.path])

@MainActor func pass() throws {
    for node in live.nodes { try tree.parametersChanged(of: node) }
    try tree.layOut(proposal)
}

var stages: [SwapStages] = []
var totals: [Duration] = []
var settled: [Duration] = []
for number in 1...saves {
    let saved = editor.save(number)
    guard let change = watcher.wait(.seconds(5)) else {
        print("save \(number) was not seen")
        exit(1)
    }
    var shown = ContinuousClock.now
    let event = live.swap(detected: change.detected) { _ in
    } show: {
        try! pass()
        shown = .now
    }
    guard case .published(_, var stage, _) = event else {
        print("save \(number): \(event)")
        exit(1)
    }
    // From the save itself, not from when it was seen.
    stage.detect += change.detected - saved
    stages.append(stage)
    totals.append(shown - saved)
    while live.current.state == .probation {
        try pass()
        if live.settleAfterProbation() { try pass() }
    }
    guard !live.current.plugin.isIsolated else {
        print("save \(number): \(live.current.unoptimized ?? "it did not move in")")
        exit(1)
    }
    settled.append(.now - saved)
}

func row(_ name: String, _ durations: [Duration]) {
    let sorted = durations.map { $0 / .milliseconds(1) }.sorted()
    func text(_ quantile: Double) -> String {
        let value = sorted[min(sorted.count - 1, Int(Double(sorted.count) * quantile))]
        let number = String(format: value < 10 ? "%.2f" : "%.0f", value)
        return String(repeating: " ", count: max(0, 8 - number.count)) + number + " ms"
    }
    print(name.padding(toLength: 24, withPad: " ", startingAt: 0), text(0.5), text(0.95))
}

if printsMedian {
    // For the table, in milliseconds.
    print(totals.sorted()[saves / 2] / .milliseconds(1))
} else {
    print("\(saves) saves of \(name)".padding(toLength: 24, withPad: " ", startingAt: 0), "        p50         p95")
    row("detect", stages.map(\.detect))
    row("compile", stages.map(\.compile))
    row("  compilers, linkers", stages.map(\.compilers))
    row("  ours", stages.map { $0.compile - $0.compilers })
    row("check", stages.map(\.check))
    row("load", stages.map(\.load))
    row("smoke", stages.map(\.smoke))
    row("publish", stages.map(\.publish))
    row("first frame", stages.map(\.firstFrame))
    row("save to live", totals)
    row("  ours", zip(totals, stages).map { $0 - $1.compilers })
    // Passes follow one another without a pause here; at 60 a second it takes two seconds of them.
    row("built for speed, moved in", settled)
}
