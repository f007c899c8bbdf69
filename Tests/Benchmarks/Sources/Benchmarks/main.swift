import CFloor
import GalleyEngine
import GalleyInspector
import GalleySDK

/// One row of the table.
func row(_ name: String, _ measurement: Measurement, per: Int, floor: Double? = nil, bar: String = "") {
    func pad(_ text: String, _ width: Int, left: Bool = true) -> String {
        let space = String(repeating: " ", count: max(0, width - text.count))
        return left ? space + text : text + space
    }
    func text(_ nanoseconds: Double) -> String {
        func one(_ value: Double) -> String { String((value * 10).rounded() / 10) }
        return nanoseconds < 1e3 ? "\(one(nanoseconds)) ns" : nanoseconds < 1e6 ? "\(one(nanoseconds / 1e3)) µs" : "\(one(nanoseconds / 1e6)) ms"
    }
    let ratio = floor.map { String((measurement.median / $0 * 100).rounded() / 100) + "×" } ?? ""
    print(
        pad(name, 44, left: false), pad(text(measurement.median), 10), pad(text(measurement.median / Double(per)), 9),
        pad("±\(Int((measurement.spread * 50).rounded())) %", 7), pad(String(measurement.allocations), 8), pad(ratio, 8), " " + bar)
}

let arguments = CommandLine.arguments.dropFirst()
let flowSource = arguments.first

print("workload                                        median  per node  spread   allocs  × floor   bar")

// The C floor: the same calls of a flow in C, through a table.
var generator = Generator()
let sizes = (0..<10_000).map { _ in generator.size() }
let widths = sizes.map { Double($0.width) }
let heights = sizes.map { Double($0.height) }
var positions = [Double](repeating: 0, count: 20_000)
let floor = Measurement.run(51, setUp: {}) { _ in
    precondition(floor_flow(10_000, widths, heights, 1000, &positions) > 0)
}
row("W1 C floor: flow through a table", floor, per: 10_000)

if let flowSource {
    let (name, layout) = try firstLayout(of: flowSource)
    let cold = try Measurement.run(51, setUp: { try flowTree(layout, count: 10_000) }) {
        try $0.tree.layout(ProposedViewSize(width: 1000, height: nil))
    }
    row("W1 cold through \(name)", cold, per: 10_000, floor: floor.median, bar: "≤ 2×")
    let (tree, leaves, _) = try flowTree(layout, count: 10_000)
    var wide = false
    let rewidth = try Measurement.run(51, setUp: { wide.toggle() }) {
        try tree.layout(ProposedViewSize(width: wide ? 800 : 1000, height: nil))
    }
    row("W1 another width", rewidth, per: 10_000, floor: floor.median, bar: "≤ 2×")
    var flip = false
    let one = try Measurement.run(51, setUp: {
        flip.toggle()
        try tree.setLeaf(.fixed(CGSize(width: flip ? 50 : 60, height: 20)), of: leaves[5000])
    }) { try tree.layout(ProposedViewSize(width: 1000, height: nil)) }
    row("W1 one leaf changed", one, per: 10_000, floor: floor.median)
    let large = try Measurement.run(11, setUp: { try flowTree(layout, count: 100_000) }) {
        try $0.tree.layout(ProposedViewSize(width: 1000, height: nil))
    }
    row("W4 cold, 100,000 leaves", large, per: 100_000)
}

for (name, proposal) in [("unspecified", ProposedViewSize.unspecified), ("1000 × 800", ProposedViewSize(width: 1000, height: 800))] {
    let cold = try Measurement.run(21, setUp: { try nestedTree() }) { try $0.tree.layout(proposal) }
    row("W2 cold, \(name)", cold, per: 21_845, bar: "≤ 100 ns")
    let flexible = try Measurement.run(21, setUp: { try nestedTree(flexible: true) }) { try $0.tree.layout(proposal) }
    row("W2 cold, flexible leaves, \(name)", flexible, per: 21_845)
    let (tree, leaves, _) = try nestedTree()
    try tree.layout(proposal)
    var grow = 0.0
    // Like an app that lays out again and again: one thread, one tree, a leaf that changes.
    let update = try Measurement.run(1001, setUp: {
        grow = grow == 0 ? 5 : 0
        try tree.setLeaf(.fixed(CGSize(width: 60 + grow, height: 20)), of: leaves[leaves.count / 2])
    }) { try tree.layout(proposal) }
    row("W3 one leaf changed, \(name)", update, per: 1, bar: "≤ 5 µs")
    let unchanged = try Measurement.run(1001, setUp: {}) { try tree.layout(proposal) }
    row("W2 nothing changed, \(name)", unchanged, per: 1)
}

// The ledger: what recording costs.
let ledger = try Ledger()
let plain = try Measurement.run(21, setUp: { try nestedTree() }) { try $0.tree.layout(.unspecified) }
var recorded = 0
let traced = try Measurement.run(21, setUp: {
    let work = try nestedTree()
    return (work.tree, try Ledger())
}) { tree, ledger in
    try ledger.attach(to: tree)
    try tree.layout(.unspecified)
    recorded = ledger.entries.count
    ledger.detach()
}
row("W2 traced, \(recorded) records", traced, per: recorded, floor: plain.median)
