import GalleyEngine
import GalleyInspector
import GalleyMotion
import GalleySceneTree
import GalleySDK
import GalleyFormatting

/// The frames of the named views of a scene at some times.
struct MotionFrames {
    private let timeline: SceneTimeline
    private let times: [Double]

    /// Makes the frames of a scene at times in seconds.
    init(_ timeline: SceneTimeline, _ times: [Double]) {
        self.timeline = timeline
        self.times = times
    }

    /// Returns a table for each time, or one JSON array.
    func lines(json: Bool) throws -> [String] {
        var result: [String] = []
        for (index, time) in times.enumerated() {
            let picture = try timeline.picture(at: time)
            let names = try timeline.scene(at: time)?.names ?? [:]
            let views = picture.views.compactMap { view in names[view.node].map { ($0, view) } }
            if json {
                let frames = views.map { name, view in
                    var fields = ["\"frame\":\(JSON.rect(view.frame))"]
                    if view.effect != .identity {
                        fields.append("\"opacity\":\(JSON.number(CGFloat(view.effect.opacity)))")
                        fields.append("\"scale\":\(JSON.number(CGFloat(view.effect.scale)))")
                        if view.effect.rotation != 0 {
                            fields.append("\"rotation\":\(JSON.number(CGFloat(view.effect.rotation)))")
                        }
                        fields.append("\"offset\":\(JSON.size(view.effect.offset))")
                    }
                    if view.isLeaving { fields.append("\"leaving\":true") }
                    return "\(JSON.text(name)):{\(fields.joined(separator: ","))}"
                }
                let row =
                    "{\"v\":1,\"time\":\(JSON.number(CGFloat(time))),\"views\":{\(frames.joined(separator: ","))}}"
                result.append((index == 0 ? "[" : " ") + row + (index == times.count - 1 ? "]" : ","))
            } else {
                if index > 0 { result.append("") }
                let rows = views.map { (name: $0.0 + ($0.1.isLeaving ? " (leaving)" : ""), frame: $0.1.frame) }
                result += FrameTable(rows, heading: "\(Points.text(CGFloat(time * 1000))) ms").lines()
            }
        }
        return result
    }

    /// Returns the jumps in velocity that SwiftUI's mode has at retargets, by their time.
    static func jumps(_ timeline: SceneTimeline) throws -> [String] {
        let end = try timeline.restingTime()
        guard let scene = try timeline.scene(at: end.isFinite ? end : 0) else { return [] }
        var byTime: [Double: [MotionJump]] = [:]
        for jump in scene.animated.jumps { byTime[jump.time, default: []].append(jump) }
        return byTime.sorted { $0.key < $1.key }.map { time, jumps in
            // Report the largest jump at this time for all.
            let largest = jumps.max { $0.change < $1.change } ?? jumps[0]
            let name = scene.names[largest.node] ?? "a view"
            let others = jumps.count > 1 ? " and \(jumps.count - 1) more" : ""
            return "jump at \(Points.text(CGFloat(time * 1000))) ms: \(name)\(others) went from "
                + "\(Points.text(CGFloat(largest.speedBefore.rounded()))) to "
                + "\(Points.text(CGFloat(largest.speedAfter.rounded()))) points per second, as in SwiftUI"
        }
    }
}

extension AnimatedScene {
    /// The names of views, including those that are leaving.
    fileprivate var names: [NodeID: String] {
        Dictionary(scene.named.map { ($0.node, $0.name) }, uniquingKeysWith: { first, _ in first })
            .merging(animated.tree.names(of: Array(looks.keys))) { first, _ in first }
    }
}

extension LayoutTree {
    fileprivate func names(of nodes: [NodeID]) -> [NodeID: String] {
        var names: [NodeID: String] = [:]
        for node in nodes { names[node] = name(of: node) }
        return names
    }
}
