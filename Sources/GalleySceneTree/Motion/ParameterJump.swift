import GalleyEngine
import GalleyMotion
import GalleyScene
import GalleySDK

/// An animated change of a parameter that its layout cannot animate. The views animate straight to their final frames,
/// without the layouts of the values in between.
public struct ParameterJump: Sendable {
    /// The container.
    public let node: NodeID
    /// The parameter's name.
    public let parameter: String
    /// The line of the change in the scene, from 1.
    public let line: Int
}

extension SceneTree {
    /// Performs all changes of the document in order, and returns the parameters of plugins that are set with an
    /// animation but cannot be animated. Only numbers, sizes and points count, because other values have nothing in
    /// between.
    ///
    /// - Throws: as `perform(_:)`, and `LayoutError` as `LayoutTree.layOut(_:)`.
    public mutating func parameterJumps(_ proposal: ProposedViewSize) throws -> [ParameterJump] {
        try tree.layOut(proposal)
        var result: [ParameterJump] = []
        func look(_ scene: inout SceneTree, _ change: SceneChange, _ outer: SceneAnimation) throws {
            let animation = change.animation ?? outer
            var rest = change
            (rest.settings, rest.insertions, rest.removals) = ([], [], [])
            try scene.perform(rest)
            for setting in change.settings {
                var alone = rest
                (alone.switches, alone.settings) = ([], [setting])
                let isAnimated = !change.disablesAnimations && (setting.animation ?? animation).animation != nil
                let jumps = try scene.jumps(setting, alone, proposal)
                if isAnimated { result += jumps }
            }
            (rest.switches, rest.insertions, rest.removals) = ([], change.insertions, change.removals)
            try scene.perform(rest)
            for inner in change.changes { try look(&scene, inner, animation) }
        }
        for change in document.changes { try look(&self, change, document.animation ?? .animation(.default)) }
        var known: Set<String> = []
        return result.filter { known.insert("\($0.node.index) \($0.parameter)").inserted }
    }

    /// Performs one setting, and returns the parameters that jump.
    private mutating func jumps(
        _ setting: SceneChange.Setting, _ change: SceneChange, _ proposal: ProposedViewSize
    ) throws -> [ParameterJump] {
        let lengths = setting.parameters.filter {
            switch $0.value {
            case .number, .size, .point: true
            default: false
            }
        }
        guard case .layout = node(setting.target.node, setting.target.instance ?? 0).kind,
            let name = lengths.first?.name
        else {
            try perform(change)
            return []
        }
        let nodes = nodes(setting.target)
        try tree.layOut(proposal)
        let before = nodes.map { (layout: tree.layout(of: $0), frames: frames(inside: $0)) }
        try perform(change)
        try tree.layOut(proposal)
        return zip(nodes, before).compactMap { node, before in
            guard let one = before.layout, let two = tree.layout(of: node), frames(inside: node) != before.frames,
                !one.animates(to: two)
            else { return nil }
            return ParameterJump(node: node, parameter: name, line: change.line)
        }
    }

    private func frames(inside container: NodeID) -> [CGRect] {
        tree.children(of: container).map { tree.isShown($0) ? tree.frame(of: $0) : .zero }
    }
}
