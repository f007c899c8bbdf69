import CoreGraphics

/// The columns of a grid, or its rows: how long each may be, and how they share what is offered.
struct GridTracks {
    /// The least and the greatest length of each track.
    private(set) var least: [CGFloat]
    private(set) var greatest: [CGFloat]
    /// Whether a cell that covers this track alone has a say.
    private let isKnown: [Bool]
    private let gaps: [CGFloat]

    init(gaps: [CGFloat], isKnown: [Bool]) {
        least = [CGFloat](repeating: 0, count: isKnown.count)
        greatest = least
        self.gaps = gaps
        self.isKnown = isKnown
    }

    /// All tracks and the gaps between them.
    static func total(_ lengths: [CGFloat], _ gaps: [CGFloat]) -> CGFloat {
        length(lengths, gaps, 0..<lengths.count)
    }

    /// Some neighbouring tracks and the gaps between them.
    static func length(_ lengths: [CGFloat], _ gaps: [CGFloat], _ range: Range<Int>) -> CGFloat {
        var result: CGFloat = 0
        for index in range { result += lengths[index] + (index + 1 < range.upperBound ? gaps[index] : 0) }
        return result
    }

    /// Notes the range of a cell that covers one track.
    mutating func add(least low: CGFloat, greatest high: CGFloat, to track: Int) {
        least[track] = max(least[track], low)
        greatest[track] = max(greatest[track], high)
    }

    /// Notes the range of a cell that covers several tracks, after all that cover one: what it needs beyond the tracks
    /// that are known goes to the others, or to all where all are known.
    mutating func add(least low: CGFloat, greatest high: CGFloat, to tracks: Range<Int>) {
        let widens = open(tracks)
        GridTracks.widen(&least, gaps, tracks, widens, to: low)
        GridTracks.widen(&greatest, gaps, tracks, widens, to: high)
        for track in tracks { greatest[track] = max(greatest[track], least[track]) }
    }

    /// Raises lengths until some tracks together have room for a cell that covers them.
    func widen(_ lengths: inout [CGFloat], _ tracks: Range<Int>, to length: CGFloat) {
        GridTracks.widen(&lengths, gaps, tracks, open(tracks), to: length)
    }

    /// The tracks that a spanning cell widens.
    private func open(_ tracks: Range<Int>) -> [Int] {
        let unknown = tracks.filter { !isKnown[$0] }
        return unknown.isEmpty ? Array(tracks) : unknown
    }

    private static func widen(
        _ lengths: inout [CGFloat], _ gaps: [CGFloat], _ tracks: Range<Int>, _ open: [Int], to length: CGFloat
    ) {
        let missing = length - GridTracks.length(lengths, gaps, tracks)
        // Infinity less infinity is nothing that is missing.
        guard missing > 0 else { return }
        for track in open { lengths[track] += missing / CGFloat(open.count) }
    }

    /// What each track is offered of a length: as in a stack the least flexible one comes first, and each takes what it
    /// can of an equal share (`semantics.md §1.4`).
    func share(_ proposed: CGFloat) -> [CGFloat] {
        var room = proposed
        for gap in gaps { room -= gap }
        let order = (0..<least.count).sorted { comesBefore($0, $1) }
        var lengths = least
        for (position, track) in order.enumerated() {
            let offer = max(room / CGFloat(order.count - position), 0)
            lengths[track] = min(max(offer, least[track]), greatest[track])
            let rest = room - lengths[track]
            if !rest.isNaN { room = rest }
        }
        return lengths
    }

    private func comesBefore(_ first: Int, _ second: Int) -> Bool {
        let (one, other) = (greatest[first] - least[first], greatest[second] - least[second])
        // Of two that grow without end the one with the larger minimum comes first, as in a stack.
        if one == .infinity && other == .infinity && least[first] != least[second] {
            return least[first] > least[second]
        }
        return one != other ? one < other : first < second
    }
}
