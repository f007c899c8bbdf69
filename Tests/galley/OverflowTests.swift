import Foundation
import Testing

/// What sticks out of its container: in pictures, in previews and in the terminal.
struct OverflowTests {
    private static let box = "  kind: frame\n  name: box\n  width: 100\n  height: 60\n  children: [CHILD]\n"

    private func scene(_ tree: String) throws -> Folder {
        try Folder(["scene.yaml": "proposal: 200x200\ntree:\n\(tree)"])
    }

    /// Returns what `render` prints: the line of the picture, and a line for each view that sticks out.
    private func lines(_ tree: String) throws -> [String] {
        let folder = try scene(tree)
        let run = try CommandRun(
            "render", "\(folder.path)/scene.yaml", "-o", "\(folder.path)/a.svg", "--overlay", "overflow")
        #expect(run.status == 0, "\(run.errors)")
        return run.output.split(separator: "\n").map {
            String($0).replacing("\(folder.path)/", with: "").trimmingCharacters(in: .whitespaces)
        }
    }

    @Test(
        "Each side has its length, also inside of the root",
        arguments: [
            ("{item: 140x20, name: wide}", "wide sticks out of box by 20 at the left and 20 at the right"),
            ("{item: 20x80, name: high}", "high sticks out of box by 10 at the top and 10 at the bottom"),
            (
                "{kind: hstack, name: row, spacing: 0, children: [{kind: color, color: red, frame: {width: 80}}, "
                    + "{kind: color, color: blue, frame: {width: 80}}]}",
                "row sticks out of box by 30 at the left and 30 at the right"
            ),
            (
                "{kind: vstack, name: outer, children: [{item: 100x4}, {kind: frame, name: small, width: 40, "
                    + "alignment: leading, children: [{item: 60x10, name: inner}]}]}",
                "inner sticks out of small by 20 at the right"
            ),
        ])
    func sticksOut(_ child: String, _ words: String) throws {
        #expect(try lines(Self.box.replacing("CHILD", with: child)).dropFirst() == [words])
    }

    @Test(
        "What is clipped, scrolled, moved or over another view does not stick out",
        arguments: [
            "{kind: scrollView, axes: both, children: [{item: 300x300}]}", "{item: 40x20, offset: [90, 0]}",
            "{item: 40x20, zIndex: 3}", "{item: 40x20, overlay: {item: 200x10}}",
            "{item: 40x20, background: {item: 200x10}}", "{item: 100x60, shadow: 20}",
            "{item: 100x10, rotationEffect: 90}", "{item: 140x20, scaleEffect: 0.5}", "{item: 100x20, padding: -20}",
            "{item: 140x20, clipShape: rectangle, frame: {width: 90}}", "{item: 40x20, position: [150, 10]}",
            "{kind: circle, frame: {width: 150, height: 150}}", "{item: 140x20, opacity: 0}",
            "{kind: hstack, spacing: -30, children: [{item: 40x20}, {item: 40x20}, {item: 40x20}]}",
            "{kind: text, text: 12, font: {size: 46}}",
        ])
    func isMeant(_ child: String) throws {
        let clipped = child.contains("clipShape") ? "  clipShape: rectangle\n" : ""
        #expect(try lines(Self.box.replacing("CHILD", with: child) + clipped).count == 1, "\(child)")
    }

    @Test(
        "A picture has room for everything that is drawn",
        arguments: [
            ("{item: 140x20}", "188 × 108"), ("{item: 40x20, offset: [150, 0]}", "268 × 108"),
            ("{item: 140x20, scaleEffect: 0.5}", "148 × 108"), ("{item: 100x10, rotationEffect: 90}", "148 × 148"),
            ("{kind: scrollView, axes: both, children: [{item: 300x300}]}", "148 × 108"),
            ("{item: 140x20, opacity: 0}", "148 × 108"),
        ])
    func pictureHasRoom(_ child: String, _ size: String) throws {
        #expect(try lines(Self.box.replacing("CHILD", with: child))[0] == "a.svg: \(size) points")
    }

    /// A film has room for everything at any of its moments, in each of its forms; a view that comes from beyond the page does
    /// not enlarge it.
    @Test func filmsHaveRoom() throws {
        let tree = """
              kind: vstack
              name: box
              spacing: 0
              children: [{item: 40x20, name: card, offset: [-30, 0]}, {item: 40x20, name: sheet, transition: {move: bottom}}]
            changes:
              - at: 0.1
                animation: "linear(duration: 0.2)"
                set: {card: {offset: [0, 0]}}
                remove: sheet
            """
        let folder = try scene(tree)
        func film(_ name: String, _ more: [String] = []) throws -> CommandRun {
            let run = try CommandRun(
                ["animate", "\(folder.path)/scene.yaml", "-o", "\(folder.path)/\(name)", "--fps", "10"] + more)
            #expect(run.status == 0, "\(run.errors)")
            return run
        }
        _ = try film("a.svg")
        // 30 points more at the left, in margins of 24.
        #expect(folder.text("a.svg").contains("viewBox=\"-54 -24 118 88\""), "\(folder.text("a.svg").prefix(200))")
        _ = try film("frames/")
        let frame = try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/frames/frame-0000.png"))
        #expect(Array(frame[16..<24]) == [0, 0, 0, 236, 0, 0, 0, 176])
    }

    @Test func viewsFarAwayAreCounted() throws {
        let found = try lines(Self.box.replacing("CHILD", with: "{item: 40x20, offset: [5000, 0]}"))
        let words = "1 view lies far away and is not in the picture"
        #expect(found == ["a.svg: 148 × 108 points", words])
        // In a preview this is no finding.
        let folder = try scene(Self.box.replacing("CHILD", with: "{item: 40x20, offset: [5000, 0]}"))
        let run = try CommandRun("wall", "\(folder.path)/scene.yaml", "-o", "\(folder.path)/wall.html")
        #expect(run.status == 0, "\(run.errors)")
        let page = folder.text("wall.html")
        #expect(page.contains("<span>100 × 60 · \(words)</span>") && !page.contains("class=\"badge\""))
    }

    /// Previews of views have findings too, and are not cut off.
    @Test func previewsHaveBadges() throws {
        let folder = try Folder([
            "Card.swift": """
            import SwiftUI

            struct Card: View {
                var body: some View {
                    HStack { Text("A title that is long").fixedSize(); Text("more").fixedSize() }.frame(width: 100)
                }
            }

            #Preview { Card() }
            """
        ])
        let run = try CommandRun([
            "wall", "\(folder.path)/Card.swift", "-o", "\(folder.path)/wall.html", "--widths", "200", "--themes",
            "light", "--directions", "ltr",
        ])
        #expect(run.status == 0, "\(run.errors)")
        let page = folder.text("wall.html")
        #expect(page.contains("<span class=\"badge\">1 finding</span>"))
        #expect(page.contains(/<li>overflow: HStack\S* sticks out of HStack\S* by [0-9.]+ at the left and/), "\(page)")
    }

    @Test func theTerminalNamesThem() throws {
        let folder = try scene(Self.box.replacing("CHILD", with: "{item: 140x20, name: wide}"))
        let session = try TerminalSession(["watch", "\(folder.path)/scene.yaml", "--terminal"])
        try session.expect("! overflow: wide sticks out of box by 20 at the left and 20 at the right")
        // 20 of 140 points, in half as many columns.
        try session.expect(String(repeating: "╱", count: 10))
        session.type("q")
    }
}
