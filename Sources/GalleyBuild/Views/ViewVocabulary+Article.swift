extension ViewVocabulary {
    /// The article of the documentation that lists the names.
    public var article: String {
        var lines = [
            "# Names of views", "", "Look up which views, modifiers and types exist.", "", "## Overview", "",
            "This list is generated from the sources of the views' module; a test compares both. A source that uses another",
            "name does not compile, and the message tells the nearest of these.", "",
        ]
        func section(_ title: String, _ names: some Sequence<String>) {
            lines += ["### \(title)", "", names.sorted().map { "`\($0)`" }.joined(separator: ", "), ""]
        }
        let views = conformances["View", default: []].union(conformances["Shape", default: []])
            .union(conformances["InsettableShape", default: []]).union(conformances["_GradientStyle", default: []])
            .intersection(types)
        section("Views and shapes", views)
        section("Modifiers", modifiers.subtracting(unusedModifiers))
        section("Modifiers without effect", unusedModifiers)
        section("Styles", types.subtracting(views).filter { $0.hasSuffix("Style") })
        section("Other types", types.subtracting(views).filter { !$0.hasSuffix("Style") })
        return lines.joined(separator: "\n")
    }
}
