import GalleyEngine
import GalleyScene
import GalleySceneTree
import GalleySDK
import Testing

/// Grids, layers, scroll views and what else a scene may hold beside stacks.
@Suite struct SceneContainerTests {
    private struct Unknown: Error {}

    /// The frames of the named nodes, as `name x y w h`; `-` where a node is not shown.
    private func frames(_ text: String) throws -> [String] {
        let scene = try SceneDocument(text, file: "scene.yaml").build { _, _ in throw Unknown() }
        try scene.tree.layOut(scene.proposal)
        return scene.named.map { name, node in
            guard scene.tree.isShown(node) else { return "\(name) -" }
            let frame = scene.tree.frame(of: node)
            let numbers = [frame.minX, frame.minY, frame.width, frame.height].map {
                "\($0)".replacingOccurrences(of: ".0", with: "")
            }
            return "\(name) \(numbers.joined(separator: " "))"
        }
    }

    private func error(_ text: String) -> String {
        do {
            _ = try SceneDocument(text, file: "s") { _ in nil }
            return "none"
        } catch {
            return error.description
        }
    }

    @Test func layers() throws {
        #expect(
            try frames(
                """
                proposal: 100x100
                tree: {item: 40x20, name: a, padding: 5, background: {kind: fill, name: b},
                       overlay: {content: {item: 6x6, name: c}, alignment: topTrailing}}
                """) == ["a 5 5 40 20", "b 0 0 50 30", "c 44 0 6 6"])
        #expect(
            try frames(
                "tree: {kind: background, alignment: bottom, content: {item: 10x4, name: b}, child: {item: 40x20, name: a}}"
            ) == ["a 0 0 40 20", "b 15 16 10 4"])
        #expect(
            error("tree: {item: 40x20, background: {content: fill, alignmnt: top}}")
                == "s:1:49: error: tree.background.alignmnt: unknown key \"alignmnt\" in background, did you mean \"alignment\"?"
        )
        #expect(
            error("tree: {item: 40x20, overlay: {kind: hstck}}")
                == "s:1:37: error: tree.overlay.kind: unknown kind \"hstck\", did you mean \"hstack\"?")
        #expect(
            error("tree: {kind: overlay, child: fill}")
                == "s:1:7: error: tree: overlay needs \"content\", a node like {kind: hstack, children: […]}, a size like 40x20, or a colour"
        )
    }

    @Test func scrollViewsAndReaders() throws {
        #expect(
            try frames(
                """
                proposal: 100x60
                tree: {kind: scrollView, name: s, contentOffset: [0, 30], child: {kind: vstack, name: v, spacing: 0,
                       children: [{item: 40x50, name: a}, {item: 40x50, name: b}]}}
                """) == ["s 0 0 40 60", "v 0 -30 40 100", "a 0 -30 40 50", "b 0 20 40 50"])
        #expect(
            try frames(
                "proposal: 100x60\ntree: {kind: geometryReader, children: [{item: 4x5, name: a}, {kind: fill, name: b}]}"
            )
                == ["a 0 0 4 5", "b 0 0 100 60"])
        #expect(
            error("tree: {kind: scrollView, children: [4x4, 5x5]}")
                == "s:1:26: error: tree.children: expected one child for scrollView, found 2\n    put them into a stack"
        )
    }

    @Test func dividers() throws {
        #expect(
            try frames(
                "proposal: 100x60\ntree: {kind: hstack, spacing: 0, children: [10x10, {kind: divider, name: d}, 10x10, {kind: divider, thickness: 3, name: e}]}"
            ) == ["d 10 0 1 60", "e 21 0 3 60"])
    }

    /// Groups and rows stand for their children in any container, also repeated and inside one another.
    @Test func groups() throws {
        #expect(
            try frames(
                """
                tree:
                  kind: hstack
                  spacing: 0
                  children:
                  - {item: 10x10, name: a}
                  - kind: group
                    repeat: 2
                    children:
                    - {item: 20x10, name: b}
                    - {kind: gridRow, items: {c: 5x10, d: 6x10}}
                  - {item: 10x10, name: e}
                """) == [
                    "a 0 0 10 10", "b[0] 10 0 20 10", "b[1] 41 0 20 10", "c[0] 30 0 5 10", "c[1] 61 0 5 10",
                    "d[0] 35 0 6 10", "d[1] 66 0 6 10", "e 72 0 10 10",
                ])
        #expect(
            error("tree: {kind: gridRow, items: [4x4]}")
                == "s:1:7: error: tree: a scene holds one node, but a gridRow adds all of its children\n    put it into a grid"
        )
        #expect(
            error("tree: {kind: grid, children: [{kind: gridRow, name: r, items: [4x4]}]}")
                == "s:1:31: error: tree.children[0].name: gridRow is not a view and has no frame to name\n    name its children"
        )
    }

    /// Modifiers of a group or row are those of each of its children, outside of their own.
    @Test func modifiersOfGroups() throws {
        #expect(
            try frames(
                """
                tree:
                  kind: hstack
                  spacing: 0
                  alignment: top
                  children:
                  - kind: group
                    padding: 5
                    children:
                    - {item: 10x10, name: a, padding: 1}
                    - {kind: gridRow, background: 2x2, repeat: 2, children: [{item: 20x10, name: b}]}
                """) == ["a 6 6 10 10", "b[0] 27 5 20 10", "b[1] 57 5 20 10"])
        #expect(
            error(
                "tree: {kind: hstack, children: [{kind: group, background: {item: 1x1, name: x}, items: [4x4, 5x5]}]}"
            )
            .contains("two nodes have the name \"x\""))
    }

    @Test func grids() throws {
        #expect(
            try frames(
                """
                tree:
                  kind: grid
                  name: g
                  alignment: topLeading
                  horizontalSpacing: 4
                  verticalSpacing: 2
                  children:
                  - {kind: gridRow, alignment: bottom, items: {a: 30x10, b: 50x40}}
                  - {kind: divider, name: line, gridCellUnsizedAxes: horizontal}
                  - kind: gridRow
                    children:
                    - {item: 70x20, name: c, gridColumnAlignment: trailing}
                    - {item: 20x20, name: d, gridCellAnchor: bottomTrailing}
                  - {kind: gridRow, children: [{item: 90x5, name: e, gridCellColumns: 2, gridCellAnchor: [0.5, 0]}]}
                """) == [
                    "g 0 0 124 72", "a 40 30 30 10", "b 74 0 50 40", "line 0 42 124 1", "c 0 45 70 20",
                    "d 104 45 20 20",
                    "e 17 67 90 5",
                ])
    }

    @Test func lazyGrids() throws {
        #expect(
            try frames(
                """
                proposal: 200x-
                tree: {kind: lazyVGrid, name: g, columns: [70, {adaptive: {min: 40}}], spacing: 0, alignment: leading,
                       children: [{item: 10x10, name: a, repeat: 4}]}
                """) == ["g 0 0 200 20", "a[0] 0 0 10 10", "a[1] 78 0 10 10", "a[2] 143 0 10 10", "a[3] 0 10 10 10"])
        #expect(
            error("tree: {kind: lazyHGrid, rows: [{flexible: {min: 90, max: 40}}], items: [4x4]}")
                == "s:1:43: error: tree.rows[0].flexible: expected min of at most max, found 90 and 40")
        #expect(
            error("tree: {kind: lazyVGrid, columns: [wide]}")
                == "s:1:35: error: tree.columns[0]: expected a length like 80, {flexible: {min: 40, max: 120}} or {adaptive: {min: 50}}, found \"wide\""
        )
        #expect(
            error("tree: {kind: lazyVGrid, columns: [{adaptive: {max: 40}}]}")
                == "s:1:46: error: tree.columns[0].adaptive: an adaptive item needs \"min\", a number of 0 or more")
    }

    @Test func capitalsThatAreNotMeant() {
        for (written, meant) in [
            ("Trailing", "trailing"), ("LEADING", "leading"), ("HorizontalAlignment.center", "center"),
        ] {
            #expect(
                error("tree: {kind: vstack, alignment: \(written), items: [4x4]}").hasSuffix(
                    "found \"\(written)\", did you mean \"\(meant)\"?"))
        }
        #expect(error("tree: {kind: vstack, alignment: MyGuide, items: [4x4, 5x5]}") == "none")
        #expect(
            error("tree: {item: 4x4, alignmentGuides: {Top: 3}}").hasSuffix("found \"Top\", did you mean \"top\"?"))
    }

    @Test func theFirstViewThatFits() throws {
        let text = """
            proposal: WIDTHx50
            tree: {kind: viewThatFits, name: v, axes: horizontal, items: {a: 100x10, b: 60x20, c: 30x30}}
            """
        for (width, expected) in [
            ("120", ["v 0 0 100 10", "a 0 0 100 10", "b -", "c -"]),
            ("60", ["v 0 0 60 20", "a -", "b 0 0 60 20", "c -"]),
            ("10", ["v 0 0 30 30", "a -", "b -", "c 0 0 30 30"]),
        ] {
            #expect(try frames(text.replacing("WIDTH", with: width)) == expected)
        }
    }

    /// One child that a scene writes down is the stack; one that `repeat` makes is not (Layout rules §1.7).
    @Test func semantics1_7_stacksOfOneChild() throws {
        for (child, width) in [
            ("{kind: fill, layoutPriority: -1, name: a}", "0"),
            ("{kind: fill, layoutPriority: -1, name: a, repeat: 1}", "50"),
            ("{kind: group, children: [{kind: fill, layoutPriority: -1, name: a}]}", "0"),
        ] {
            let text =
                "proposal: 100x10\ntree: {kind: hstack, spacing: 0, children: [{kind: vstack, name: v, children: [\(child)]}, {kind: fill, name: b}]}"
            #expect(try frames(text).first == "v 0 0 \(width) 10", "\(child)")
        }
    }
}
