import GalleyABI
import TreeSamples

/// A layout that asks and places all children at once.
enum Batch {
    static var raw: RawLayout {
        RawLayout(
            measure: { subviews, proposal, result in
                var sizes = [galley_size](repeating: galley_size(), count: Int(subviews.count))
                var proposal = proposal
                let status = subviews.functions.pointee.measure_many(
                    subviews, subviews.count, nil, 1, &proposal, &sizes)
                result.pointee = galley_size(width: 30, height: sizes.map(\.height).max() ?? 0)
                return status
            },
            place: { subviews, bounds, proposal in
                let placements = (0..<subviews.count).map {
                    galley_placement(
                        index: $0, reserved: 0,
                        position: galley_point(x: bounds.origin.x + Double($0) * 10, y: bounds.origin.y),
                        anchor: galley_point(x: 0, y: 0), proposal: proposal)
                }
                return subviews.functions.pointee.place_many(subviews, subviews.count, placements)
            })
    }
}
