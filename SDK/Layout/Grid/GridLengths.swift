import CoreGraphics

/// The widths of a grid's columns or the heights of its rows, with the gaps between them.
struct GridLengths {
    /// The length of each track.
    let lengths: [CGFloat]
    /// Where each track begins.
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

    /// All tracks together.
    var total: CGFloat { length(0..<lengths.count) }

    /// Some neighbouring tracks and the gaps between them. Many of them are not added up for every cell anew.
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

/// What a cell needs that covers several tracks.
struct GridSpan {
    var tracks: Range<Int>
    var least: CGFloat
    var greatest: CGFloat

    /// Shorter spans before longer ones; of those that cover the same tracks the larger need.
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
