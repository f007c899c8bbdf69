import Foundation
import GalleyEngine
import GalleyHost
import GalleySDK

// What containment adds to a pass: one flow of 100 fixed children, laid out for a width that was never asked before, so
// that the plugin measures and places every time. Build the plugin first: galley plugin build Flow -o flow.so
guard CommandLine.arguments.count == 2 else {
    print("usage: containment PLUGIN.so")
    exit(64)
}
let file = CommandLine.arguments[1]
let children = 100
let passes = 20_000

/// Nanoseconds of each pass.
func times(_ containment: Containment, flexible: Bool = false) throws -> [Double] {
    let host = PluginHost(PluginHost.Configuration(loader: PluginLoader(containment: containment)))
    let tree = try LayoutTree()
    let leaves = try (0..<children).map { index in
        let size = CGSize(width: 20 + Double(index % 7) * 10, height: 20)
        return try tree.addLeaf(
            flexible ? .flexible(minimum: .zero, ideal: size, maximum: size) : .fixed(size))
    }
    try tree.setRoot(tree.addContainer(host.make(host.layoutType(named: file)), leaves))
    var times: [Double] = []
    times.reserveCapacity(passes)
    for pass in 0..<(passes + 100) {
        let proposal = ProposedViewSize(width: 300 + CGFloat(pass) / 16, height: nil)
        let start = ContinuousClock.now
        try tree.layOut(proposal)
        let elapsed = (ContinuousClock.now - start).components
        if pass >= 100 { times.append(Double(elapsed.attoseconds) / 1e9) }
    }
    return times
}

func row(_ name: String, _ times: [Double], against direct: Double) -> Double {
    let sorted = times.sorted()
    let median = sorted[sorted.count / 2]
    let last = sorted[sorted.count * 99 / 100]
    func text(_ nanoseconds: Double) -> String { String(format: "%9.2f µs", nanoseconds / 1000) }
    let added = direct > 0 ? text(median - direct) : "           –"
    print(name.padding(toLength: 34, withPad: " ", startingAt: 0), text(median), text(last), added)
    return median
}

let title = "\(children) children, \(passes) passes".padding(toLength: 34, withPad: " ", startingAt: 0)
print(title, "       p50          p99        added")
var oneCore = Containment.isolated
oneCore.sharesCore = true
var asleep = Containment.isolated
asleep.spin = 0
let direct = try row("direct", times(.direct), against: 0)
_ = try row("guarded", times(.guarded), against: direct)
_ = try row("isolated, spinning", times(.isolated), against: direct)
_ = try row("isolated, asleep, any core", times(asleep), against: direct)
// Last: from here on this process stays on its core.
_ = try row("isolated, asleep, one core", times(oneCore), against: direct)
let flexible = try row("direct, flexible children", times(.direct, flexible: true), against: 0)
_ = try row("isolated, one core, flexible", times(oneCore, flexible: true), against: flexible)
