import GalleyEngine
import GalleyHost
import GalleyMotion
import GalleySDK
import GalleySwap
import Glibc

/// What a plugin costs in a worker, in a motion, and when it is swapped: rows that need a host and the bundled flow.
func hostFigures(_ files: [String]) throws -> [Figure] {
    guard let flow = files.first(where: { $0.split(separator: "/").last?.lowercased() == "flow.so" }) else {
        complain("skipped the rows of workers, motions and swaps: no flow.so among the plugins")
        return []
    }
    do {
        return try motionFigures(flow) + swapFigures(flow) + workerFigures(flow)
    } catch let refusal as PluginRefusal {
        complain("skipped the rows of workers, motions and swaps: \(refusal)")
        return []
    }
}

/// The same rows without the table, which measures everything else first.
func measureHost(_ files: [String], _ report: inout Report) throws {
    for figure in try hostFigures(files) {
        report.add(Count(name: "\(figure.name) (\(figure.bar) \(figure.unit))", value: figure.value, unit: figure.unit))
    }
}

private func makeHost(_ containment: Containment) -> PluginHost {
    PluginHost(PluginHost.Configuration(loader: PluginLoader(containment: containment)))
}

private func leaves(_ count: Int, in tree: LayoutTree) throws -> [NodeID] {
    try (0..<count).map { try tree.addLeaf(.fixed(CGSize(width: 20 + Double($0 % 7) * 10, height: 20))) }
}

// MARK: - Workers

/// What a worker adds to a pass in which its layout measures and places 100 children.
private func workerFigures(_ flow: String) throws -> [Figure] {
    let direct = try passes(flow, .direct)
    var (asleep, oneCore) = (Containment.isolated, Containment.isolated)
    asleep.spin = 0
    oneCore.sharesCore = true
    // The last one keeps this process on its core.
    return try [("spinning", Containment.isolated), ("asleep, any core", asleep), ("asleep, one core", oneCore)].map {
        name, containment in
        let added = try (passes(flow, containment).median - direct.median) / 1000
        return Figure(name: "worker, 100 children, \(name)", value: added, unit: "µs", most: 25)
    }
}

private func passes(_ flow: String, _ containment: Containment) throws -> Measurement {
    let host = makeHost(containment)
    let tree = try LayoutTree()
    let children = try leaves(100, in: tree)
    try tree.setRoot(tree.addContainer(host.make(host.layoutType(named: flow)), children))
    // A width that was not proposed before, so that the plugin measures and places each time.
    var width: CGFloat = 300
    return try Measurement.run(2000, setUp: { width += 1 / 16 }) {
        try tree.layOut(ProposedViewSize(width: width, height: nil))
    }
}

// MARK: - Motions

/// The frames of a motion of 1,000 views at 120 Hz: a morph to another layout, and a parameter of the plugin, for which it
/// lays out every frame.
private func motionFigures(_ flow: String) throws -> [Figure] {
    var figures: [Figure] = []
    for (name, containment) in [("in the process", Containment.direct), ("isolated", .isolated)] {
        for animatesParameter in [false, true] {
            let host = makeHost(containment)
            let type = try host.layoutType(named: flow)
            let tree = try LayoutTree()
            let children = try leaves(1000, in: tree)
            let container = try tree.addContainer(host.make(type), children)
            try tree.setRoot(container)
            let animated = try AnimatedTree(tree, proposal: ProposedViewSize(width: 800, height: nil))
            let goal = animatesParameter ? try host.make(type, ["spacing": 24]) : AnyLayout(HStackLayout(spacing: 2))
            try animated.withAnimation(.linear(duration: 2), at: 0) { try tree.setLayout(goal, of: container) }
            var (time, moved) = (0.0, 0)
            let frames = try Measurement.run(200, setUp: { time += 1 / 120 }) {
                moved += try animated.presentedViews(at: time).count
            }
            // The warm-up and all frames show the container and its children.
            precondition(moved == 201 * 1001, "\(moved) views in 201 frames")
            figures.append(
                Figure(
                    name: "\(animatesParameter ? "a parameter" : "a morph") of 1,000 views, each frame, \(name)",
                    value: frames.median / 1000, unit: "µs", most: 833))
        }
    }
    return figures
}

// MARK: - Swaps

/// How long a swap of the plugin holds up a tree of 10,000 nodes, first frame included, once the new version is built
/// and tried on the build's thread.
private func swapFigures(_ flow: String) throws -> [Figure] {
    let folder = "/tmp/galley-benchmarks-\(getpid())-swap"
    guard system("mkdir -p '\(folder)' && cp '\(flow)' '\(folder)/flow.so'") == 0 else { return [] }
    defer { _ = system("rm -r '\(folder)'") }
    let host = makeHost(.isolated)
    host.swapsPlugins = true
    let tree = try LayoutTree()
    let children = try leaves(10_000, in: tree)
    try tree.setRoot(tree.addContainer(host.make(host.layoutType(named: "\(folder)/flow.so")), children))
    let proposal = ProposedViewSize(width: 1000, height: nil)
    try tree.layOut(proposal)
    let live = host.swappablePlugins[0]
    let swaps = try Measurement.run(9) { () throws -> SourceBuild in
        // Another content, or the file counts as unchanged; the loader ignores bytes behind the sections.
        let next = "'\(folder)/next'"
        guard system("cp '\(flow)' \(next) && date +%N >> \(next) && mv \(next) '\(folder)/flow.so'") == 0 else {
            throw PluginFileError(description: "\(folder)/flow.so could not be written")
        }
        let build = live.build()
        while !build.isFinished { usleep(500) }
        return build
    } body: { build in
        let event = live.swap(
            build,
            show: {
                for node in live.nodes { try! tree.parametersChanged(of: node) }
                try! tree.layOut(proposal)
            })
        guard case .published = event else { throw PluginFileError(description: "\(event)") }
    }
    return [Figure(name: "a swap with 10,000 nodes, longest stall", value: swaps.median / 1e6, unit: "ms", most: 8.3)]
}
