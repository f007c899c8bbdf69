import GalleyCanvas
import GalleyEngine
import GalleyMotion
import GalleyScene
import GalleySceneTree
import GalleySDK
import Testing

/// What happens to scenes: how it is read, and what it makes of their trees.
@Suite struct SceneChangeTests {
    private struct Refused: Error, CustomStringConvertible {
        var description: String { "not that many" }
    }

    /// The parameters of `row`, the only plugin's layout there is.
    private static let parameters = [
        SceneKey("spacing", .number(SceneNumberRange(minimum: 0)), default: 0, "."),
        SceneKey("count", .integer(1...9), default: 1, "."),
    ]

    private func document(_ text: String) throws(SceneErrors) -> SceneDocument {
        try SceneDocument(text, file: "s") { $0 == .id("row") ? Self.parameters : nil }
    }

    private func build(_ text: String) throws -> SceneTree {
        try document(text).build { _, parameters in
            let values = Dictionary(uniqueKeysWithValues: parameters.map { ($0.name, $0.value) })
            guard values["count"] != 9 else { throw Refused() }
            guard case .number(let spacing) = values["spacing"] ?? 0.0 else { throw Refused() }
            return AnyLayout(HStackLayout(spacing: CGFloat(spacing)))
        }
    }

    /// The frames of the named nodes after so many changes, as `name x y w h`.
    private func frames(_ text: String, after count: Int = .max) throws -> [String] {
        var scene = try build(text)
        for change in scene.document.changes.prefix(count) { try perform(change, &scene) }
        try scene.tree.layOut(scene.proposal)
        return scene.named.map { name, node in
            let frame = scene.tree.frame(of: node)
            return "\(name) \(Int(frame.minX)) \(Int(frame.minY)) \(Int(frame.width)) \(Int(frame.height))"
        }
    }

    /// The frames before the first change and after each.
    private func expect(_ text: String, steps: [[String]], at place: SourceLocation = #_sourceLocation) throws {
        for (count, step) in steps.enumerated() {
            #expect(try frames(text, after: count) == step, "after \(count) changes", sourceLocation: place)
        }
        #expect(try frames(text) == steps.last, sourceLocation: place)
    }

    private func perform(_ change: SceneChange, _ scene: inout SceneTree) throws {
        try scene.perform(change)
        for inner in change.changes { try perform(inner, &scene) }
    }

    private func errors(_ changes: String, tree: String? = nil) -> String {
        let tree =
            tree
            ?? "{kind: hstack, name: s, children: [{item: 4x2, name: a}, {item: 4x2, name: c, repeat: 3, padding: 1}, {kind: padding, child: {item: 1x1, name: p}}]}"
        do {
            _ = try document("tree: \(tree)\nchanges: \(changes)")
            return "none"
        } catch {
            return error.description
        }
    }

    // MARK: - Reading

    @Test func changesAreRead() throws {
        let document = try document(
            """
            changes:
            - {at: 0.25, animation: snappy, switch: {s: row}}
            - at: 500ms
              disabled: true
              proposal: 200x-
              changes: [{animation: none, set: {a: {w: 9}}}]
            - {insert: c, remove: [a, "c[1]"]}
            tree: {kind: hstack, name: s, children: [{item: 4x2, name: a}, {item: 4x2, name: c, repeat: 2, padding: 1}]}
            """)
        let changes = document.changes
        #expect(changes.map(\.time) == [0.25, 0.5, 0.5])
        #expect(changes.map(\.animation) == [.animation(.snappy), nil, nil])
        #expect(changes.map(\.disablesAnimations) == [false, true, false])
        #expect(changes[0].switches.map(\.container.kind) == [.layout(.id("row"))])
        #expect(changes[1].proposal == SceneProposal(width: 200, height: nil))
        #expect(changes[1].changes[0].time == 0.5)
        #expect(changes[1].changes[0].animation == .disabled)
        #expect(changes[1].changes[0].keyPath == "changes[1].changes[0]")
        #expect(changes[1].changes[0].settings.map(\.parameters) == [[SceneParameter("w", .number(9))]])
        // The padding around the repeated leaf is what comes and goes.
        #expect(changes[2].insertions == [SceneTarget(node: 2)])
        #expect(changes[2].removals == [SceneTarget(node: 1), SceneTarget(node: 2, instance: 1)])
        #expect(changes.map(\.line) == [2, 3, 7])
    }

