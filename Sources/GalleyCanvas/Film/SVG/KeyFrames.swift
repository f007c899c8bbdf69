/// Numbers that change over time, reduced to the key frames between which linear interpolation is accurate enough.
struct KeyFrames {
    /// The times of the key frames, as fractions of the whole duration, from 0 to 1.
    private(set) var times: [Double] = []
    /// The numbers at these times.
    private(set) var values: [[Double]] = []

    /// Whether nothing changes.
    var isStill: Bool { values.count == 1 }

    /// Makes key frames of samples, which all have as many numbers as the first one.
    ///
    /// - Parameters:
    ///   - samples: the numbers at each of the times. A missing sample repeats the one before it, or the next one at
    ///     the start.
    ///   - times: the times in rising order, as fractions of the whole duration.
    ///   - tolerance: the maximum error between key frames.
    init(_ samples: [[Double]?], at times: [Double], tolerance: Double = 0.05) {
        guard var held = samples.lazy.compactMap({ $0 }).first else { return }
        let filled = samples.map { sample in
            if let sample { held = sample }
            return held
        }
        // Numbers that stay within the tolerance do not move: they keep their last values.
        let end = filled[filled.count - 1]
        if filled.allSatisfy({ zip($0, end).allSatisfy { abs($0 - $1) <= tolerance / 2 } }) {
            (self.times, values) = ([0], [end])
            return
        }
        var anchor = 0
        keep(filled[0], at: 0)
        while anchor < filled.count - 1 {
            let next = Self.reach(filled, times, from: anchor, tolerance: tolerance)
            keep(filled[next], at: times[next])
            anchor = next
        }
        // The last numbers are held until the end.
        if let last = self.times.last, last < 1 { keep(end, at: 1) }
    }

    private mutating func keep(_ value: [Double], at time: Double) {
        times.append(time)
        values.append(value)
    }

    /// Returns the last sample to which a straight line stays within the tolerance of all samples between.
    ///
    /// Each sample narrows the range of slopes that a line from the anchor may have. The line may end at a sample whose
    /// own slope is in that range.
    private static func reach(_ samples: [[Double]], _ times: [Double], from anchor: Int, tolerance: Double) -> Int {
        let start = samples[anchor]
        var slopes = Array(repeating: (least: -Double.infinity, most: Double.infinity), count: start.count)
        for index in anchor + 1..<samples.count {
            let time = times[index] - times[anchor]
            let isAllowed = start.indices.allSatisfy { place in
                let slope = (samples[index][place] - start[place]) / time
                return slopes[place].least <= slope && slope <= slopes[place].most
            }
            guard isAllowed || index == anchor + 1 else { return index - 1 }
            for place in start.indices {
                let way = samples[index][place] - start[place]
                slopes[place].least = max(slopes[place].least, (way - tolerance) / time)
                slopes[place].most = min(slopes[place].most, (way + tolerance) / time)
            }
        }
        return samples.count - 1
    }
}
