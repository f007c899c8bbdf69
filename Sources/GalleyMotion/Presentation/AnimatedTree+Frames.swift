import GalleyEngine
import GalleySDK

/// The motion of a view from one frame to another: x, y, width and height together, in the coordinates of its group.
struct FrameMotion {
    var course: AnimatedValue<SIMD4<Double>>
    /// The frame in the layout when the motion began. If the layout moves the view afterwards, the whole motion moves
    /// with it.
    var reference: SIMD4<Double>
}

extension AnimatedTree {
    /// Animates a view from its current frame to its frame in the layout.
    func move(
        _ place: Arrangement.Place, from old: Arrangement.Place, _ animation: Animation?, _ push: SIMD4<Double>,
        at time: Double, _ completion: Int?
    ) {
        let node = place.node
        var motion = motions[node] ?? FrameMotion(course: AnimatedValue(old.frame, mode: mode), reference: old.frame)
        if place.group != old.group {
            // The view changed its coordinate space: it starts at its current position, at rest.
            guard let start = presentedFrame(of: old, at: time) else { return motions[node] = nil }
            let origin = groupOrigin(place.group, at: time)
            let frame = SIMD4(start.x - origin.x, start.y - origin.y, start.z, start.w)
            motion = FrameMotion(course: AnimatedValue(frame, mode: mode), reference: frame)
        } else if Self.isSame(old.frame, place.frame) {
            return
        }
        guard let animation, reducedMotion.frames == .animated, place.frame.isFinite, old.frame.isFinite else {
            return motions[node] = nil
        }
        motion.course.translate(by: place.group == old.group ? old.frame - motion.reference : .zero)
        let before = motion.course
        wait(completion, for: animation, way: (place.frame - motion.course.target).magnitude, at: time)
        motion.course.animate(to: place.frame, with: animation, at: time, push: push)
        motion.reference = place.frame
        motions[node] = motion
        if mode == .swiftUI { noteJump(node, before, motion.course, at: time) }
    }

    /// Returns whether two frames differ only by rounding.
    private static func isSame(_ one: SIMD4<Double>, _ other: SIMD4<Double>) -> Bool {
        if one == other { return true }
        let difference = one - other
        return difference.isFinite && difference.magnitude <= 1e-9 * max(1, one.magnitude)
    }

    /// Records the velocity that a view loses, because SwiftUI's curves have no velocity.
    private func noteJump(
        _ node: NodeID, _ before: AnimatedValue<SIMD4<Double>>, _ after: AnimatedValue<SIMD4<Double>>, at time: Double
    ) {
        var (before, after) = (before, after)
        let step = 1e-4
        let old = (before.sample(at: time + step).value - before.sample(at: time).value) / step
        let new = (after.sample(at: time + step).value - after.sample(at: time).value) / step
        let change = (new - old).magnitude
        guard change > 0.01 * max(old.magnitude, 1), old.magnitude > 1 else { return }
        jumps.append(
            MotionJump(
                node: node, time: time, speedBefore: old.magnitude, speedAfter: new.magnitude, change: change))
    }

    /// Returns a view's current frame, in the coordinates of its group.
    func frameInGroup(of place: Arrangement.Place, at time: Double) -> SIMD4<Double> {
        guard var motion = motions[place.node] else { return place.frame }
        let sample = motion.course.sample(at: time)
        if mode == .swiftUI { motions[place.node] = motion }
        return sample.isFinished ? place.frame : sample.value + (place.frame - motion.reference)
    }

    /// Returns a view's current frame, in the root's coordinates; nil if it is not finite.
    private func presentedFrame(of place: Arrangement.Place, at time: Double) -> SIMD4<Double>? {
        let origin = groupOrigin(place.group, at: time)
        let frame = frameInGroup(of: place, at: time)
        let result = SIMD4(frame.x + origin.x, frame.y + origin.y, frame.z, frame.w)
        return result.isFinite ? result : nil
    }

    /// Returns the current origin of a group that moves other views along.
    private func groupOrigin(_ group: NodeID?, at time: Double) -> SIMD2<Double> {
        var origin = SIMD2<Double>.zero
        var next = group
        while let group = next, let place = arrangement[group] ?? leaving(group)?.places[group] {
            let frame = frameInGroup(of: place, at: time)
            origin += SIMD2(frame.x, frame.y)
            next = place.group
        }
        return origin
    }
}

extension SIMD4<Double> {
    /// Whether all four numbers are finite.
    var isFinite: Bool { (self - self) == .zero }
}
