/// The length of the scenes that views write.
enum SceneLength {
    /// The maximum, in bytes.
    static let maximum = 4 << 20

    /// The message about a scene that is longer.
    static func tooLong(_ length: Int) -> String { "expected a scene of at most 4 MB, found \(length) bytes" }
}
