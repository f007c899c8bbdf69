/// An entry of a plugin that is shown as views, through the extension `galley.scene/1`.
public struct SceneEntry: Sendable, Hashable {
    /// The kinds of entries, by their form in the source.
    public enum Kind: String, Sendable {
        /// A preview.
        case preview
        /// A view that needs no arguments.
        case view
        /// A program's window.
        case window
    }

    /// The name: a preview's title, or the name of a view's type.
    public let name: String
    /// The kind.
    public let kind: Kind
    /// The index among the plugin's entries.
    let index: Int
}
