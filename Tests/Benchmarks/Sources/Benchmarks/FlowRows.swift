import GalleyEngine
import GalleySDK

/// A plugin whose layout flows, and what it must not exceed.
struct FlowPlugin {
    /// What tells its row from others: `W1 name`.
    var name: String
    var layout: AnyLayout
    var bars: [Bar]
    /// Whether it is measured with 100,000 and 1,000,000 leaves as well.
    var isScaled = false
}

/// W1 and W4: leaves in a flow, for another width each time. W5b: leaves in ten columns.
func flowWorkloads(_ plugins: [FlowPlugin]) -> [Workload] {
    var rows: [Workload] = []
    for plugin in plugins {
        let first = plugin.name == "masonry" ? "W5b masonry" : "W1 \(plugin.name)"
        var sizes = [(first, plugin.name == "masonry" ? first : "W1", 10_000, 41, plugin.bars)]
        if plugin.isScaled {
            // A leaf costs the same however many there are.
            let bars = [Bar.row(first, 1.2), .allocations(0)]
            sizes.append(("W4 100,000", "W4 100,000", 100_000, 7, bars))
            sizes.append(("W4 1,000,000", "W4 1,000,000", 1_000_000, 3, bars))
        }
        for (name, peerName, count, runs, bars) in sizes {
            var width: CGFloat = 1000
            var tree: LayoutTree?
            rows.append(
                Workload(name: name, peerName: peerName, per: count, runs: runs, bars: bars) {
                    let made = try tree ?? flowTree(plugin.layout, count: count).tree
                    if tree == nil { try made.layOut(ProposedViewSize(width: width, height: nil)) }
                    tree = made
                    width -= 1
                    return { try made.layOut(ProposedViewSize(width: width, height: nil)) }
                })
        }
    }
    return rows
}

/// The plugins of files, and those that the benchmark makes of its own C source with each compiler.
func flowPlugins(_ files: [String], _ built: [CPlugin]) throws -> [FlowPlugin] {
    var plugins: [FlowPlugin] = []
    for file in files {
        let (name, layout) = try firstLayout(of: file, ["columns": 10])
        switch name {
        case "plain-flow":
            let bars: [Bar] = [.peer("C floor", 1.5), .peer("Qt 6", 1.3), .allocations(0), .instructions(175)]
            plugins.append(FlowPlugin(name: name, layout: layout, bars: bars, isScaled: true))
        case "masonry":
            plugins.append(FlowPlugin(name: name, layout: layout, bars: [.allocations(0), .instructions(400)]))
        default:
            let bars: [Bar] = [.peer("C floor", 3), .allocations(0), .instructions(350)]
            plugins.append(FlowPlugin(name: name, layout: layout, bars: bars))
        }
    }
    for plugin in built {
        let layout = try firstLayout(of: plugin.file).layout
        let bars: [Bar] =
            plugin.asksForMany
            ? [.peer("Qt 6", 1), .allocations(0), .instructions(130)]
            : [.peer("C floor", 2), .allocations(0), .instructions(300)]
        plugins.append(FlowPlugin(name: plugin.name, layout: layout, bars: bars))
    }
    return plugins
}
