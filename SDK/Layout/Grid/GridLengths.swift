import CoreGraphics

/// The widths of a grid's columns or the heights of its rows, with the gaps between them.
struct GridLengths {
    /// The length of each track.
    let lengths: [CGFloat]
    /// The start of each track.
    let starts: [CGFloat]
    /// The gap after each track but the last.
    let gaps: [CGFloat]

    init(_ lengths: [CGFloat], gaps: [CGFloat]) {
        var starts: [CGFloat] = []
        starts.reserveCapacity(lengths.count)
        var position: CGFloat = 0
        for index in lengths.indices {
            starts.append(position)
            position += lengths[index] + (index < gaps.count ? gaps[index] : 0)
        }
        (self.lengths, self.starts, self.gaps) = (lengths, starts, gaps)
    }

    /// The length of all tracks with their gaps.
    var total: CGFloat { length(0..<lengths.count) }

    /// Returns the length of adjacent tracks with the gaps between them. Long runs are computed from the tracks' starts
    /// instead of adding up for every cell.
    func length(_ tracks: Range<Int>) -> CGFloat {
        guard tracks.count > 16, starts[tracks.upperBound - 1].isFinite else {
            return GridLengths.sum(lengths, gaps, tracks)
        }
        let last = tracks.upperBound - 1
        return starts[last] + lengths[last] - starts[tracks.lowerBound]
    }

    static func sum(_ lengths: [CGFloat], _ gaps: [CGFloat], _ tracks: Range<Int>) -> CGFloat {
        var result: CGFloat = 0
        for index in tracks { result += lengths[index] + (index + 1 < tracks.upperBound ? gaps[index] : 0) }
        return result
    }
}

/// The length that a cell over several tracks needs.
struct GridSpan {
    var tracks: Range<Int>
    var least: CGFloat
    var greatest: CGFloat

    /// Returns the spans, shorter before longer ones, and the largest need for each range of tracks.
    static func merged(_ spans: [GridSpan]) -> [GridSpan] {
        let sorted = spans.sorted {
            ($0.tracks.count, $0.tracks.lowerBound) < ($1.tracks.count, $1.tracks.lowerBound)
        }
        var result: [GridSpan] = []
        for span in sorted {
            if let last = result.last, last.tracks == span.tracks {
                result[result.count - 1].least = max(last.least, span.least)
                result[result.count - 1].greatest = max(last.greatest, span.greatest)
            } else {
                result.append(span)
            }
        }
        return result
    }
}
