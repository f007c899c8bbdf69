import GalleyEngine
import GalleySDK

extension AnimatedTree {
    /// Returns the views at a time, in drawing order.
    ///
    /// In `MotionMode.exact` the result is a function of the changes and the time alone, to the last bit: it does not
    /// depend on the frames that were requested before. A time before the latest one counts as the latest.
    ///
    /// - Throws: `LayoutError` as `LayoutTree.layOut(_:)`, if parameters animate.
    public func presentedViews(at time: Double) throws -> [PresentedView] {
        try advance(to: time)
        let now = self.time
        if arrangedTime != now, isAnimatingParameters(at: now) { try arrange(at: now) }
        var views: [PresentedView] = []
        views.reserveCapacity(arrangement.places.count)
        var origins: [NodeID: SIMD2<Double>] = [:]
        func present(_ place: Arrangement.Place, level: Int, isLeaving: Bool) {
            var frame = frameInGroup(of: place, at: now)
            if let group = place.group, let origin = origins[group] {
                frame.x += origin.x
                frame.y += origin.y
            }
            if groups.contains(place.node) { origins[place.node] = SIMD2(frame.x, frame.y) }
            // A bounce may make a length negative.
            let size = CGSize(width: max(0, frame.z), height: max(0, frame.w))
            var effect = TransitionEffect.identity
            if var motion = effects[place.node] {
                let sample = motion.course.sample(at: now)
                effect = sample.value.effect(size: size)
                if mode == .swiftUI { effects[place.node] = motion }
            }
            views.append(
                PresentedView(
                    node: place.node, level: level, frame: CGRect(origin: CGPoint(x: frame.x, y: frame.y), size: size),
                    layoutSize: CGSize(width: place.frame.z, height: place.frame.w), effect: effect,
                    isLeaving: isLeaving))
        }
        guard !leaving.isEmpty else {
            for place in arrangement.places { present(place, level: place.level, isLeaving: false) }
            return views
        }
        var children = arrangement.children()
        for view in leaving.values {
            children.merge(view.places.children().filter { $0.key.map { view.places[$0] != nil } ?? false }) { $1 }
        }
        children.merge(siblings) { $1 }
        var pending = (children[nil] ?? []).reversed().map { ($0, 0, false) }
        while let (node, level, isInLeaving) = pending.popLast() {
            let isLeaving = isInLeaving || leaving[node] != nil
            guard let place = isLeaving ? leaving(node)?.places[node] : arrangement[node] else { continue }
            present(place, level: level, isLeaving: isLeaving)
            pending += (children[node] ?? []).reversed().map { ($0, level + 1, isLeaving) }
        }
        return views
    }

    /// Advances to a time: ends the motions that are complete by then, and calls completions.
    ///
    /// - Throws: `LayoutError` as `LayoutTree.layOut(_:)`, if parameters have reached their targets.
    public func advance(to time: Double) throws {
        guard open.isEmpty else { return try commit() }
        if time > self.time { self.time = time }
        let now = self.time
        endRemovals(at: now)
        try endParameters(at: now)
        if mode == .exact {
            motions = motions.filter { _, motion in !motion.course.isFinished(at: now) }
            numberMotions = numberMotions.filter { _, motion in !motion.isFinished(at: now) }
            effects = effects.filter { node, effect in
                leaving[node] != nil || !effect.course.isFinished(at: now)
            }
        }
        complete(at: now)
    }

    /// Returns the time from which everything that moves now is at rest, in seconds; infinite if a motion never ends.
    public func restingTime() -> Double {
        var end = time
        for motion in motions.values { end = max(end, motion.course.end) }
        for effect in effects.values { end = max(end, effect.course.end) }
        for motion in numberMotions.values { end = max(end, motion.end) }
        for motion in parameters.values { end = max(end, motion.course?.end ?? time) }
        // At exactly its end, an animation still shows its last value.
        return end > time ? end.nextUp : end
    }

    /// Sets the parameters that have reached their targets to exactly these targets.
    private func endParameters(at time: Double) throws(LayoutError) {
        var hasEnded = false
        for (node, var motion) in parameters {
            guard let sample = motion.course?.sample(at: time) else { continue }
            if sample.isFinished {
                motion.course = nil
                motion.target.write(to: motion.layout)
                if tree.contains(node) { try tree.parametersChanged(of: node) }
                hasEnded = true
            }
            if sample.isFinished || mode == .swiftUI { parameters[node] = motion }
        }
        if hasEnded { try arrange(at: time) }
    }
}
