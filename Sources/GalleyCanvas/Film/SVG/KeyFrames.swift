/// Numbers that change over time: as few times as it takes for straight lines between them to be right.
struct KeyFrames {
    /// Fractions of the whole, rising from 0 to 1.
    private(set) var times: [Double] = []
    /// The numbers at each of the times.
    private(set) var values: [[Double]] = []

    /// Whether nothing changes.
    var isStill: Bool { values.count == 1 }

    /// The key frames of samples, each of as many numbers as the first one.
    ///
    /// - Parameters:
    ///   - samples: The numbers at each of the times; those that are missing are as before, or as the next ones.
    ///   - times: Fractions of the whole, rising.
    ///   - tolerance: How far what lies between key frames may be off.
    init(_ samples: [[Double]?], at times: [Double], tolerance: Double = 0.05) {
        guard var held = samples.lazy.compactMap({ $0 }).first else { return }
        let filled = samples.map { sample in
            if let sample { held = sample }
            return held
        }
        // What never leaves the tolerance stands still where it ends.
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
        // The end is held for as long as the whole goes on.
        if let last = self.times.last, last < 1 { keep(end, at: 1) }
    }

    private mutating func keep(_ value: [Double], at time: Double) {
        times.append(time)
        values.append(value)
    }

    /// The last sample to which a straight line is right for all between.
    ///
    /// Each sample narrows the slopes that a line from the anchor may have; a line may end where its own is allowed.
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
