import GalleyEngine
import GalleyScene
import GalleyFormatting

/// An error for the name of a view that a scene does not have.
public struct UnknownView: Error, CustomStringConvertible {
    /// The name, a suggestion, and the names of the scene.
    public let description: String

    init(_ name: String, in scene: SceneTree) {
        let named = scene.named.map(\.name)
        let names = named.isEmpty ? scene.all.map(\.name) : named
        let suggestion = nearMiss(name, among: scene.all.map(\.name)).map { "did you mean \"\($0)\"? " } ?? ""
        let shown = names.prefix(Self.most).joined(separator: ", ")
        let rest = names.count > Self.most ? ", … \(names.count - Self.most) more" : ""
        description = "\(scene.document.file): no view \"\(name)\"; \(suggestion)its views: \(shown)\(rest)"
    }

    private static let most = 24
}

extension SceneTree {
    /// Returns the view with a name, such as `chip[3]` for a repeated one, or with a path if it has no name.
    ///
    /// - Throws: `UnknownView` if there is none.
    public func node(named name: String) throws(UnknownView) -> NodeID {
        if let node = named.first(where: { $0.name == name })?.node { return node }
        if let node = all.first(where: { $0.name == name })?.node { return node }
        throw UnknownView(name, in: self)
    }
}
