import CFloor
import GalleyEngine
import GalleySDK
import Glibc

/// A workload that other engines run too: how it is made, and what of it is measured.
struct Workload {
    /// The name in tables and in the output of peers.
    var name: String
    /// The number of nodes that one run works on; 1 where the row is about one update.
    var per: Int
    var runs: Int
    /// What a change must not exceed.
    var bars: [Bar]
    /// Makes what one run works on, and returns the run.
    var prepare: () throws -> () throws -> Void
}

/// What a row must not exceed, and with whom it is compared.
enum Bar {
    /// The fastest run against a peer's fastest run.
    case peer(String, Double)
    /// Allocations of a run.
    case allocations(Int)
    /// Instructions a node, where valgrind is installed.
    case instructions(Double)
}

/// The workloads of the table, in its order.
func tableWorkloads(_ plugins: [(name: String, layout: AnyLayout)]) -> [Workload] {
    var rows: [Workload] = []
    for plugin in plugins where plugin.name != "masonry" {
        for (name, count, runs) in [("W1", 10_000, 41), ("W4 100,000", 100_000, 7), ("W4 1,000,000", 1_000_000, 2)] {
            var width: CGFloat = 1000
            var tree: LayoutTree?
            rows.append(
                Workload(
                    name: plugins.count == 1 || name != "W1" ? name : "W1 \(plugin.name)", per: count, runs: runs,
                    bars: [.peer("C floor", plugin.name == "flow" ? 3 : 1.5), .peer("Qt 6", 1.3), .allocations(0)]
                ) {
                    let made = try tree ?? flowTree(plugin.layout, count: count).tree
                    if tree == nil { try made.layOut(ProposedViewSize(width: width, height: nil)) }
                    tree = made
                    width -= 1
                    return { try made.layOut(ProposedViewSize(width: width, height: nil)) }
                })
        }
    }
    for isFlexible in [false, true] {
        let kind = isFlexible ? "flexible" : "rigid"
        var last: LayoutTree?
        rows.append(
            Workload(name: "W2 build \(kind)", per: 21_845, runs: 7, bars: [.peer("Qt 6", 1)]) {
                { last = try nestedTree(flexible: isFlexible).tree }
            })
        withExtendedLifetime(last) {}
        let proposals = [
            ("unspecified", ProposedViewSize.unspecified), ("1000 × 800", ProposedViewSize(width: 1000, height: 800)),
        ]
        for (name, proposal) in proposals {
            rows.append(
                Workload(
                    name: "W2 \(kind), \(name)", per: 21_845, runs: 7,
                    bars: [
                        .peer("Qt 6", isFlexible ? 1 : 0.6), .allocations(0), .instructions(isFlexible ? 1_300 : 260),
                    ]
                ) {
                    let tree = try nestedTree(flexible: isFlexible).tree
                    return { try tree.layOut(proposal) }
                })
            var known: (tree: LayoutTree, leaves: [NodeID], nodes: Int)?
            var isGrown = false
            rows.append(
                Workload(
                    name: "W3 \(kind), \(name)", per: 1, runs: 501,
                    bars: [
                        .peer("Qt 6", isFlexible ? 1 : 0.4), .allocations(0),
                        .instructions(isFlexible ? 40_000 : 16_000),
                    ]
                ) {
                    if known == nil {
                        known = try nestedTree(flexible: isFlexible)
                        try known!.tree.layOut(proposal)
                    }
                    isGrown.toggle()
                    let (tree, leaf) = (known!.tree, known!.leaves[8192])
                    let size = CGSize(width: isGrown ? 65 : 60, height: 20)
                    let changed: Leaf =
                        isFlexible
                        ? .flexible(minimum: .zero, ideal: size, maximum: CGSize(width: 120, height: 40)) : .fixed(size)
                    return {
                        try tree.setLeaf(changed, of: leaf)
                        try tree.layOut(proposal)
                    }
                })
        }
    }
    rows.append(
        Workload(name: "W5 cold", per: 1000, runs: 51, bars: [.peer("Qt 6", 0.5), .instructions(600)]) {
            let row = try flexibleRow(count: 1000)
            return { try row.layOut(ProposedViewSize(width: 40_000, height: 100)) }
        })
    var row: LayoutTree?
    var isWide = false
    rows.append(
        Workload(
            name: "W5 another width", per: 1000, runs: 51,
            bars: [.peer("Qt 6", 0.5), .allocations(0), .instructions(200)]
        ) {
            let made = try row ?? flexibleRow(count: 1000)
            if row == nil { try made.layOut(ProposedViewSize(width: 40_000, height: 100)) }
            row = made
            isWide.toggle()
            let width: CGFloat = isWide ? 60_000 : 80_000
            return { try made.layOut(ProposedViewSize(width: width, height: 100)) }
        })
    return rows
}

/// One row of the table, measured.
struct TableRow {
    var workload: Workload
    var measurement: Measurement
    var instructions: Double?
    var peers: [(name: String, best: Double)]

