extension Film {
    /// Writes an animated WebP file. By default it is lossless and plays forever.
    ///
    /// Each frame appears at its time, to the millisecond, so the film takes exactly its duration; frames without
    /// motion take no room. The file is replaced once the new one is complete.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - style: the style of the pictures.
    ///   - loops: the number of times that it plays; 0: forever.
    ///   - quality: 0 to 100 for a smaller, lossy file; nil: lossless.
    ///   - progress: receives the finished fraction, from 0 to 1.
    /// - Throws: `CanvasError` for an invalid duration or rate, more than 16383 pixels on a side, or a file that cannot
    ///   be written; and the errors of `picture`.
    public func writeWebP(
        to path: String, style: PictureStyle = PictureStyle(), loops: Int = 0, quality: Double? = nil,
        progress: (Double) -> Void = { _ in }
    ) throws {
        let moments = try moments()
        let room = try room(at: moments.map(\.time))
        try WebPAnimation.check(room.page.size, style)
        let file = try OutputFile(path)
        let first = try picture(at: 0, in: room).raster(style)
        let animation = try WebPAnimation(width: first.width, height: first.height, loops: loops, quality: quality)
        var shown: Picture?
        for (index, moment) in moments.enumerated() {
            let picture = try picture(at: moment.time, in: room)
            if !picture.shows(shown) {
                try animation.add(index == 0 ? first : picture.raster(style), from: moment.milliseconds)
                shown = picture
            }
            progress(Double(index + 1) / Double(moments.count))
        }
        let last = max(Self.shortestFrame, Int(min(1000 / framesPerSecond, 1e6).rounded()))
        try file.write(animation.end(at: moments[moments.count - 1].milliseconds + last))
    }

    /// The minimum duration of a frame, in milliseconds. Browsers show a frame of 10 ms or less for 100 ms.
    private static var shortestFrame: Int { 11 }

    /// Returns the times of the frames with their starts in whole milliseconds. Each time is rounded separately, so
    /// that errors do not add up. A frame that follows its predecessor too soon is left out, but never the last one.
    private func moments() throws -> [(time: Double, milliseconds: Int)] {
        var moments: [(time: Double, milliseconds: Int)] = []
        for time in try times {
            let milliseconds = Int((time * 1000).rounded())
            if let last = moments.last, milliseconds - last.milliseconds < Self.shortestFrame {
                guard time == duration else { continue }
                // The last frame always appears; the frame before it is dropped if necessary.
                if moments.count > 1 { moments.removeLast() }
            }
            moments.append((time, milliseconds))
        }
        return moments
    }
}
