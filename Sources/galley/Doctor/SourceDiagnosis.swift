import Foundation
import GalleyBuild
import GalleyEngine
import GalleyInspector
import GalleyScene
import GalleySceneTree
import GalleyFormatting
import GalleyHost

/// The findings of the sources of a scene's layouts, and the places of other findings in these sources.
struct SourceDiagnosis {
    private var sources: [String: LayoutSource] = [:]
    /// The source and the layout's name of each container, in the first tree.
    private var owners: [NodeID: (path: String, layout: String)] = [:]
    /// Whether the command names one layout of the source.
    private let isOfOne: Bool

    /// Reads the sources that a scene names. Unreadable ones have no places.
    ///
    /// - Parameter input: the source that the command names; nil for a scene.
    init(_ scene: SceneTree, input: String?) {
        let parts = input.map(PluginHost.parts(ofName:))
        isOfOne = parts?.layout != nil
        let input = parts?.path
        for (index, node) in scene.document.nodes.enumerated() {
            guard case .layout(let layout) = node.kind else { continue }
            let path: String
            switch layout {
            case .file(let file, _): path = file
            case .id:
                guard let input else { continue }
                path = input
            }
            if sources[path] == nil { sources[path] = try? LayoutSource(path) }
            for instance in scene.instances[index] { owners[instance] = (path, scene.label(instance).kind) }
        }
        if let input, sources[input] == nil { sources[input] = try? LayoutSource(input) }
    }

    /// The layout value keys that the sources declare.
    var valueKeys: [LayoutSource.ValueKey] { sources.sorted { $0.key < $1.key }.flatMap(\.value.valueKeys) }

    /// The findings that the sources alone show.
    var findings: [DoctorFinding] {
        var known: Set<LayoutSource.Suspect> = []
        return sources.sorted { $0.key < $1.key }.flatMap { path, source in
            source.suspects.compactMap { suspect -> DoctorFinding? in
                guard known.insert(suspect).inserted else { return nil }
                let owner = owners.filter { $0.value.path == path && isSame($0.value.layout, suspect.type, source) }
                    .keys.min { $0.index < $1.index }
                if owner == nil, isOfOne { return nil }
                let (cause, problem): (DoctorFinding.Cause, String) =
                    switch suspect.kind {
                    case .signature: (.signature, "has a method that is never called")
                    case .fixedProposal: (.fixedProposal, "measures its subviews for a fixed size")
                    case .unreadParameter(let name): (.idleParameter, DoctorFinding.ignoring(name))
                    }
                var finding = DoctorFinding(
                    cause, of: owner, problem: problem, evidence: suspect.found, remedy: suspect.expected)
                finding.place = place(suspect.spot)
                if owner == nil { finding.layout = suspect.type }
                return finding
            }
        }
    }

    /// Returns a finding with its place: the part of the layout's source that is to be changed.
    func placed(_ finding: DoctorFinding, in tree: LayoutTree) -> DoctorFinding {
        guard finding.place == nil, let parts = parts(of: finding, in: tree),
            let part = finding.parts.first(where: { parts[$0] != nil })
        else { return finding }
        var result = finding
        result.place = parts[part].map(place)
        if part == .sharedState {
            result.remedy =
                "All copies of the layout share this property: keep what a call computes in the cache instead."
        }
        return result
    }

    private func parts(of finding: DoctorFinding, in tree: LayoutTree) -> [LayoutSource.Part: LayoutSource.Spot]? {
        guard let node = finding.node.map(tree.counterpart),
            let owner = owners[node] ?? tree.parent(of: node).flatMap({ owners[$0] }), let source = sources[owner.path],
            let parts = source.parts.first(where: { isSame(owner.layout, $0.key, source) })?.value
        else { return nil }
        return parts
    }

    private func place(_ spot: LayoutSource.Spot) -> DoctorPlace {
        DoctorPlace(path: spot.shownPath, line: spot.place.line, column: spot.place.column, text: spot.text)
    }

    /// Whether a layout's name in a report is that of a type in its source. The only layout of a source is always the
    /// same.
    private func isSame(_ layout: String, _ type: String, _ source: LayoutSource) -> Bool {
        let plain = { (text: String) in text.lowercased().filter { $0.isLetter || $0.isNumber } }
        return plain(layout) == plain(type) || source.parts.count == 1 || plain(type) == plain(layout + "layout")
    }
}

extension DoctorFinding {
    /// The problem of a layout that ignores a parameter.
    static func ignoring(_ parameter: String) -> String { "ignores its parameter “\(parameter.withoutControls)”" }

    /// The parts of a layout's source to point at, the most probable first.
    fileprivate var parts: [LayoutSource.Part] {
        let (size, place) = (
            LayoutSource.Part.requirement("sizeThatFits"), LayoutSource.Part.requirement("placeSubviews")
        )
        switch cause {
        case .fault: return call.map { [.requirement($0)] } ?? []
        case .mirrorsByItself: return [.layoutDirection, .place, place]
        case .unusedGaps where call == "sizeThatFits": return [.result, size]
        // At an unspecified length, a position may be computed from what stands in for it.
        case .warning(.outside) where proposal == .unspecified: return [.unspecified, .place, place]
        case .boundsIgnored, .otherProposal, .overlapping, .shifted, .unusedGaps, .warning(.placedTwice),
            .warning(.otherSize), .warning(.outside), .warning(.overflow):
            return [.place, place]
        case .otherSpacing: return [.spacingAxis, place]
        case .warning(.notAnimatable): return [.requirement("animatableData")]
        case .warning(.unplaced): return [place]
        case .unspecifiedAsZero: return [.unspecified, .result, size]
        case .warning(.staleCache): return [.requirement("updateCache"), .requirement("makeCache"), size]
        case .guideOutside, .guideIgnoresBounds: return [.requirement("explicitAlignment")]
        case .warning(.notFinite): return call == nil ? [.result, size] : [.place, place]
        case .huge, .shrinking, .tooSmall, .warning(.negative), .warning(.biggerThanAsked):
            return [.result, size]
        case .orderMatters: return (call.map { [.requirement($0)] } ?? [.sharedState]) + [size]
        case .warning(.unstable), .warning(.mutatedState): return [.sharedState, size]
        case .unequalRows where call == "placeSubviews": return [.place, place]
        case .unreservedGaps, .unequalRows, .reversedPriority, .growingQuestions, .idleParameter, .warning(.zeroAsked),
            .warning(.blowUp), .warning(.slow):
            return [size]
        case .warning(.feedbackLoop): return [.sharedState, place]
        default: return []
        }
    }
}
