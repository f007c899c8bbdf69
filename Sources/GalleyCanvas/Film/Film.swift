/// A picture that moves: what is seen at each time.
public struct Film {
    /// How long it lasts, in seconds.
    public var duration: Double
    /// How many pictures a second are drawn.
    public var framesPerSecond: Double
    /// What is seen at a time in seconds, from 0 to `duration`. Times are asked in any order.
    public var picture: (Double) throws -> Picture

    /// A film of pictures.
    public init(duration: Double, framesPerSecond: Double = 60, picture: @escaping (Double) throws -> Picture) {
        self.duration = duration
        self.framesPerSecond = framesPerSecond
        self.picture = picture
    }

    /// The times that are drawn, the last one `duration`.
    public var times: [Double] {
        let count = max(1, Int((duration * framesPerSecond).rounded(.up)))
        return (0...count).map { min(Double($0) / framesPerSecond, duration) }
    }
}
