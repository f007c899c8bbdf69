import CoreGraphics

/// The columns of a grid, or its rows: their bounds, and how they share a length.
struct GridTracks {
    /// The smallest and the largest length of each track.
    private(set) var least: [CGFloat]
    private(set) var greatest: [CGFloat]
    /// Whether a cell covers this track alone, so that its bounds are known.
    private let isKnown: [Bool]
    let gaps: [CGFloat]

    init(gaps: [CGFloat], isKnown: [Bool]) {
        least = [CGFloat](repeating: 0, count: isKnown.count)
        greatest = least
        self.gaps = gaps
        self.isKnown = isKnown
    }

    /// Adds the bounds of a cell that covers one track.
    mutating func add(least low: CGFloat, greatest high: CGFloat, to track: Int) {
        least[track] = max(least[track], low)
        greatest[track] = max(greatest[track], high)
    }

    /// Adds the bounds of cells that cover several tracks, after all that cover one. The length that they need beyond
    /// the known tracks goes to the other tracks, or to all if all are known.
    mutating func add(_ spans: [GridSpan]) {
        for span in GridSpan.merged(spans) {
            let widens = open(span.tracks)
            GridTracks.widen(&least, gaps, span.tracks, widens, to: span.least)
            GridTracks.widen(&greatest, gaps, span.tracks, widens, to: span.greatest)
            for track in span.tracks { greatest[track] = max(greatest[track], least[track]) }
        }
    }

    /// Raises lengths until every cell over several tracks has room.
    func widen(_ lengths: inout [CGFloat], for spans: [GridSpan]) {
        for span in GridSpan.merged(spans) {
            GridTracks.widen(&lengths, gaps, span.tracks, open(span.tracks), to: span.greatest)
        }
    }

    /// The tracks that a spanning cell widens.
    private func open(_ tracks: Range<Int>) -> [Int] {
        let unknown = tracks.filter { !isKnown[$0] }
        return unknown.isEmpty ? Array(tracks) : unknown
    }

    private static func widen(
        _ lengths: inout [CGFloat], _ gaps: [CGFloat], _ tracks: Range<Int>, _ open: [Int], to length: CGFloat
    ) {
        let missing = length - GridLengths.sum(lengths, gaps, tracks)
        // Infinity minus infinity counts as no missing length.
        guard missing > 0 else { return }
        for track in open { lengths[track] += missing / CGFloat(open.count) }
    }

    /// Returns each track's share of a length. As in a stack, the least flexible track comes first, and each takes at
    /// most an equal share of the remaining length (Layout rules §1.4).
    func share(_ proposed: CGFloat) -> [CGFloat] {
        var room = proposed
        for gap in gaps { room -= gap }
        var lengths = least
        let order = order
        for (position, track) in order.enumerated() {
            let offer = max(room / CGFloat(order.count - position), 0)
            lengths[track] = min(max(offer, least[track]), greatest[track])
            let rest = room - lengths[track]
            if !rest.isNaN { room = rest }
        }
        return lengths
    }

    /// The tracks in the order in which they are served.
    var order: [Int] { (0..<least.count).sorted { comesBefore($0, $1) } }

    private func comesBefore(_ first: Int, _ second: Int) -> Bool {
        let (one, other) = (greatest[first] - least[first], greatest[second] - least[second])
        // Of two tracks without an upper bound, the one with the larger minimum comes first, as in a stack.
        if one == .infinity && other == .infinity && least[first] != least[second] {
            return least[first] > least[second]
        }
        return one != other ? one < other : first < second
    }
}
