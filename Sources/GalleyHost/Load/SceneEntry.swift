/// Something that a plugin shows as views, through the extension `galley.scene/1`.
public struct SceneEntry: Sendable, Hashable {
    /// What an entry is in its source.
    public enum Kind: String, Sendable {
        /// A preview.
        case preview
        /// A view that needs no arguments.
        case view
        /// A program's window.
        case window
    }

    /// What people call it: a preview's title, or the name of a view's type.
    public let name: String
    /// What it is.
    public let kind: Kind
    /// Its place among the plugin's entries.
    let index: Int
}
