/// The layout decisions that can be shown over a picture.
public struct Overlays: OptionSet, Hashable, Sendable {
    /// A bit for each overlay.
    public let rawValue: Int

    /// The overlays whose bits are set.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The frames of all views, and their sizes where there is room.
    public static let frames = Overlays(rawValue: 1)
    /// The first and the last baseline of texts.
    public static let guides = Overlays(rawValue: 2)
    /// The gaps between neighbours in a container.
    public static let spacing = Overlays(rawValue: 4)
    /// The proposals that views were placed with, and their sizes.
    public static let proposals = Overlays(rawValue: 8)
    /// The parts of views that extend beyond their containers, with their lengths in points.
    public static let overflow = Overlays(rawValue: 16)
    /// All of them.
    public static let all: Overlays = [.frames, .guides, .spacing, .proposals, .overflow]

    /// The overlays by their names.
    public static let named: [String: Overlays] = [
        "frames": .frames, "guides": .guides, "spacing": .spacing, "proposals": .proposals,
        "overflow": .overflow, "all": .all,
    ]
}