    @Test func settingsKnowTheAnimationOfTheirKey() throws {
        let document = try document(
            """
            changes: [{set: {s: {spacing: 3, alignment: top, padding: 4}}}]
            tree: {kind: hstack, name: s, padding: 1, animations: {spacing: bouncy, padding: none}, child: 1x1}
            """)
        let settings = document.changes[0].settings
        #expect(settings.map(\.key) == ["spacing", "alignment", "padding"])
        #expect(settings.map(\.animation) == [.animation(.bouncy), nil, .disabled])
        #expect(settings.map(\.target.node) == [1, 1, 0])
    }

    // MARK: - In the tree

    @Test func layoutsSwitch() throws {
        let text = """
            tree: {kind: hstack, name: s, spacing: 10, items: {a: 40x20, b: 60x30}}
            changes:
            - switch: {s: vstack}
            - {switch: {s: {kind: row, spacing: 5}}}
            - {switch: {s: {kind: vstack, spacing: 0}}, set: {s: {alignment: leading}}}
            """
        #expect(try frames(text, after: 0) == ["s 0 0 110 30", "a 0 5 40 20", "b 50 0 60 30"])
        #expect(try frames(text, after: 1) == ["s 0 0 60 58", "a 10 0 40 20", "b 0 28 60 30"])
        #expect(try frames(text, after: 2) == ["s 0 0 105 30", "a 0 5 40 20", "b 45 0 60 30"])
        #expect(try frames(text) == ["s 0 0 60 50", "a 0 0 40 20", "b 0 20 60 30"])
    }

    @Test func childrenKeepTheirIdentity() throws {
        var scene = try build(
            "tree: {kind: hstack, name: s, items: {a: 4x2, b: 6x3}}\nchanges: [{switch: {s: zstack}}]")
        let before = scene.named.map(\.node)
        try perform(scene.document.changes[0], &scene)
        #expect(scene.named.map(\.node) == before)
        #expect(scene.tree.children(of: before[0]) == Array(before.dropFirst()))
    }

    @Test func parametersAreSet() throws {
        let text = """
            tree:
              kind: hstack
              name: s
              spacing: 0
              children:
              - {item: 4x20, name: a, padding: 1, layoutPriority: 0}
              - {item: 4x20, name: c, repeat: 2, widths: [5, 6]}
              - {kind: row, name: r, spacing: 1, items: [1x1, 1x1], frame: {width: 30, alignment: leading}}
              - {flexible: {max: 8x8}, name: f}
            changes:
            - {set: {s: {spacing: 2}, a: {item: 10x20, padding: 3}, "c[1]": {w: 9}}}
            - {set: {c: {h: 30}, r: {spacing: 4, frame: 40x-}}}
            - {set: {r: {parameters: {spacing: 7}}, f: {flexible: {max: 50x5}}, s: {alignment: top}}}
            """
        try expect(
            text,
            steps: [
                ["s 0 0 55 22", "a 1 1 4 20", "c[0] 6 1 5 20", "c[1] 11 1 6 20", "r 17 10 3 1", "f 47 7 8 8"],
                ["s 0 0 76 26", "a 3 3 10 20", "c[0] 18 3 5 20", "c[1] 25 3 9 20", "r 36 12 3 1", "f 68 9 8 8"],
                // The frame keeps its alignment; only its width is another one.
                ["s 0 0 86 30", "a 3 5 10 20", "c[0] 18 0 5 30", "c[1] 25 0 9 30", "r 36 14 6 1", "f 78 11 8 8"],
                ["s 0 0 88 30", "a 3 3 10 20", "c[0] 18 0 5 30", "c[1] 25 0 9 30", "r 36 0 9 1", "f 78 0 10 5"],
            ])
    }

