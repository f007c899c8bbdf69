import GalleyScene

/// The nodes that two versions of a scene have in common.
///
/// A view is a core, which is a leaf or a container, and the modifiers around it. A named view is matched by its name
/// anywhere in the scene. Other views are matched by their place: among the views of a container, in their order, by
/// the greatest likeness.
struct SceneMatch {
    private let old: SceneDocument
    private let new: SceneDocument
    /// The matching old node for each node of the new document.
    private(set) var nodes: [Int?]
    /// The matching old view for each view of the new document, by their outermost nodes.
    private var views: [Int: Int] = [:]
    private var taken: Set<Int> = []
    private let oldPrints: [Int]
    private let newPrints: [Int]
    /// The matched views whose contents are not compared yet.
    private var pending: [(old: Int, new: Int)] = []

    init(_ old: SceneDocument, _ new: SceneDocument) {
        self.old = old
        self.new = new
        nodes = Array(repeating: nil, count: new.nodes.count)
        oldPrints = old.prints
        newPrints = new.prints
        let (names, newNames) = (old.viewNames, new.viewNames)
        for (name, view) in newNames {
            guard let before = names[name], old.form(old.core(before)) == new.form(new.core(view)) else { continue }
            pair(before, view)
        }
        if !old.nodes.isEmpty, !new.nodes.isEmpty, views[0] == nil, !taken.contains(0),
            old.form(old.core(0)) == new.form(new.core(0))
        {
            pair(0, 0)
        }
        while let (before, view) = pending.popLast() { compare(before, view) }
    }

    /// Returns the instance of an old node that matches an instance of a new one.
    func instance(_ instance: Int, of node: Int) -> (node: Int, instance: Int)? {
        guard let before = nodes[node] else { return nil }
        var rest = instance
        var copies: [Int: Int] = [:]
        for (view, count) in new.repeats(around: node).reversed() {
            let copy = rest % count
            rest /= count
            // If the view was not repeated before, only its first copy matches.
            if let old = views[view], self.old.nodes[old].repetitions != nil {
                copies[old] = copy
            } else if copy > 0 {
                return nil
            }
        }
        var result = 0
        for (view, count) in old.repeats(around: before) {
            let copy = copies[view] ?? 0
            guard copy < count else { return nil }
            result = result * count + copy
        }
        return (before, result)
    }

    private mutating func pair(_ before: Int, _ view: Int) {
        views[view] = before
        taken.insert(before)
        pending.append((before, view))
    }

    /// Compares the modifiers around a core, and its contents.
    private mutating func compare(_ before: Int, _ view: Int) {
        let (oldChain, newChain) = (old.chain(before), new.chain(view))
        nodes[newChain.last!] = oldChain.last!
        // From the inside, because modifiers are mostly added outside.
        var next = oldChain.count - 2
        for node in newChain.dropLast().reversed() {
            let inner = oldChain.prefix(next + 1)
            guard let found = inner.lastIndex(where: { old.nodes[$0].kind == new.nodes[node].kind }) else { continue }
            nodes[node] = oldChain[found]
            next = found - 1
            // The views of a background or an overlay.
            if let layer = old.nodes[oldChain[found]].children.dropFirst().first,
                let newLayer = new.nodes[node].children.dropFirst().first
            {
                compareLists([layer], [newLayer])
            }
        }
        compareLists(old.nodes[oldChain.last!].children, new.nodes[newChain.last!].children)
    }

