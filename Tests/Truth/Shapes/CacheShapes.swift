import GalleyEngine
import GalleyMotion
import GalleySDK

/// A layout that counts what becomes of its cache.
private struct Counting: Layout {
    final class Counts {
        var made = 0
        var updated = 0
    }

    let counts: Counts

    func makeCache(subviews: Subviews) -> Int {
        counts.made += 1
        return 0
    }

    func updateCache(_ cache: inout Int, subviews: Subviews) { counts.updated += 1 }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Int) -> CGSize { .zero }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Int) {}
}

extension Shape {
    /// What becomes of a container's cache (Layout rules §2, §10).
    static let caches = [
        Shape("cache.life") { test in
            let starts = [false, true].map { "life of a custom layout \($0 ? "with" : "without") own updateCache: " }
            guard test.has("what"), let start = starts.first(where: { test.what.hasPrefix($0) }) else { return nil }
            let counts = Counting.Counts()
            let layout = {
                start == starts[1]
                    ? AnyLayout(Counting(counts: counts)) : AnyLayout(Script(cached: { counts.made += 1 }))
            }
            let tree = try LayoutTree()
            let root = try tree.addContainer(layout(), [])
            try tree.setRoot(root)
            for step in test.what.dropFirst(start.count).split(separator: ",") {
                if step.hasSuffix("parameter changes") {
                    try tree.setLayout(layout(), of: root)
                } else if step.hasSuffix("subviews change") {
                    try tree.setChildren([tree.addLeaf(.fixed(.zero))], of: root)
                } else if !step.hasSuffix("created") {
                    return nil
                }
                try tree.layOut(.unspecified)
            }
            return [
                "makeCacheCalls": .number(Double(counts.made)), "updateCacheCalls": .number(Double(counts.updated)),
            ]
        },
        Shape("cache.switch") { test in
            let start = "AnyLayout switches: "
            guard test.has("what"), test.what.hasPrefix(start) else { return nil }
            let counts = Counting.Counts()
            let tree = try LayoutTree()
            let root = try tree.addContainer(AnyLayout(Counting(counts: counts)), [tree.addLeaf(.fixed(.zero))])
            try tree.setRoot(root)
            try tree.layOut(.unspecified)
            for step in test.what.dropFirst(start.count).split(separator: ",") {
                if step.contains("another type") {
                    try tree.setLayout(AnyLayout(VStackLayout()), of: root)
                } else if step.contains("same type") || step.contains("first type") {
                    try tree.setLayout(AnyLayout(Counting(counts: counts)), of: root)
                } else {
                    return nil
                }
                try tree.layOut(.unspecified)
            }
            return [
                "makeCacheCalls": .number(Double(counts.made)), "updateCacheCalls": .number(Double(counts.updated)),
            ]
        },
        // A view's state lives as long as its identity.
        Shape("switch.state") { test in
            guard test.has("what"), test.what == "AnyLayout switch with state in subviews" else { return nil }
            let tree = try LayoutTree()
            let views = try (0..<3).map { try tree.addLeaf(.fixed(CGSize(width: 30, height: 10)), name: "state \($0)") }
            let root = try tree.addContainer(AnyLayout(HStackLayout()), views)
            try tree.setRoot(root)
            let animated = try AnimatedTree(tree, proposal: .unspecified)
            let before = tree.frame(of: views[2])
            try animated.withAnimation(.default, at: 0) { try tree.setLayout(AnyLayout(VStackLayout()), of: root) }
            let after = tree.frame(of: views[2])
            let seen = try animated.presentedViews(at: 0.1).first { $0.node == views[2] }?.frame
            let isKept = tree.children(of: root) == views && tree.name(of: views[2]) == "state 2"
            let moves = seen.map { after.minX < $0.minX && $0.minX < before.minX && $0.minY < after.minY }
            return ["subviewStateKept": .bool(isKept), "subviewFramesAnimate": .bool(moves ?? false)]
        },
    ]
}