    @Test func looksAreSet() throws {
        var scene = try build(
            """
            tree: {kind: vstack, children: [{text: Hi, name: t, opacity: 0.5}, {kind: progress, value: 0, name: p}, {item: 1x1, name: i, color: red}]}
            changes: [{set: {t: {text: Bye, opacity: 1}, p: {value: 0.75}, i: {color: blue}}}]
            """)
        func looks() throws -> [Look?] { scene.named.map { scene.looks[$0.node] } }
        #expect(
            try looks() == [
                Look(.text(CanvasText("Hi")), opacity: 0.5), Look(.progress(0)),
                Look(.tile(label: "i", color: .named(.red))),
            ])
        try perform(scene.document.changes[0], &scene)
        #expect(
            try looks() == [
                Look(.text(CanvasText("Bye"))), Look(.progress(0.75)), Look(.tile(label: "i", color: .named(.blue))),
            ])
    }

    @Test func guidesAndValuesAreSet() throws {
        let text = """
            tree:
              kind: hstack
              alignment: top
              spacing: 0
              children:
              - {item: 4x20, name: a, alignmentGuides: {top: 0, Mine: 3}}
              - {item: 4x20, name: b, modifiers: [{offset: [0, 0], name: o}]}
            changes: [{set: {a: {alignmentGuides: {top: 8, Mine: 4}}, o: {x: 3}}}]
            """
        #expect(try frames(text, after: 0) == ["a 0 0 4 20", "o 4 0 4 20", "b 4 0 4 20"])
        #expect(try frames(text) == ["a 0 0 4 20", "o 4 8 4 20", "b 7 8 4 20"])
    }

    /// The guides lie at 30, 110, 27 and 53 points from their views' own leading edges, and meet at 110.
    @Test func guidesAreWorkedOutFromTheView() throws {
        let text = """
            tree:
              kind: vstack
              alignment: leading
              spacing: 0
              children:
              - {item: 100x4, name: a, alignmentGuides: {leading: {of: leading, plus: 30}}}
              - {item: 100x4, name: b, alignmentGuides: {leading: {of: trailing, plus: 10}}}
              - {item: 100x4, name: c, alignmentGuides: {leading: {width: 0.25, plus: 2}}}
              - {item: 100x4, name: d, alignmentGuides: {leading: {of: center, plus: 3}}}
            changes: [{set: {a: {alignmentGuides: {leading: {height: 2.5}}}}}]
            """
        #expect(try frames(text, after: 0) == ["a 80 0 100 4", "b 0 4 100 4", "c 83 8 100 4", "d 57 12 100 4"])
        #expect(try frames(text) == ["a 100 0 100 4", "b 0 4 100 4", "c 83 8 100 4", "d 57 12 100 4"])
    }

    @Test func viewsComeAndGo() throws {
        let text = """
            tree:
              kind: hstack
              name: s
              spacing: 0
              children:
              - {item: 1x1, name: a}
              - {item: 2x1, name: b, present: false, padding: {leading: 1}}
              - {kind: group, children: [{item: 3x1, name: c, repeat: 3}]}
              - {item: 4x1, name: d}
            changes:
            - insert: b
            - {remove: ["c[1]", a]}
            - {insert: [a, b], remove: [d, c]}
            - {insert: c}
            """
        try expect(
            text,
            steps: [
                ["s 0 0 14 1", "a 0 0 1 1", "c[0] 1 0 3 1", "c[1] 4 0 3 1", "c[2] 7 0 3 1", "d 10 0 4 1"],
                [
                    "s 0 0 17 1", "a 0 0 1 1", "b 2 0 2 1", "c[0] 4 0 3 1", "c[1] 7 0 3 1", "c[2] 10 0 3 1",
                    "d 13 0 4 1",
                ],
                ["s 0 0 13 1", "b 1 0 2 1", "c[0] 3 0 3 1", "c[2] 6 0 3 1", "d 9 0 4 1"],
                ["s 0 0 4 1", "a 0 0 1 1", "b 2 0 2 1"],
                ["s 0 0 13 1", "a 0 0 1 1", "b 2 0 2 1", "c[0] 4 0 3 1", "c[1] 7 0 3 1", "c[2] 10 0 3 1"],
            ])
    }

    @Test func repeatedContainersChangeEach() throws {
        let text = """
            tree: {kind: vstack, spacing: 0, children: [{kind: hstack, name: r, repeat: 2, spacing: 0, children: [{item: 1x1, name: x, repeat: 2}]}]}
            changes: [{remove: "x[1][0]", set: {"r[0]": {spacing: 5}}}, {switch: {r: vstack}}]
            """
        #expect(
            try frames(text, after: 1)
                == ["r[0] 0 0 7 1", "r[1] 3 1 1 1", "x[0][0] 0 0 1 1", "x[0][1] 6 0 1 1", "x[1][1] 3 1 1 1"])
        #expect(try frames(text).prefix(2) == ["r[0] 0 0 1 10", "r[1] 0 10 1 1"])
    }

    /// A stack of one view is left out, unless it may become another layout or lose the view.
    @Test func stacksThatChangeAreThere() throws {
        let divider = "{kind: hstack, name: s, child: {kind: divider, name: d}}"
        #expect(
            try frames("proposal: 20x20\ntree: \(divider)\nchanges: [{remove: d}]", after: 0) == [
                "s 0 0 1 20", "d 0 0 1 20",
            ])
        #expect(
            try frames("proposal: 20x20\ntree: \(divider)\nchanges: [{switch: {s: vstack}}]") == [
                "s 0 0 20 1", "d 0 0 20 1",
            ])
        #expect(try frames("proposal: 20x20\ntree: \(divider)\nchanges: [{remove: d}]") == ["s 0 0 0 0"])
    }

    @Test func scrollViewsScroll() throws {
        let text = """
            proposal: 10x10
            tree: {kind: scrollView, name: v, child: {item: 10x100, name: a}}
            changes: [{set: {v: {contentOffset: [0, 25]}}}]
            """
        #expect(try frames(text) == ["v 0 0 10 10", "a 0 -25 10 100"])
    }

    // MARK: - Errors

    @Test func errorsOfChanges() {
        #expect(errors("{at: 1}").hasPrefix("s:2:10: error: changes: expected a list of changes like"))
        #expect(
            errors("[{at: 1}, {at: 0.5}]")
                == "s:2:25: error: changes[1].at: expected 1 or later, found 0.5\n    write changes in the order of time"
        )
        #expect(errors("[{at: 1h}]").contains("changes[0].at: expected a time like 0.12 (in seconds) or 120ms"))
        #expect(errors("[{at: -1}]").contains("expected a time like") && errors("[{at: 1e9}]").contains("an hour"))
        #expect(
            errors("[{changes: [{at: 1}]}]").hasPrefix(
                "s:2:23: error: changes[0].changes[0].at: unknown key \"at\" in a change"))
        #expect(
            errors("[{swich: {s: vstack}}]")
                == "s:2:12: error: changes[0].swich: unknown key \"swich\" in a change, did you mean \"switch\"?")
        let deep = String(repeating: "[{changes: ", count: 30) + "[]" + String(repeating: "}]", count: 30)
        #expect(errors(deep).contains("more than 16 deep"))
        #expect(errors("[" + String(repeating: "{at: x}, ", count: 50) + "]").hasSuffix("stopped after 20 errors"))
    }

    @Test func errorsOfNames() {
        #expect(
            errors("[{insert: aa}]")
                == "s:2:20: error: changes[0].insert: no node has the name \"aa\", did you mean \"a\"?")
        #expect(errors("[{remove: [a, zzzzz]}]").hasPrefix("s:2:24: error: changes[0].remove[1]: no node has the name"))
        #expect(
            errors("[{remove: \"c[3]\"}]")
                == "s:2:20: error: changes[0].remove: expected numbers from 0 to 2, found \"c[3]\"")
        #expect(
            errors("[{remove: \"a[0]\"}]")
                == "s:2:20: error: changes[0].remove: \"a[0]\" has 1 numbers; expected 0, one for each repeat around \"a\""
        )
        #expect(errors("[{remove: \"c[x]\"}]").contains("expected numbers from 0 to 2"))
        #expect(
            errors("[{remove: p}]")
                == "s:2:20: error: changes[0].remove: \"p\" is the only node of padding, which needs one\n    put it into a stack"
        )
        #expect(errors("[{insert: s}]").contains("\"s\" is the only node of the scene"))
    }

    @Test func errorsOfSwitches() {
        #expect(
            errors("[{switch: {a: vstack}}]")
                == "s:2:21: error: changes[0].switch.a: \"a\" is a fixed and has no layout to switch\n    name a container, such as a stack"
        )
        #expect(
            errors("[{switch: {s: padding}}]").hasPrefix(
                "s:2:24: error: changes[0].switch.s: expected the kind of a container: hstack, vstack,"))
        #expect(
            errors("[{switch: {s: hstck}}]")
                == "s:2:24: error: changes[0].switch.s: unknown kind \"hstck\", did you mean \"hstack\"?")
        #expect(
            errors("[{switch: {s: {kind: row, spacin: 3}}}]")
                == "s:2:36: error: changes[0].switch.s.spacin: unknown key \"spacin\" in row, did you mean \"spacing\"?"
        )
        #expect(
            errors("[{switch: {s: {kind: row, count: 30}}}]")
                == "s:2:43: error: changes[0].switch.s.count: expected a whole number from 1 to 9, found 30")
        #expect(errors("[{switch: {s: {spacing: 3}}}]").contains("changes[0].switch.s: a layout needs \"kind\""))
        #expect(errors("[{switch: {s: lazyVGrid}}]").contains("lazyVGrid needs \"columns\""))
        #expect(throws: SceneErrors.self) {
            try build("tree: {kind: hstack, name: s, items: [1x1]}\nchanges: [{switch: {s: {kind: row, count: 9}}}]")
        }
        do {
            _ = try build(
                "tree: {kind: hstack, name: s, items: [1x1]}\nchanges: [{switch: {s: {kind: row, count: 9}}}]")
        } catch {
            #expect(
                "\(error)" == "s:2:11: error: changes[0].switch: row cannot be used: not that many")
        }
    }

    @Test func errorsOfSettings() {
        #expect(
            errors("[{set: {s: {spacng: 3}}}]")
                == "s:2:22: error: changes[0].set.s.spacng: unknown key \"spacng\" in hstack, did you mean \"spacing\"?"
        )
        #expect(
            errors("[{set: {s: {spacing: wide}}}]")
                == "s:2:31: error: changes[0].set.s.spacing: expected a number or null, found \"wide\"")
        // The parameters are those of the layout that it is by then.
        #expect(errors("[{switch: {s: row}}, {set: {s: {count: 3}}}]") == "none")
        #expect(errors("[{set: {s: {count: 3}}}]").contains("unknown key \"count\" in hstack"))
        #expect(errors("[{set: {s: {count: 3}}, switch: {s: row}}]") == "none")
        #expect(
            errors("[{set: {a: {padding: 3}}}]")
                == "s:2:22: error: changes[0].set.a.padding: \"a\" has no padding to change\n    add it to the node, with its initial value"
        )
        #expect(errors("[{set: {c: {padding: 3}}}]") == "none")
        #expect(
            errors("[{set: {a: {padding: 3}}}]", tree: "{item: 1x1, name: a, modifiers: [padding: 1, padding: 2]}")
                .contains("\"a\" has 2 padding modifiers, so the change is ambiguous\n    write them under modifiers:"))
        #expect(errors("[{set: {a: {background: red}}}]").contains("a view in background cannot be set"))
        #expect(
            errors("[{set: {o: {content: red}}}]", tree: "{kind: overlay, name: o, content: blue, child: 1x1}")
                .contains("\"content\" is a node and cannot change"))
        #expect(
            errors("[{set: {o: {alignment: top}}}]", tree: "{kind: overlay, name: o, content: blue, child: 1x1}")
                .contains("\"alignment\" of overlay cannot change"))
    }

    /// What a layout refuses has the change's place.
    @Test func refusedChanges() throws {
        var scene = try build(
            "tree: {kind: row, name: r, items: [1x1]}\nchanges:\n- {set: {r: {spacing: 3}}}\n- {set: {r: {count: 9}}}")
        do {
            try scene.perform(scene.document.changes[1])
            Issue.record("performed")
        } catch {
            #expect(error.description == ("s:4:3: error: changes[1]: cannot be made: not that many"))
        }
    }
}