    /// Pairs the views of a list in order, so that their total likeness is greatest.
    private mutating func compareLists(_ olds: [Int], _ news: [Int]) {
        var olds = olds.filter { !taken.contains($0) }[...]
        var news = news.filter { views[$0] == nil }[...]
        while let before = olds.first, let view = news.first, oldPrints[before] == newPrints[view] {
            pair(before, view)
            (olds, news) = (olds.dropFirst(), news.dropFirst())
        }
        while let before = olds.last, let view = news.last, oldPrints[before] == newPrints[view] {
            pair(before, view)
            (olds, news) = (olds.dropLast(), news.dropLast())
        }
        let (before, after) = (Array(olds), Array(news))
        guard !before.isEmpty, !after.isEmpty else { return }
        guard before.count * after.count <= Self.maximumComparisons else {
            for (one, other) in zip(before, after) where likeness(one, other) > 0 { pair(one, other) }
            return
        }
        // best[i][j]: the greatest likeness of the views from i and j on.
        let width = after.count + 1
        var best = [Int](repeating: 0, count: (before.count + 1) * width)
        for i in before.indices.reversed() {
            for j in after.indices.reversed() {
                let skipped = max(best[(i + 1) * width + j], best[i * width + j + 1])
                let like = likeness(before[i], after[j])
                best[i * width + j] = like > 0 ? max(skipped, best[(i + 1) * width + j + 1] + like) : skipped
            }
        }
        var (i, j) = (0, 0)
        while i < before.count, j < after.count {
            let like = likeness(before[i], after[j])
            if like > 0, best[i * width + j] == best[(i + 1) * width + j + 1] + like {
                pair(before[i], after[j])
                (i, j) = (i + 1, j + 1)
            } else if best[i * width + j] == best[(i + 1) * width + j] {
                i += 1
            } else {
                j += 1
            }
        }
    }

    /// The maximum number of comparisons; beyond it, views are paired by their places alone.
    private static let maximumComparisons = 250_000

    /// Returns the likeness of two views; 0 if they cannot match.
    private func likeness(_ before: Int, _ view: Int) -> Int {
        let (oldCore, newCore) = (old.core(before), new.core(view))
        guard old.form(oldCore) == new.form(newCore) else { return 0 }
        if oldPrints[before] == newPrints[view] { return 9 }
        let (one, other) = (old.nodes[oldCore], new.nodes[newCore])
        // A container can change its layout, but a leaf of another kind is another view.
        guard one.kind == other.kind else { return old.form(oldCore) == .container ? 1 : 0 }
        return one.content == other.content ? 4 : 2
    }
}

extension SceneDocument {
    /// The forms of nodes. Only nodes of the same form can match.
    enum Form: Hashable {
        case leaf, text, container, modifier
        case group(BuiltInKind)
    }

    func form(_ index: Int) -> Form {
        switch nodes[index].content {
        case .leaf(.text): .text
        case .leaf: .leaf
        case .container: .container
        case .group(let group): .group(group.kind)
        case .modifier: .modifier
        }
    }

    /// Returns a view's nodes, from the outermost modifier to the core.
    fileprivate func chain(_ view: Int) -> [Int] {
        var chain = [view]
        while form(chain.last!) == .modifier, let child = nodes[chain.last!].children.first { chain.append(child) }
        return chain
    }

    func core(_ view: Int) -> Int {
        var node = view
        while form(node) == .modifier, let child = nodes[node].children.first { node = child }
        return node
    }

    /// Returns whether a node is the outermost one of a view.
    private func isView(_ index: Int) -> Bool {
        guard let parent = nodes[index].parent else { return true }
        return form(parent) != .modifier || nodes[parent].children.first != index
    }

    /// Returns the repeated views around a node, including its own, with their counts, the outermost first.
    fileprivate func repeats(around index: Int) -> [(view: Int, count: Int)] {
        var result: [(view: Int, count: Int)] = []
        var next: Int? = index
        while let node = next {
            if let count = nodes[node].repetitions { result.append((node, count)) }
            next = nodes[node].parent
        }
        return result.reversed()
    }

    /// The named views, by their names.
    fileprivate var viewNames: [String: Int] {
        var result: [String: Int] = [:]
        var view = 0
        var views = [Int](repeating: 0, count: nodes.count)
        for index in nodes.indices {
            view = isView(index) ? index : views[nodes[index].parent!]
            views[index] = view
            if let name = nodes[index].name { result[name] = view }
        }
        return result
    }

    /// A hash of each node and everything below it.
    fileprivate var prints: [Int] {
        var result = [Int](repeating: 0, count: nodes.count)
        for index in nodes.indices.reversed() {
            var hasher = Hasher()
            let node = nodes[index]
            hasher.combine(node.content)
            hasher.combine(node.name)
            hasher.combine(node.repetitions)
            hasher.combine(node.children.map { result[$0] })
            result[index] = hasher.finalize()
        }
        return result
    }
}