    /// The bars that the row exceeds, in words.
    var failures: [String] {
        workload.bars.compactMap { bar in
            switch bar {
            case .peer(let name, let ratio):
                guard let peer = peers.first(where: { $0.name == name }) else { return nil }
                let found = measurement.best / peer.best
                return found > ratio
                    ? "\(workload.name): \(two(found)) × \(name), expected at most \(two(ratio)) ×" : nil
            case .allocations(let most):
                return measurement.allocations > most
                    ? "\(workload.name): \(measurement.allocations) allocations, expected at most \(most)" : nil
            case .instructions(let most):
                guard let instructions else { return nil }
                let found = instructions / Double(workload.per)
                return found > most
                    ? "\(workload.name): \(two(found)) instructions each, expected at most \(two(most))" : nil
            }
        }
    }

    var cells: [String] {
        [
            workload.name, two(measurement.best / Double(workload.per)), two(measurement.median / Double(workload.per)),
            String(measurement.allocations), instructions.map { two($0 / Double(workload.per)) } ?? "–",
        ]
            + ["C floor", "Qt 6"].map { name in
                peers.first { $0.name == name }.map { two($0.best / Double(workload.per)) } ?? "–"
            }
    }
}

func two(_ value: Double) -> String {
    value >= 100 ? String(Int(value.rounded())) : String((value * 100).rounded() / 100)
}

/// Runs the workload of a name once. Its run, and nothing else, is inside of `floor_measured`, whose instructions a
/// profiler counts.
func runOnce(_ name: String, _ workloads: [Workload]) throws -> Bool {
    guard let workload = workloads.first(where: { $0.name == name }) else { return false }
    // Some workloads change what the run before left.
    _ = try workload.prepare()
    let run = try workload.prepare()
    var failure: (any Error)?
    withoutActuallyEscaping({ do { try run() } catch { failure = error } }) { body in
        var body = body
        withUnsafeMutablePointer(to: &body) { pointer in
            floor_measured({ $0!.assumingMemoryBound(to: (() -> Void).self).pointee() }, pointer)
        }
    }
    if let failure { throw failure }
    return true
}

/// Measures the table's rows, the peers beside them, and the instructions where valgrind is installed.
func measureTable(_ files: [String], instructions: Bool, check: Bool) throws -> Bool {
    let plugins = try files.map { try firstLayout(of: $0, ["columns": 10]) }
    var generator = Generator()
    let sizes = (0..<1_000_000).map { _ in generator.size() }
    let (widths, heights) = (sizes.map { Double($0.width) }, sizes.map { Double($0.height) })
    var positions = [Double](repeating: 0, count: 2_000_000)
    var floors: [String: Double] = [:]
    for (name, count) in [("W1", 10_000), ("W4 100,000", 100_000), ("W4 1,000,000", 1_000_000)] {
        floors[name] =
            Measurement.run(count > 10_000 ? 5 : 51, setUp: {}) { _ in
                precondition(floor_flow(UInt32(count), widths, heights, 1000, &positions) > 0)
            }.best
    }
    let qt = Peers.run()["Qt 6"] ?? [:]
    print("| workload | ns each, fastest | median | allocations | instructions each | C floor | Qt 6 |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    var failures: [String] = []
    for workload in tableWorkloads(plugins) {
        let measurement = try Measurement.run(workload.runs, setUp: workload.prepare) { try $0() }
        let key = workload.name.hasPrefix("W1") ? "W1" : workload.name
        var peers: [(name: String, best: Double)] = []
        if let best = floors[key] { peers.append(("C floor", best)) }
        if let best = qt[key] { peers.append(("Qt 6", best)) }
        let row = TableRow(
            workload: workload, measurement: measurement,
            instructions: instructions ? countInstructions(workload.name, files) : nil, peers: peers)
        print("| " + row.cells.joined(separator: " | ") + " |")
        fflush(nil)
        failures += row.failures
    }
    if check { for failure in failures { complain("past its bar: \(failure)") } }
    return failures.isEmpty
}

/// The instructions of one run, counted by valgrind in a process of its own; nil where it is not installed or fails.
private func countInstructions(_ name: String, _ files: [String]) -> Double? {
    let out = "/tmp/galley-benchmarks-\(getpid()).callgrind"
    defer { unlink(out) }
    let plugins = files.map { "'\($0)'" }.joined(separator: " ")
    let command =
        "valgrind --tool=callgrind --toggle-collect=floor_measured --callgrind-out-file='\(out)' "
        + "'\(CommandLine.arguments[0])' --once '\(name)' \(plugins) > /dev/null 2>&1"
    guard system(command) == 0, let file = fopen(out, "r") else { return nil }
    defer { fclose(file) }
    var buffer = [CChar](repeating: 0, count: 4096)
    while fgets(&buffer, Int32(buffer.count), file) != nil {
        let line = String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        for key in ["summary: ", "totals: "] where line.hasPrefix(key) {
            return Double(line.dropFirst(key.count).prefix { !$0.isNewline })
        }
    }
    return nil
}
