import GalleyEngine
import GalleySDK

/// The animatable data of a container's layout.
struct ParameterMotion {
    /// The layout whose data it is.
    var layout: AnyLayout
    /// What the data is, or goes to.
    var target: ParameterVector
    /// Nil: it is at rest.
    var course: AnimatedValue<ParameterVector>?
}

extension AnimatedTree {
    /// Notes the data of every layout that animates some.
    func readParameters() {
        parameters = [:]
        for place in arrangement.places {
            guard let layout = tree.layout(of: place.node), let target = ParameterVector(of: layout) else { continue }
            parameters[place.node] = ParameterMotion(layout: layout, target: target, course: nil)
        }
    }

    /// Whether some layout has to be laid out anew for a time.
    func isAnimatingParameters(at time: Double) -> Bool {
        parameters.values.contains { motion in
            guard var course = motion.course else { return false }
            return !course.sample(at: time).isFinished
        }
    }

    /// Finds the parameters that were changed, and sends them on their way from what they are to what they were set to.
    ///
    /// Only a layout of the same type takes over what another one was: the data of different types has nothing to do with
    /// each other (`semantics.md` §10).
    func retargetParameters(_ transaction: Transaction, at time: Double, _ completion: Int?) {
        var kept: [NodeID: ParameterMotion] = [:]
        for (node, animation) in parameterAnimations(transaction) {
            guard let layout = tree.layout(of: node), let target = ParameterVector(of: layout) else { continue }
            guard var motion = parameters[node], motion.layout.isSameType(as: layout) else {
                kept[node] = ParameterMotion(layout: layout, target: target, course: nil)
                continue
            }
            motion.layout = layout
            if target != motion.target {
                let way = target - motion.target
                // What cannot be worked out is there at once.
                if let animation, reducedMotion.parameters == .animated, way.canBeGone {
                    var course = motion.course ?? AnimatedValue(motion.target, mode: mode)
                    wait(completion, for: animation, way: way.magnitude, at: time)
                    course.animate(to: target, with: animation, at: time)
                    motion.course = course
                } else {
                    motion.course = nil
                }
                motion.target = target
            }
            kept[node] = motion
        }
        parameters = kept
    }

    /// All containers of the tree, shown or not, and the animations that are theirs.
    private func parameterAnimations(_ transaction: Transaction) -> [(NodeID, Animation?)] {
        guard let root = tree.root else { return [] }
        var result: [(NodeID, Animation?)] = []
        var pending: [(NodeID, Animation?)] = [(root, transaction.animation)]
        while let (node, outer) = pending.popLast() {
            let animation = animation(of: node, in: transaction, around: outer)
            if tree.layout(of: node) != nil { result.append((node, animation)) }
            pending += tree.children(of: node).map { ($0, animation) }
        }
        return result
    }

    /// Lays out with the parameters as they are at a time. Without any that move, what was laid out last holds.
    func arrange(at time: Double) throws(LayoutError) {
        for (node, var motion) in parameters {
            guard let sample = motion.course?.sample(at: time) else { continue }
            if sample.isFinished { motion.course = nil }
            let value = sample.isFinished ? motion.target : sample.value
            var isOver = !value.write(to: motion.layout)
            if case .unknown = value {
                // It is where it was to go.
                motion.target.write(to: motion.layout)
                isOver = true
            }
            if isOver { motion.course = nil }
            if isOver || mode == .swiftUI { parameters[node] = motion }
            if tree.contains(node) { try tree.parametersChanged(of: node) }
        }
        try arrange()
    }
}
