import GalleyEngine
import GalleySDK

/// A change of the numbers of a view's look that waits for the end of its transaction.
struct NumberChange {
    var old: [Double]
    var new: [Double]
}

extension AnimatedTree {
    /// Returns the size of a view in the last layout, in points; nil if the view is not shown.
    package func layoutSize(of node: NodeID) -> CGSize? {
        arrangement[node].map { CGSize(width: $0.frame.z, height: $0.frame.w) }
    }

    /// Changes numbers of a view that are not part of the layout, such as those of its look. Call it inside a
    /// transaction; the numbers animate as the view does.
    ///
    /// - Parameters:
    ///   - node: the view.
    ///   - old: the numbers before the change.
    ///   - new: as many numbers; nil: the change cannot be animated, and a running motion ends.
    package func changeNumbers(of node: NodeID, from old: [Double], to new: [Double]?) {
        guard let new, new.count == old.count else {
            numberMotions[node] = nil
            numberChanges[node] = nil
            return
        }
        numberChanges[node] = NumberChange(old: numberChanges[node]?.old ?? old, new: new)
    }

    /// Returns the current numbers of a view; nil if none of them moves.
    package func numbers(of node: NodeID, at time: Double) -> [Double]? {
        guard var motion = numberMotions[node] else { return nil }
        let sample = motion.sample(at: time)
        if mode == .swiftUI { numberMotions[node] = motion }
        guard !sample.isFinished, case .numbers(let numbers) = sample.value else { return nil }
        return numbers
    }

    /// Animates the changes of numbers.
    func retargetNumbers(_ animations: [Animation?], at time: Double, _ completion: Int?) {
        guard !numberChanges.isEmpty else { return }
        for (place, animation) in zip(arrangement.places, animations) {
            guard let change = numberChanges[place.node] else { continue }
            guard let animation, reducedMotion.parameters == .animated else {
                numberMotions[place.node] = nil
                continue
            }
            let target = ParameterVector.numbers(change.new)
            var motion = numberMotions[place.node] ?? AnimatedValue(.numbers(change.old), mode: mode)
            let way = target - motion.target
            guard way.canBeGone, way.magnitudeSquared > 0 else { continue }
            // Numbers from 0 to 1 come to rest like the frame of a view of 100 points.
            wait(completion, for: animation, way: way.magnitude * 100, at: time)
            motion.animate(to: target, with: animation, at: time)
            numberMotions[place.node] = motion
        }
        numberChanges = [:]
    }
}
