import CFloor
import GalleyEngine
import GalleySDK

/// W1 and W4 through every plugin; W5b through the one named masonry.
func measurePlugins(_ files: [String], _ report: inout Report) throws {
    // The C floor: the same calls of a flow in C, through a table; cold on arrays that were just made, as a tree was.
    final class Arrays {
        let widths, heights: [Double]
        var positions = [Double](repeating: 0, count: 20_000)

        init() {
            var generator = Generator()
            let sizes = (0..<10_000).map { _ in generator.size() }
            (widths, heights) = (sizes.map { Double($0.width) }, sizes.map { Double($0.height) })
        }

        func flow() { precondition(floor_flow(10_000, widths, heights, 1000, &positions) > 0) }
    }
    let coldFloor = Measurement.run(101, setUp: { Arrays() }) { $0.flow() }
    report.add(Row(name: "W1 C floor: flow through a table, cold", measurement: coldFloor, per: 10_000))
    let arrays = Arrays()
    let floor = Measurement.run(101, setUp: {}) { _ in arrays.flow() }
    report.add(Row(name: "W1 C floor: flow through a table, again", measurement: floor, per: 10_000))
    for file in files {
        let (name, layout) = try firstLayout(of: file, ["columns": 10])
        let isMasonry = name == "masonry"
        let workload = isMasonry ? "W5b" : "W1"
        func add(_ what: String, _ measurement: Measurement, _ floor: Measurement, bar: String = "") {
            report.add(
                Row(
                    name: "\(workload) \(name), \(what)", measurement: measurement, per: 10_000,
                    floor: isMasonry ? nil : floor.median, bar: isMasonry ? "" : bar))
        }
        let proposal = ProposedViewSize(width: 1000, height: nil)
        add(
            "cold",
            try Measurement.run(51, setUp: { try flowTree(layout, count: 10_000) }) {
                try $0.tree.layOut(proposal)
            }, coldFloor, bar: "≤ 2×")
        let (tree, leaves, _) = try flowTree(layout, count: 10_000)
        // A new one each time: of a width that it has had, the container remembers its size.
        var width = 1000.0
        add(
            "another width",
            try Measurement.run(51, setUp: { width -= 1 }) {
                try tree.layOut(ProposedViewSize(width: width, height: nil))
            }, floor, bar: "≤ 2×")
        var flip = false
        add(
            "one leaf changed",
            try Measurement.run(
                51,
                setUp: {
                    flip.toggle()
                    try tree.setLeaf(.fixed(CGSize(width: flip ? 50 : 60, height: 20)), of: leaves[5000])
                }
            ) { try tree.layOut(proposal) }, floor)
        if isMasonry { continue }
        let large = try Measurement.run(11, setUp: { try flowTree(layout, count: 100_000) }) {
            try $0.tree.layOut(proposal)
        }
        report.add(Row(name: "W4 \(name), 100,000 leaves, cold", measurement: large, per: 100_000))
    }
}
