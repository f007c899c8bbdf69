import CFloor
import GalleyEngine
import GalleySDK
import Glibc

/// How the table is measured.
struct TableOptions {
    /// Plugins to measure.
    var files: [String] = []
    /// The `galley` command whose start is measured, if any.
    var command: String?
    var countsInstructions = false
    /// Leaves out whatever depends on the machine: times, and peers.
    var isCounting = false
}

/// Measures the table's rows, the peers beside them, and the instructions where valgrind is installed.
///
/// - Returns: what is past its bar, in words.
func measureTable(_ options: TableOptions) throws -> [String] {
    var failures: [String] = []
    let built = CPlugin.buildAll()
    defer { CPlugin.remove(built) }
    let counter = options.countsInstructions ? InstructionCounter() : nil
    defer { counter?.remove() }
    let peers = options.isCounting ? [:] : Peers.run().merging(["C floor": floors()]) { $1 }
    print("| workload | ns each, fastest | median | allocations | instructions each | C floor | Qt 6 |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    var rows: [TableRow] = []
    for workload in try flowWorkloads(flowPlugins(options.files, built)) + treeWorkloads() {
        let measurement = try Measurement.run(workload.runs, setUp: workload.prepare) { try $0() }
        let row = TableRow(
            workload: workload, measurement: measurement,
            instructions: counter?.count(workload.name, options.files, built),
            peers: ["C floor", "Qt 6"].compactMap { name in peers[name]?[workload.peerName].map { (name, $0) } })
        print("| " + row.cells.joined(separator: " | ") + " |")
        fflush(nil)
        failures += row.failures(comparesTimes: !options.isCounting, rows: rows)
        rows.append(row)
    }
    print("\n| beside the passes | value | Qt 6 | bar |")
    print("| --- | ---: | ---: | ---: |")
    for figure in try figures(options) {
        let peer = peers["Qt 6"]?[figure.name].map(two) ?? "–"
        print("| \(figure.name) | \(two(figure.value)) \(figure.unit) | \(peer) | \(figure.bar) |")
        fflush(nil)
        if let failure = figure.failure { failures.append(failure) }
    }
    return failures
}

/// The flow in C, which is the least that the same calls can cost.
private func floors() -> [String: Double] {
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
    return floors
}
