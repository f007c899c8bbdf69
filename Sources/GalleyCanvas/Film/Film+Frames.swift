import Foundation

extension Film {
    /// Writes each frame as a PNG file, at equal intervals of time: `frame-0000.png` and so on.
    ///
    /// - Parameters:
    ///   - folder: the folder, which is created if needed. It may contain only frames of an earlier film, which are
    ///     replaced.
    ///   - style: the style of the pictures.
    ///   - progress: receives the finished fraction, from 0 to 1.
    /// - Throws: `CanvasError` for an invalid duration or rate, a folder with other files, and files that cannot be
    ///   written; and the errors of `picture`.
    public func writeFrames(
        to folder: String, style: PictureStyle = PictureStyle(), progress: (Double) -> Void = { _ in }
    ) throws {
        let times = try times
        let room = try room(at: times)
        let former = try Self.prepare(folder)
        let digits = max(4, String(times.count - 1).count)
        var shown: (picture: Picture, png: [UInt8])?
        var written: Set<String> = []
        for (index, time) in times.enumerated() {
            let picture = try picture(at: time, in: room)
            let png: [UInt8]
            if let shown, picture.shows(shown.picture) {
                png = shown.png
            } else {
                png = try picture.raster(style).png()
            }
            shown = (picture, png)
            let number = String(index)
            let name = "frame-" + String(repeating: "0", count: digits - number.count) + number + ".png"
            try OutputFile("\(folder)/\(name)").write(png)
            written.insert(name)
            progress(Double(index + 1) / Double(times.count))
        }
        // The frames of the earlier film stay until the new film is complete.
        for name in former where !written.contains(name) {
            try? FileManager.default.removeItem(atPath: "\(folder)/\(name)")
        }
    }

    /// Returns the frames that are already in a folder.
    private static func prepare(_ folder: String) throws(CanvasError) -> [String] {
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw CanvasError("\(folder): expected a folder, or a path where one can be created")
        }
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
            throw CanvasError("\(folder) cannot be read")
        }
        if let other = names.sorted().first(where: { $0.wholeMatch(of: /frame-[0-9]{4,}\.png/) == nil }) {
            throw CanvasError(
                "\(folder): expected an empty folder, or one that contains only frames, found \(other); "
                    + "choose another folder"
            )
        }
        return names
    }
}
