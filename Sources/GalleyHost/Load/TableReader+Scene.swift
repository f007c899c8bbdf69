import GalleyABI

extension TableReader {
    /// Returns the plugin's entries; none without the extension.
    func entries(of image: any PluginTables) throws(PluginRefusal) -> [SceneEntry] {
        guard let found = image.extensionTable(GALLEY_CAPABILITY_SCENE) else { return [] }
        let what = "the views"
        let scene = try table(found.assumingMemoryBound(to: galley_scene.self), what)
        let names = try array(scene.names, count: scene.count, "the names of \(what)")
        let kinds = try array(scene.kinds, count: scene.count, "the kinds of \(what)")
        try require(
            [
                ("open", scene.open != nil), ("close", scene.close != nil), ("update", scene.update != nil),
                ("send", scene.send != nil),
            ], in: what)
        var entries: [SceneEntry] = []
        for index in names.indices {
            let name = try text(names[index], "name \(index) of \(what)")
            guard name.utf8.count <= 255 else {
                throw invalid("name \(index) of \(what)", "at most 255 bytes", "\(name.utf8.count)")
            }
            let word = try text(kinds[index], "kind \(index) of \(what)")
            guard let kind = SceneEntry.Kind(rawValue: word) else {
                throw invalid("kind \(index) of \(what)", "preview, view or window", "\"\(word)\"")
            }
            entries.append(SceneEntry(name: name, kind: kind, index: index))
        }
        return entries
    }
}
