import GalleyEngine

extension AnimatedTree {
    /// Gives a view a name under which it shares its frame. If a view is inserted while another view of the same name
    /// is removed, both move from the frame of the removed view to that of the inserted one.
    package func setMatch(_ name: String, of node: NodeID) { matches[node] = name }

    /// Moves views between the frames of removed and inserted views of the same name.
    func matchFrames(_ start: Start, _ transaction: Transaction, at time: Double, _ completion: Int?) {
        matchedNodes = []
        guard !matches.isEmpty, reducedMotion.frames == .animated, !start.arrangement.places.isEmpty else { return }
        var removed: [String: Arrangement.Place] = [:]
        for place in start.arrangement.places where arrangement[place.node] == nil {
            if let name = matches[place.node] { removed[name] = place }
        }
        guard !removed.isEmpty else { return }
        let animations = effectiveAnimations(arrangement, transaction)
        for (index, new) in arrangement.places.enumerated() where start.arrangement[new.node] == nil {
            guard let name = matches[new.node], let old = removed[name], let animation = animations[index],
                old.frame.isFinite, new.frame.isFinite
            else { continue }
            let from = frameInGroup(of: old, at: time)
            move(
                new.node, in: arrangement, from: from, to: new.frame, rests: new.frame, animation, at: time, completion)
            move(
                old.node, in: start.arrangement, from: from, to: new.frame, rests: old.frame, animation, at: time,
                completion)
        }
    }

    /// Moves a view from one frame to another, together with everything below it.
    private func move(
        _ node: NodeID, in places: Arrangement, from: SIMD4<Double>, to target: SIMD4<Double>, rests: SIMD4<Double>,
        _ animation: Animation, at time: Double, _ completion: Int?
    ) {
        for place in places.subtree(node) {
            var (first, last) = (from, target)
            if place.node != node {
                // Views inside keep their sizes and their places in the view.
                let offset = place.frame - rests
                first = SIMD4(from.x + offset.x, from.y + offset.y, place.frame.z, place.frame.w)
                last = SIMD4(target.x + offset.x, target.y + offset.y, place.frame.z, place.frame.w)
            }
            guard first != last, first.isFinite, last.isFinite else { continue }
            var course = AnimatedValue(first, mode: mode)
            wait(completion, for: animation, way: (last - first).magnitude, at: time)
            course.animate(to: last, with: animation, at: time)
            motions[place.node] = FrameMotion(course: course, reference: place.frame)
            matchedNodes.insert(place.node)
        }
    }
}
