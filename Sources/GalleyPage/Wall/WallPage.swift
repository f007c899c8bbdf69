import Foundation
import GalleyInspector
import GalleyFormatting

/// A wall as one HTML file without scripts, which loads nothing.
package struct WallPage {
    private let wall: Wall
    private let title: String

    /// Makes the page of a wall.
    package init(_ wall: Wall, title: String) { (self.wall, self.title) = (wall, title) }

    /// The whole file as HTML.
    package var html: String {
        var rows: [(name: String, tiles: [String])] = []
        for (index, tile) in wall.tiles.enumerated() {
            if rows.last?.name != tile.row { rows.append((tile.row, [])) }
            rows[rows.count - 1].tiles.append(html(tile, index))
        }
        let findings = wall.tiles.count { !$0.findings.isEmpty }
        let summary =
            "\(wall.tiles.count) previews" + (findings == 0 ? ", no findings" : ", \(findings) with findings")
        let sections = rows.map { row in
            "<section><h2>\(Page.escaped(row.name))</h2><div class=\"tiles\">\(row.tiles.joined())</div></section>"
        }
        return """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
            <meta name="viewport" content="width=device-width">
            <meta name="color-scheme" content="light dark">
            <title>\(Page.escaped(title)) – Galley wall</title>
            <link rel="icon" href="\(Page.icon)">
            <style>\(Page.style)</style>
            </head>
            <body class="wall-page">
            <header><div class="run"><h1>\(Page.escaped(title))</h1><p>\(summary)</p></div></header>
            <main class="wall">\(sections.joined(separator: "\n"))</main>
            </body>
            </html>

            """
    }

    private func html(_ tile: Wall.Tile, _ index: Int) -> String {
        let (svg, error) = tile.svg()
        let findings = tile.findings + (error.map { [$0] } ?? [])
        let name = "\(tile.title), \(tile.row)"
        let picture =
            svg.map { svg in
                let data = Data(svg.utf8).base64EncodedString()
                return "<img alt=\"\(Page.escaped(name))\" src=\"data:image/svg+xml;base64,\(data)\">"
            } ?? "<p class=\"nothing\">no picture</p>"
        let badge = findings.isEmpty ? "" : "<span class=\"badge\">\(Self.count(findings.count))</span>"
        let list = findings.map { "<li>\(Page.escaped($0))</li>" }.joined()
        return """
            <figure class="tile" id="tile-\(index)"><a class="open" href="#tile-\(index)" \
            aria-label="open \(Page.escaped(name))">\(picture)</a>\
            <figcaption><strong>\(Page.escaped(tile.title))</strong> <span>\(tile.sizeText)</span>\(badge)\
            <a class="close" href="#" aria-label="close">×</a></figcaption>\
            \(list.isEmpty ? "" : "<ul class=\"found\">\(list)</ul>")</figure>
            """
    }

    static func count(_ findings: Int) -> String { findings == 1 ? "1 finding" : "\(findings) findings" }
}

extension Wall.Tile {
    /// Returns the preview as a JSON object, for a live page.
    ///
    /// - Parameters:
    ///   - picture: What `svg()` returned.
    ///   - key: The name of the picture.
    ///   - isSent: Whether the page has the picture, which is then left out.
    package func json(_ picture: (svg: String?, error: String?), key: String?, isSent: Bool) -> String {
        JSON.object([
            ("row", JSON.text(row)), ("title", JSON.text(title)), ("size", JSON.text(sizeText)),
            ("width", JSON.length(proposal.width)), ("height", JSON.length(proposal.height)),
            ("key", JSON.text(orNull: key)), ("svg", JSON.text(orNull: isSent ? nil : picture.svg)),
            ("findings", JSON.list((findings + (picture.error.map { [$0] } ?? [])).map { JSON.text($0) })),
        ])
    }
}
