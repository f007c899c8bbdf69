import GalleyEngine
import GalleySDK

/// What layouts are expected to be: sizes, frames, counts of calls and warnings, never times.
///
/// As a file it is JSON Lines: a line for each scene, each followed by a line for each of its views and warnings. What a line
/// leaves out is not compared; what it has is compared exactly.
///
/// ```swift
/// let expected = try Baseline(bytes, file: "scene.expect")
/// let found = Baseline.Scene("scene.yaml", trace, warnings: warnings, label: label)
/// for difference in expected.scenes[0].differences(from: found) { print(difference) }
/// ```
public struct Baseline: Sendable, Equatable {
    /// The scenes, in the order of the file; each name once.
    public var scenes: [Scene]

    /// Scenes that are expected to be so.
    public init(_ scenes: [Scene]) { self.scenes = scenes }

    /// Something that can be compared.
    public enum Fact: String, Sendable, CaseIterable {
        /// What the root is offered, and what views remember of their answers.
        case proposal, memo
        /// What a view is.
        case kind
        /// Where a view lies in the root's coordinates, and the size of the scene or view, in points; null if not shown.
        case frame, size
        /// How many views there are; without it, only those that have lines are looked at.
        case views
        /// Every call, then questions for sizes: how many, those that were computed, and those that were remembered.
        case calls, measures, computed, hits
        /// How many views were placed.
        case placements
        /// How many warnings there are; without it, only that those with lines are there.
        case warnings

        static let ofScenes: [Fact] = [
            .proposal, .memo, .size, .views, .calls, .measures, .computed, .hits, .placements, .warnings,
        ]
        static let ofViews: [Fact] = [.kind, .frame, .size, .calls, .measures, .computed, .hits]
    }

    /// Values by what they are of, as JSON that has every number exactly: equal values are equal texts.
    public typealias Facts = [Fact: String]

    /// A scene, or a plugin's sample.
    public struct Scene: Sendable, Equatable {
        /// What it is called: a path, or the plugin that is tried.
        public var name: String
        /// What is known of the whole.
        public var facts: Facts
        /// The views, parents before children.
        public var views: [View]
        /// What layouts should not have done.
        public var warnings: [Warning]

        /// How much is compared.
        public var count: Int { facts.count + views.reduce(0) { $0 + max(1, $1.facts.count) } + warnings.count }
    }

    /// A view of a scene.
    public struct View: Sendable, Equatable {
        /// What it is called, and which of those with this name it is, from 1.
        public var name: String, number: Int
        /// What is known of it.
        public var facts: Facts

        /// A view.
        public init(name: String, number: Int = 1, facts: Facts) {
            (self.name, self.number, self.facts) = (name, number, facts)
        }
    }

    /// A warning, by its kind and the view that it shows on.
    public struct Warning: Sendable, Hashable {
        /// The kind, as `LayoutWarning.Kind` has it.
        public var kind: String
        /// The view; nil for the scene.
        public var view: String?

        /// A warning.
        public init(kind: String, view: String?) { (self.kind, self.view) = (kind, view) }

        /// The kinds that a run may have anywhere. That a layout was slow depends on the machine.
        static let kinds = LayoutWarning.Kind.allCases.filter { $0 != .slow }
    }
}

extension Baseline.Scene {
    /// All that is known of a run, from its trace.
    ///
    /// - Parameter warnings: what was found wrong with it; that a layout was slow is left out.
    public init(_ name: String, _ trace: Trace, warnings: [LayoutWarning], label: (NodeID) -> ViewLabel) {
        var total = CallCounts()
        var counts = [CallCounts](repeating: CallCounts(), count: trace.views.count)
        for call in trace.calls {
            total.add(call)
            if let view = call.view { counts[view].add(call) }
        }
        self.name = name
        self.warnings = warnings.filter { Baseline.Warning.kinds.contains($0.kind) }.map {
            Baseline.Warning(kind: $0.kind.rawValue, view: $0.node.map { label($0).name })
        }
        facts = total.facts
        facts[.placements] = String(total.placements)
        facts[.proposal] = JSON.exact(trace.proposal)
        facts[.memo] = trace.source.memo.map(JSON.text)
        facts[.size] = trace.size.map(JSON.exact) ?? "null"
        facts[.views] = String(trace.views.count)
        facts[.warnings] = String(self.warnings.count)
        var numbers: [String: Int] = [:]
        views = zip(trace.views, counts).map { view, count in
            numbers[view.label.name, default: 0] += 1
            var facts = count.facts
            facts[.kind] = JSON.text(view.label.kind)
            facts[.frame] = view.frame.map(JSON.exact) ?? "null"
            facts[.size] = view.frame.map { JSON.exact($0.size) } ?? "null"
            return Baseline.View(name: view.label.name, number: numbers[view.label.name] ?? 1, facts: facts)
        }
    }

    /// What a file has of the scene, if it is to compare as much as before; for a new scene, all that there is.
    public func kept(like old: Baseline.Scene?) -> Baseline.Scene {
        var result = self
        guard let old else {
            // A frame has the size in it.
            for index in views.indices { result.views[index].facts[.size] = nil }
            return result
        }
        result.facts = facts.filter { old.facts[$0.key] != nil || $0.key == .memo && old.facts[.proposal] != nil }
        let before = Dictionary(old.views.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        // A new view has what all the others have.
        let common = old.views.map { Set($0.facts.keys) }.reduce(Set(Baseline.Fact.ofViews)) { $0.intersection($1) }
        let usual = old.views.isEmpty ? common.subtracting([.size]) : common
        result.views = views.compactMap { view in
            guard let kept = before[view.key].map({ Set($0.facts.keys) }) ?? (old.facts[.views] != nil ? usual : nil)
            else {
                return nil
            }
            var view = view
            view.facts = view.facts.filter { kept.contains($0.key) }
            return view
        }
        if old.facts[.warnings] == nil {
            let known = Set(old.warnings)
            result.warnings = warnings.filter(known.contains)
        }
        return result
    }
}

extension Baseline.View {
    struct Key: Hashable { let name: String, number: Int }

    var key: Key { Key(name: name, number: number) }

    /// Its name for people: `badge`, and for the second of that name `badge (2)`.
    var title: String { number > 1 ? "\(name) (\(number))" : name }
}

extension JSON {
    static func exact(_ rect: CGRect) -> String {
        "[\([rect.minX, rect.minY, rect.width, rect.height].map { exact(Double($0)) }.joined(separator: ","))]"
    }
}

/// How often something was asked. What failed was no answer; what was printed is no call.
private struct CallCounts {
    private var calls = 0, measures = 0, computed = 0
    private(set) var placements = 0

    mutating func add(_ call: Trace.Call) {
        if call.event == .text { return }
        calls += 1
        if call.event == .place { placements += 1 }
        guard call.event == .measure, !call.failed else { return }
        measures += 1
        if call.outcome == .computed { computed += 1 }
    }

    var facts: Baseline.Facts {
        [
            .calls: String(calls), .measures: String(measures), .computed: String(computed),
            .hits: String(measures - computed),
        ]
    }
}
