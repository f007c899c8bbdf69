import ArgumentParser
import GalleyCanvas
import GalleyPage
import GalleySceneTree

/// `galley wall`: previews of a scene side by side.
struct WallCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "wall",
        abstract: "Write previews of a scene side by side, in many widths and variations.",
        usage: "galley wall <scene> --output <file> [<options>]",
        discussion: """
            Lays out the scene in several widths, in both layout directions and themes,
            with smaller and larger texts, with the texts of sample languages, and with
            other numbers of children in its main container; views also in the languages
            of their project's string catalogs. A preview whose layout has warnings says
            how many. The .html file needs no network; a click opens a
            preview with its warnings. The .png file is one picture.

            Examples:
              galley wall Plugins/Flow/scene.yaml -o flow.html
              galley wall scene.yaml -o widths.png --widths 240,320,390 --children ''
              galley wall MyLayout.swift -o wall.html --themes light --directions ltr
            """)

    @OptionGroup var scene: SceneOptions

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The file to write, .html or .png; - for a page on standard output.", valueName: "file"))
    var output: String

    @Option(help: ArgumentHelp("The proposed widths. (default: around the scene's own)", valueName: "points,…"))
    var widths: String?

    @Option(help: ArgumentHelp("The layout directions: ltr, rtl. (default: both)", valueName: "directions"))
    var directions: String?

    @Option(help: ArgumentHelp("The themes: light, dark. (default: both)", valueName: "themes"))
    var themes: String?

    @Option(help: ArgumentHelp("The sizes of texts in percent. (default: 80,150,200)", valueName: "percent,…"))
    var texts: String?

    @Option(
        help: ArgumentHelp(
            "The sample languages of texts: long (40 % longer), cjk (Chinese), rtl (Arabic). (default: all)",
            valueName: "languages"))
    var languages: String?

    @Option(
        help: ArgumentHelp(
            "The languages of the views' string catalogs, such as de. (default: all)", valueName: "languages"))
    var translations: String?

    @Option(help: ArgumentHelp("The numbers of children. (default: 0,1,2,20,200)", valueName: "counts"))
    var children: String?

    private enum Format { case html, png }

    private func format() throws -> Format {
        let name = output.lowercased()
        if name.hasSuffix(".png") { return .png }
        guard name == "-" || name.hasSuffix(".html") || name.hasSuffix(".htm") else {
            throw ValidationError(
                "--output: expected a name that ends in .html or .png, or - for a page on standard output, found "
                    + "\"\(output)\"")
        }
        return .html
    }

    func validate() throws {
        _ = try format()
        _ = try axes()
    }

    /// Reads a list of words; nil without the option.
    private func list<T>(
        _ text: String?, _ option: String, _ expected: String, _ read: (String) -> T?
    ) throws -> [T]? {
        try text?.split(separator: ",").map { word in
            guard let value = read(word.filter { $0 != " " }) else {
                throw ValidationError("\(option): expected \(expected), separated by commas, found \"\(word)\"")
            }
            return value
        }
    }

    private func axes() throws -> WallAxes {
        var axes = WallAxes()
        func number(_ range: ClosedRange<Double>) -> (String) -> Double? {
            { Double($0).flatMap { range.contains($0) ? $0 : nil } }
        }
        if let widths = try list(widths, "--widths", "points from 0 to 10000", number(0...10_000)) {
            axes.widths = widths
        }
        let words = ["ltr": false, "rtl": true]
        if let directions = try list(directions, "--directions", "ltr or rtl", { words[$0] }) {
            axes.directions = directions
        }
        let theme = { PictureStyle.Theme(rawValue: $0) }
        if let themes = try list(themes, "--themes", "light or dark", theme) { axes.themes = themes }
        if let texts = try list(texts, "--texts", "percents from 10 to 1000", number(10...1000)) {
            axes.textScales = texts.map { $0 / 100 }
        }
        let language = { SampleLanguage(rawValue: $0) }
        if let languages = try list(languages, "--languages", "long, cjk or rtl", language) {
            axes.languages = languages
        }
        if let translations = try list(translations, "--translations", "languages", { $0 as String? }) {
            axes.translations = translations
        }
        let count = { Int($0).flatMap { (0...2000).contains($0) ? $0 : nil } }
        if let children = try list(children, "--children", "numbers from 0 to 2000", count) {
            axes.children = children
        }
        return axes
    }

    func run() throws {
        let (request, format, axes) = (try scene.request(), try format(), try axes())
        try reportingErrors(CommandHost(scene.isolate)) { plugins in
            let destination = try Destination(output)
            let host = try plugins.make()
            let (scene, proposal, views) = try request.loadViews(host)
            let unknown = axes.translations?.first { views?.languages.contains($0) != true }
            if let unknown {
                let known = views?.languages ?? []
                throw ValidationError(
                    "--translations: expected "
                        + (known.isEmpty ? "views with a string catalog" : "one of \(known.joined(separator: ", "))")
                        + ", found \(unknown)")
            }
            let size = try? scene.tree.layOut(proposal)
            var wall = Wall(of: scene, proposal, size: size, axes: axes, host: host, views: views)
            wall.makeAll()
            let bytes =
                switch format {
                case .html: Array(WallPage(wall, title: request.input).html.utf8)
                case .png: try WallPicture(wall).raster().png()
                }
            let found = wall.tiles.count { !$0.findings.isEmpty }
            try destination.write(bytes, "\(output): \(wall.tiles.count) previews, \(found) with findings")
        }
    }
}
