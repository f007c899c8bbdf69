import GalleyEngine
import GalleySDK

/// §6: one axis of a flexible frame.
struct FlexibleRange {
    private var minimum, ideal, maximum: Double?

    /// Normalised: the minimum at least 0, the ideal at least the minimum, the maximum at least the ideal.
    init(_ frame: FlexibleFrame, _ axis: Axis) {
        let range = axis == .horizontal ? frame.width : frame.height
        minimum = range.minimum.map { max(Double($0), 0) }
        ideal = range.ideal.map { max(minimum ?? 0, Double($0)) }
        maximum = range.maximum.map { max(ideal ?? 0, Double($0)) }
    }

    private func clamp(_ length: Double) -> Double { min(max(length, minimum ?? length), maximum ?? .infinity) }

    /// What the child is offered: clamp(proposal ?? ideal).
    func offer(_ proposed: Double?) -> Double? { (proposed ?? ideal).map(clamp) }

    /// The frame's length around a child, which is only asked where its answer matters.
    func length(_ proposed: Double?, child: () -> Double) -> Double {
        switch (proposed, minimum, ideal, maximum) {
        // A proposal and both bounds: clamp(proposal). No proposal and an ideal: the ideal.
        case (let proposed?, _?, _, _?): clamp(proposed)
        case (nil, _, let ideal?, _): ideal
        // Else from the child's answer: both bounds, only a minimum, only a maximum, none.
        case (_, _?, _, _?): clamp(child())
        case (_, let minimum?, _, nil): max(min(proposed ?? .infinity, child()), minimum)
        case (_, nil, _, let maximum?): min(max(proposed ?? -.infinity, child()), maximum)
        case (_, nil, _, nil): child()
        }
    }

    /// What the child is offered at placement: the final length. None stays none only where there is no ideal either
    /// and minimum < length < maximum.
    func placementOffer(_ proposed: Double?, _ length: Double) -> Double? {
        let isFree = (minimum ?? 0) < length && length < (maximum ?? .infinity)
        return proposed == nil && ideal == nil && isFree ? nil : length
    }
}
