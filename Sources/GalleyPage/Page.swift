import CPage
import Foundation
import GalleyHost
import GalleyModules

/// A page that shows a layout in a browser: one file that opens from disk and loads nothing.
///
/// ```swift
/// let page = Page(try PageModel(of: run))
/// try Data(page.html.utf8).write(to: file)
/// ```
package struct Page {
    private let model: PageModel

    /// Makes the page of a model.
    package init(_ model: PageModel) { self.model = model }

    /// The whole file as HTML.
    package var html: String {
        let packed = Self.packed(model.json)
        return Self.plain
            .replacing("id=\"model\"", with: packed == nil ? "id=\"model\"" : "id=\"model\" data-packed")
            .replacing("/* model */", with: packed ?? Self.embedded(model.json))
            .replacing("<!-- title -->", with: Self.escaped(model.title))
    }

    /// Returns the page of a live scene, which exchanges messages with the program that serves it.
    ///
    /// - Parameter json: The initial model: the JSON of a `PageModel`, or `null`.
    package static func live(_ json: String) -> String {
        livePlain.replacing("<!-- identity -->", with: liveIdentity).replacing("/* model */", with: embedded(json))
    }

    /// A hash of the live page's files, which differs between versions of Galley whose pages differ.
    package static let liveIdentity: String = {
        var hash = ContentHash()
        hash.update(Array(livePlain.utf8))
        return String(hash.hexadecimal().prefix(16))
    }()

    // The model and the title are inserted last, so that no placeholder inside them is replaced. The model contains no
    // "<".
    private static let plain = text(isLive: false).replacing(" data-page=\"<!-- identity -->\"", with: "")
    private static let livePlain = text(isLive: true).replacing("<!-- title -->", with: "watch")

    /// The styles of pages that are not live.
    static var style: String {
        files.filter { $0.name.hasSuffix(".css") && !$0.name.hasPrefix("live/") }.map(\.text).joined(separator: "\n")
    }

    private static func text(isLive: Bool) -> String {
        let files = Self.files.filter { isLive || !$0.name.hasPrefix("live/") }
        func all(_ ending: String) -> String {
            files.filter { $0.name.hasSuffix(ending) }.map(\.text).joined(separator: "\n")
        }
        let messages = isLive ? embedded(PageMessages.json) : "null"
        let script = "(() => {\n\"use strict\";\n\(all(".js"))\n})();\n".replacing("/* messages */", with: messages)
        return files.first { $0.name == "page.html" }!.text
            .replacing("<!-- live -->", with: files.first { $0.name == "live/panel.html" }?.text ?? "")
            .replacing(
                "<!-- arrange -->",
                with: isLive ? "<div id=\"arrange\" role=\"group\" aria-label=\"Change the file\"></div>" : ""
            )
            .replacing(
                "    <!-- still -->\n",
                with: isLive ? "    <p class=\"hint\" id=\"still\">Nothing has moved yet.</p>\n" : ""
            )
            .replacing("<!-- policy -->", with: policy(for: script) + (isLive ? "; connect-src 'self'" : ""))
            .replacing("<!-- icon -->", with: icon)
            .replacing("/* style */", with: all(".css"))
            .replacing("/* script */", with: script)
    }

    /// The picture of the page's tab: three chips that flow. A page without one asks its server for `/favicon.ico`.
    static let icon =
        "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E"
        + "%3Cg fill='%230066d6'%3E%3Crect x='1' y='2' width='8' height='5' rx='2'/%3E"
        + "%3Crect x='10' y='2' width='5' height='5' rx='2' fill-opacity='.6'/%3E"
        + "%3Crect x='1' y='9' width='11' height='5' rx='2' fill-opacity='.8'/%3E%3C/g%3E%3C/svg%3E"

    /// Returns the content security policy: the browser runs this one script, and loads nothing.
    private static func policy(for script: String) -> String {
        var hash = ContentHash()
        hash.update(Array(script.utf8))
        let digits = Array(hash.hexadecimal().utf8)
        let bytes = stride(from: 0, to: digits.count, by: 2).compactMap { place in
            UInt8(String(decoding: digits[place..<place + 2], as: UTF8.self), radix: 16)
        }
        let sources = "'sha256-\(Data(bytes).base64EncodedString())'"
        return "default-src 'none'; script-src \(sources); style-src 'unsafe-inline'; img-src data:; base-uri 'none'; "
            + "form-action 'none'"
    }

    /// The number of bytes from which on a model is compressed. A browser unpacks it in the background, so that smaller
    /// pages are ready sooner without.
    private static let packedSize = 1 << 20

    /// Returns a large model, compressed, in base64; nil for a small one.
    private static func packed(_ json: String) -> String? {
        var json = json
        return json.withUTF8 { bytes in
            guard bytes.count >= packedSize else { return nil }
            var size = 0
            guard let packed = galley_page_deflate(bytes.baseAddress, bytes.count, &size) else { return nil }
            defer { free(packed) }
            return Data(bytes: packed, count: size).base64EncodedString()
        }
    }

    /// Returns JSON for a script element, escaped so that nothing in it ends the element.
    static func embedded(_ json: String) -> String { json.replacing("<", with: "\\u003c") }

    static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
    }

    /// The embedded files, the scripts in the order in which they run.
    private static var files: [(name: String, text: String)] {
        (0..<galley_page_file_count()).map { index in
            let file = galley_page_file_at(index)
            // Sound: the bytes are constants of the program, and `size` is their number.
            let bytes = UnsafeBufferPointer(start: file.bytes, count: file.size)
            return (String(cString: file.name), String(decoding: bytes, as: UTF8.self))
        }
    }
}
