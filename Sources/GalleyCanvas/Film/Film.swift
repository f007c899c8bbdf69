import GalleySDK

/// A moving picture.
public struct Film {
    /// The duration in seconds, at most a day.
    public var duration: Double
    /// The number of frames per second.
    public var framesPerSecond: Double
    /// Returns the picture at a time in seconds, from 0 to `duration`. It is called in any order of times.
    public var picture: (Double) throws -> Picture

    /// Makes a film of pictures.
    public init(duration: Double, framesPerSecond: Double = 60, picture: @escaping (Double) throws -> Picture) {
        self.duration = duration
        self.framesPerSecond = framesPerSecond
        self.picture = picture
    }

    /// The maximum number of frames.
    public static let maximumFrames = 100_000

    /// The times of the frames, in seconds; the last one is `duration`.
    ///
    /// - Throws: `CanvasError` for a duration or a rate that is not a number or out of range, and for more than
    ///   `maximumFrames` frames.
    public var times: [Double] {
        get throws(CanvasError) {
            try checkDuration()
            guard framesPerSecond > 0, framesPerSecond.isFinite else {
                throw CanvasError("expected frames per second above 0, found \(framesPerSecond); try 60")
            }
            let count = (duration * framesPerSecond).rounded(.up)
            guard count < Double(Self.maximumFrames) else {
                throw CanvasError(
                    "expected a film of at most \(Self.maximumFrames) frames, found \(duration) s at "
                        + "\(framesPerSecond) frames per second; choose fewer frames per second")
            }
            return (0...Int(count)).map { min(Double($0) / framesPerSecond, duration) }
        }
    }

    func checkDuration() throws(CanvasError) {
        guard duration >= 0, duration <= 86_400 else {
            throw CanvasError("expected a film of 0 to 86400 s, found \(duration) s")
        }
    }

    /// The room for all pictures of a film, in points.
    struct Room {
        /// The size of the largest root.
        var size = CGSize.zero
        /// The area that contains everything that the pictures show.
        var page = CGRect.zero
    }

    /// Returns the room for the pictures at some times.
    func room(at times: [Double]) throws -> Room {
        var room = Room()
        for time in times {
            let picture = try picture(time)
            room.size.width = max(room.size.width, picture.size.width)
            room.size.height = max(room.size.height, picture.size.height)
            let (page, other) = (room.page, picture.page)
            let (left, top) = (min(page.minX, other.minX), min(page.minY, other.minY))
            room.page = CGRect(
                x: left, y: top, width: max(page.maxX, other.maxX) - left, height: max(page.maxY, other.maxY) - top)
        }
        return room
    }

    /// Returns the picture at a time, with as much room as the largest one.
    func picture(at time: Double, in room: Room) throws -> Picture {
        var picture = try picture(time)
        (picture.size, picture.area) = (room.size, room.page)
        return picture
    }
}

extension Picture {
    /// Returns whether both show the same.
    func shows(_ other: Picture?) -> Bool {
        guard let other else { return false }
        return size == other.size && area == other.area && views == other.views && looks == other.looks
            && proposals == other.proposals && badges == other.badges
    }
}
