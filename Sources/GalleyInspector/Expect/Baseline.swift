import GalleyEngine
import GalleySDK
import GalleyFormatting

/// The expected result of layouts: sizes, frames, counts of calls and warnings, but no times.
///
/// The file format is JSON Lines: one line for each scene, followed by one line for each of its views and warnings.
/// Values that a line leaves out are not compared; all others are compared exactly.
///
/// ```swift
/// let expected = try Baseline(bytes, file: "scene.expect")
/// let found = Baseline.Scene("scene.yaml", trace, warnings: warnings, label: label)
/// for difference in expected.scenes[0].differences(from: found) { print(difference) }
/// ```
public struct Baseline: Sendable, Equatable {
    /// The scenes in the order of the file. Each name is unique.
    public var scenes: [Scene]

    /// Makes a baseline of scenes.
    public init(_ scenes: [Scene]) { self.scenes = scenes }

    /// The values that can be compared.
    public enum Fact: String, Sendable, CaseIterable {
        /// The proposal to the root, and the memo mode; null for the default mode.
        case proposal, memo
        /// The kind of a view.
        case kind
        /// The frame of a view in the root's coordinates, and the size of a scene or view, in points; null if hidden.
        case frame, size
        /// The number of views. Without it, only the views with a line are compared.
        case views
        /// The number of all calls; of measures; of computed and of remembered answers.
        case calls, measures, computed, hits
        /// The number of placements.
        case placements
        /// The number of warnings. Without it, only the presence of the listed warnings is compared.
        case warnings

        static let ofScenes: [Fact] = [
            .proposal, .memo, .size, .views, .calls, .measures, .computed, .hits, .placements, .warnings,
        ]
        static let ofViews: [Fact] = [.kind, .frame, .size, .calls, .measures, .computed, .hits]
    }

    /// Values as JSON text in full precision, so that equal values have equal texts.
    public typealias Facts = [Fact: String]

    /// A scene, or the sample of a plugin.
    public struct Scene: Sendable, Equatable {
        /// The name of the scene or plugin, usually its path.
        public var name: String
        /// The values of the whole scene.
        public var facts: Facts
        /// The views, parents before children.
        public var views: [View]
        /// The warnings.
        public var warnings: [Warning]

        /// The number of compared values.
        public var count: Int { facts.count + views.reduce(0) { $0 + max(1, $1.facts.count) } + warnings.count }
    }

    /// A view of a scene.
    public struct View: Sendable, Equatable {
        /// The view's name, and its number among views of this name, from 1.
        public var name: String, number: Int
        /// The view's values.
        public var facts: Facts

        /// Makes a view.
        public init(name: String, number: Int = 1, facts: Facts) {
            (self.name, self.number, self.facts) = (name, number, facts)
        }
    }

    /// A warning, identified by its kind and its view.
    public struct Warning: Sendable, Hashable {
        /// The kind: a raw value of `LayoutWarning.Kind`.
        public var kind: String
        /// The view; nil for the scene.
        public var view: String?

        /// Makes a warning.
        public init(kind: String, view: String?) { (self.kind, self.view) = (kind, view) }

        /// The compared kinds: all but `slow`, which depends on the machine.
        static let kinds = LayoutWarning.Kind.allCases.filter { $0 != .slow }
    }
}

extension Baseline.Scene {
    /// Makes the result of a run from its trace.
    ///
    /// - Parameters:
    ///   - name: the name of the scene.
    ///   - trace: the trace of the run.
    ///   - warnings: the warnings of the run; `slow` is left out.
    ///   - label: returns the label of a view.
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

    /// Returns the scene reduced to the values that an older baseline compares; all values for a new scene.
    public func kept(like old: Baseline.Scene?) -> Baseline.Scene {
        var result = self
        guard let old else {
            // A frame contains the size.
            for index in views.indices { result.views[index].facts[.size] = nil }
            return result
        }
        result.facts = facts.filter { old.facts[$0.key] != nil || $0.key == .memo && old.facts[.proposal] != nil }
        let before = Dictionary(old.views.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        // A new view has the values that all others have.
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

    /// The view's name for people: `badge`, and for the second of that name `badge (2)`.
    var title: String { number > 1 ? "\(name) (\(number))" : name }
}

extension JSON {
    static func exact(_ rect: CGRect) -> String {
        "[\([rect.minX, rect.minY, rect.width, rect.height].map { exact(Double($0)) }.joined(separator: ","))]"
    }
}

/// The counts of calls to a view. Failed calls and printed texts do not count.
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
