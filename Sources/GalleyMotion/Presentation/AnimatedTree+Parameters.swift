import GalleyEngine
import GalleySDK

/// The animatable data of a container's layout.
struct ParameterMotion {
    /// The layout with the data.
    var layout: AnyLayout
    /// The data, or the target of its motion.
    var target: ParameterVector
    /// The running motion; nil at rest.
    var course: AnimatedValue<ParameterVector>?
}

extension AnimatedTree {
    /// Reads the data of every layout that animates.
    func readParameters() {
        parameters = [:]
        for place in arrangement.places {
            guard let layout = tree.layout(of: place.node), let target = ParameterVector(of: layout) else { continue }
            parameters[place.node] = ParameterMotion(layout: layout, target: target, course: nil)
        }
    }

    /// Returns whether a layout must be laid out for this time, because its parameters are moving.
    package func isAnimatingParameters(at time: Double) -> Bool {
        parameters.values.contains { motion in
            guard var course = motion.course else { return false }
            return !course.sample(at: time).isFinished
        }
    }

    /// Returns whether any parameter has a velocity at this time: a motion that begins at rest has none.
    func areParametersMoving(at time: Double) -> Bool {
        parameters.values.contains { motion in
            guard var course = motion.course else { return false }
            let sample = course.sample(at: time)
            return !sample.isFinished && sample.velocity != .zero
        }
    }

    /// Finds the parameters that have changed, and animates them from their current values to the new ones.
    ///
    /// Data is only taken over from a layout of the same type, because the data of different types is unrelated
    /// (Layout rules §10).
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
                // A motion that cannot be computed ends at once.
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

    /// Returns all containers of the tree, shown or hidden, with their animations.
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

    /// Lays out with the parameters at a time. If none of them moves, the last layout is still valid.
    func arrange(at time: Double) throws(LayoutError) {
        for (node, var motion) in parameters {
            guard let sample = motion.course?.sample(at: time) else { continue }
            if sample.isFinished { motion.course = nil }
            let value = sample.isFinished ? motion.target : sample.value
            var isOver = !value.write(to: motion.layout)
            if case .unknown = value {
                // The parameters have reached their target.
                motion.target.write(to: motion.layout)
                isOver = true
            }
            if isOver { motion.course = nil }
            if isOver || mode == .swiftUI { parameters[node] = motion }
            if tree.contains(node) { try tree.parametersChanged(of: node) }
        }
        try arrange()
        arrangedTime = time
    }
}
