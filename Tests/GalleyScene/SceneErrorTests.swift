import GalleyScene
import Testing

/// The texts that people see when a scene is wrong.
@Suite struct SceneErrorTests {
    private struct Broken: Error, CustomStringConvertible {
        var description: String { "its note is torn" }
    }

    /// What reading `text` prints, with a registry that has one layout, `flow`.
    private func errors(_ text: String, _ limits: SceneLimits = SceneLimits()) -> String {
        do {
            _ = try SceneDocument(text, file: "scene.yaml", limits: limits, layouts: ["flow"]) { layout in
                switch layout {
                case .id("flow"):
                    return [
                        SceneKey("spacing", .number(SceneNumberRange(minimum: 0, maximum: 100)), ""),
                        SceneKey("offset", .number(SceneNumberRange()), ""),
                        SceneKey("columns", .integer(1...9), required: true, ""),
                    ]
                case .id("broken"): throw Broken()
                default: return nil
                }
            }
            return "none"
        } catch {
            return error.description
        }
    }

    @Test func unknownKinds() {
        #expect(
            errors("tree:\n  kind: hstck\n")
                == "scene.yaml:2:9: error: tree.kind: unknown kind \"hstck\", did you mean \"hstack\"?")
        #expect(
            errors("tree: {kind: flwo}")
                == "scene.yaml:1:14: error: tree.kind: unknown kind \"flwo\", did you mean \"flow\"?")
        #expect(
            errors("tree: {kind: carousel}").hasPrefix(
                "scene.yaml:1:14: error: tree.kind: unknown kind \"carousel\"\n    a kind is built in, such as hstack"))
        #expect(
            errors("tree: {kind: ./Nothing.swift}")
                == "scene.yaml:1:14: error: tree.kind: no layout at \"./Nothing.swift\"\n    paths are relative to the scene's folder"
        )
        #expect(
            errors("tree: {kind: broken}")
                == "scene.yaml:1:14: error: tree.kind: \"broken\" cannot be used: its note is torn")
    }

    @Test func unknownKeys() {
        #expect(
            errors("tree:\n  kind: hstack\n  spacng: 8\n")
                == "scene.yaml:3:3: error: tree.spacng: unknown key \"spacng\" in hstack, did you mean \"spacing\"?")
        #expect(
            errors("tree: {kind: zstack, flavour: 1}")
                == "scene.yaml:1:22: error: tree.flavour: unknown key \"flavour\" in zstack\n    zstack takes alignment, beside those of all nodes"
        )
        #expect(
            errors("tree: {item: 8x8, priority: 1}").contains(
                "unknown key \"priority\" in fixed, did you mean \"layoutPriority\"?"))
        #expect(
            errors("tree: {item: 8x8, name: a}\nchanges: [{set: {a: {present: false}}}]").contains(
                "\"present\" cannot be set\n    write insert or remove in place of set"))
        #expect(
            errors("tree: {kind: flow, columns: 2, spacin: 8}")
                == "scene.yaml:1:32: error: tree.spacin: unknown key \"spacin\" in flow, did you mean \"spacing\"?")
        #expect(
            errors("tre: 40x20")
                == "scene.yaml:1:1: error: tre: unknown key \"tre\" in a scene, did you mean \"tree\"?")
        #expect(
            errors("kind: hstack")
                == "scene.yaml:1:1: error: kind: unknown key \"kind\" in a scene\n    write the root node under the key tree"
        )
        #expect(
            errors("tree: {knd: hstack}")
                == "scene.yaml:1:8: error: tree.knd: unknown key \"knd\", did you mean \"kind\"?")
        #expect(
            errors("tree: {item: 40x20, padding: {horizontl: 3}}")
                == "scene.yaml:1:31: error: tree.padding.horizontl: unknown key \"horizontl\" in padding, did you mean \"horizontal\"?"
        )
    }

    @Test func wrongValues() {
        #expect(
            errors("tree:\n  kind: hstack\n  spacing: wide\n")
                == "scene.yaml:3:12: error: tree.spacing: expected a number or null, found \"wide\"")
        #expect(
            errors("tree: {kind: hstack, alignment: leading}")
                == "scene.yaml:1:33: error: tree.alignment: expected \"top\", \"center\", \"bottom\", \"firstTextBaseline\" or \"lastTextBaseline\", found \"leading\""
        )
        #expect(
            errors("tree: {kind: vstack, alignment: traling}")
                == "scene.yaml:1:33: error: tree.alignment: expected \"leading\", \"center\" or \"trailing\", found \"traling\", did you mean \"trailing\"?"
        )
        #expect(
            errors("tree: {kind: hstack, children: [{item: 40x20}, {item: 40by20}]}")
                == "scene.yaml:1:55: error: tree.children[1].item: expected a size like 40x20 or [40, 20], found \"40by20\""
        )
        #expect(
            errors("tree: {kind: hstack, items: [40x20, -1x2]}")
                == "scene.yaml:1:37: error: tree.items[1]: expected a size like 40x20 or [40, 20], found \"-1x2\"")
        #expect(
            errors("tree: {kind: flow, columns: 2.5}")
                == "scene.yaml:1:29: error: tree.columns: expected a whole number from 1 to 9, found 2.5")
        #expect(
            errors("tree: {kind: flow, columns: 2, spacing: 200}")
                == "scene.yaml:1:41: error: tree.spacing: expected a number from 0 to 100, found 200")
        #expect(
            errors("tree: 40x20\nproposal: 390by-")
                == "scene.yaml:2:11: error: proposal: expected a proposal like 390x844, 390x- or [390, null], found \"390by-\""
        )
        #expect(
            errors("tree: 40x20\nproposal: [1, -1]")
                == "scene.yaml:2:15: error: proposal[1]: expected a number of 0 or more, inf or null, found -1")
        #expect(
            errors("tree: {item: 40x20, aspectRatio: 0}")
                == "scene.yaml:1:34: error: tree.aspectRatio: expected a number greater than 0, or {ratio, mode}, found 0"
        )
        #expect(
            errors("tree: {item: 40x20, alignmentGuides: {center: 4}}")
                == "scene.yaml:1:39: error: tree.alignmentGuides: expected a guide: \"leading\", \"hcenter\", \"trailing\", \"top\", \"vcenter\", \"bottom\", \"firstTextBaseline\" or \"lastTextBaseline\", or the name of a plugin's own, found \"center\"\n    the centre of which axis? write hcenter or vcenter"
        )
    }

    @Test func wholeNodes() {
        #expect(
            errors("tree: {kind: fixed, w: 3}")
                == "scene.yaml:1:7: error: tree: fixed needs \"h\", a number of 0 or more")
        #expect(
            errors("tree: {kind: flow}")
                == "scene.yaml:1:7: error: tree: flow needs \"columns\", a whole number from 1 to 9")
        #expect(
            errors("tree: {kind: frame, width: 3}")
                == "scene.yaml:1:7: error: tree: expected one child for frame, found none\n    write it as child: {…}")
        #expect(
            errors("tree: {item: 40x20, children: [spacer]}")
                == "scene.yaml:1:21: error: tree.children: fixed is a leaf and has no children\n    put both into a stack"
        )
        #expect(
            errors("tree: {kind: hstack, child: 1x1, items: [2x2]}")
                == "scene.yaml:1:34: error: tree.items: expected one of child, children, items, found child and items")
        #expect(
            errors("tree: {kind: hstack, item: 1x1}")
                == "scene.yaml:1:22: error: tree: expected one of kind, item, flexible, text, color, found kind and item"
        )
        #expect(
            errors("tree: {kind: flow, columns: 2, offset: 3}")
                == "scene.yaml:1:32: error: tree.offset: \"offset\" is a modifier and also a parameter of flow\n    write it under parameters: or under modifiers:"
        )
        #expect(
            errors("tree: {flexible: {min: 40x1, max: 30x9}}")
                == "scene.yaml:1:7: error: tree: expected min of at most ideal, and ideal of at most max, found min and max of 40x1 and 30x9"
        )
        #expect(
            errors("tree: {item: 1x1, repeat: 2}")
                == "scene.yaml:1:19: error: tree.repeat: a scene holds one node\n    put the repeated node into a stack"
        )
        #expect(
            errors("tree: {kind: padding, child: {item: 1x1, repeat: 0}}")
                == "scene.yaml:1:42: error: tree.child.repeat: padding holds one node\n    put the repeated node into a stack"
        )
        #expect(
            errors("tree: {kind: hstack, children: [{kind: spacer, repeat: 2, widths: [1]}]}")
                == "scene.yaml:1:59: error: tree.children[0].widths: \"widths\" belongs to a repeated leaf of fixed size\n    like {item: 40x20, repeat: 3, widths: [30, 50, 70]}"
        )
        #expect(
            errors("tree: {item: 1x1, padding: 3, modifiers: [padding: 8]}")
                == "scene.yaml:1:19: error: tree.modifiers: modifiers are written as keys and in a list\n    write all of them in the list"
        )
    }

    @Test func names() {
        #expect(
            errors(
                "tree:\n  kind: hstack\n  children:\n  - {item: 1x1, name: a}\n  - {item: 1x1, name: b}\n  - {item: 1x1, name: a}\n"
            )
                == "scene.yaml:6:17: error: tree.children[2].name: two nodes have the name \"a\", in lines 4 and 6\n    give each node its own name"
        )
        #expect(
            errors(
                "tree:\n  kind: hstack\n  children:\n  - {item: 1x1, name: a, repeat: 2}\n  - {item: 1x1, name: \"a[1]\"}"
            )
                == "scene.yaml:5:17: error: the name \"a[1]\" may be that of an instance of the repeated node in line 4\n    give each node its own name"
        )
    }

    /// A name may stand some lines below where its node begins.
    @Test func namesOfTallNodes() {
        let node = "  - item: 1x1\n    padding: 1\n    name: a\n"
        #expect(
            errors("tree:\n  kind: hstack\n  children:\n\(node)\(node)")
                == "scene.yaml:9:5: error: tree.children[1].name: two nodes have the name \"a\", in lines 6 and 9\n    give each node its own name"
        )
        #expect(
            errors(
                "tree:\n  kind: hstack\n  children:\n  - item: 1x1\n    repeat: 2\n    name: b\n"
                    + node.replacing("name: a", with: "name: \"b[0]\""))
                == "scene.yaml:9:5: error: the name \"b[0]\" may be that of an instance of the repeated node in line 6\n    give each node its own name"
        )
    }

    @Test func textThatIsNoScene() {
        #expect(errors("").hasPrefix("scene.yaml:1:1: error: expected a scene like {tree: "))
        #expect(errors("# nothing").contains("found an empty file"))
        #expect(errors("- 1\n- 2").contains("scene.yaml:1:1: error: expected a scene like {tree:"))
        #expect(errors("proposal: 1x1") == "scene.yaml:1:1: error: a scene needs \"tree\", its root node")
        #expect(
            errors("tree: {kind: hstack\n")
                == "scene.yaml:2:1: error: not valid YAML: did not find expected ',' or '}', while parsing a flow mapping in line 1, column 7"
        )
        #expect(errors("tree:\n\tkind: hstack\n").hasSuffix("\n    indent with spaces, not with tabs"))
        #expect(
            errors("tree: 1x1\nanimation: spring(duration: 1)\n").hasSuffix(
                "\n    quote text that contains a colon: \"spring(duration: 0.6)\""))
        #expect(
            errors("tree: 1x1\n---\ntree: 2x2")
                == "scene.yaml:2:1: error: a second document starts here; a scene is one document")
        #expect(
            errors("tree: &a [*b]") == "scene.yaml:1:11: error: no anchor &b before this alias, did you mean \"a\"?"
                || errors("tree: &a [*b]") == "scene.yaml:1:11: error: no anchor &b before this alias")
        #expect(errors("tree: !thing 3") == "scene.yaml:1:7: error: unknown tag !thing; scenes use no tags")
        #expect(
            errors("tree: {item: 1x1, item: 2x2}")
                == "scene.yaml:1:19: error: tree.item: \"item\" is written twice, first in line 1")
        #expect(errors("tree: {? [1] : 2}") == "scene.yaml:1:10: error: tree: expected a name as the key, found a list")
        #expect(errors("tree: 1x1\u{0}").contains("not a text file: control characters are not allowed at byte 9"))
        #expect(throws: SceneErrors.self) { try SceneDocument([0xFF, 0xFE, 0xFD, 0x80], file: "x", folder: "") }
    }

    @Test func files() throws {
        #expect(throws: SceneErrors.self) { try SceneDocument(contentsOf: "missing.yaml") }
        do {
            _ = try SceneDocument(contentsOf: "missing.yaml")
        } catch {
            #expect(error.description.hasPrefix("missing.yaml: error: no such file\n"))
        }
        do {
            _ = try SceneDocument(contentsOf: "/")
        } catch {
            #expect(error.description == "/: error: expected a scene file (YAML or JSON), found a folder")
        }
    }

    @Test func severalErrorsAreCollectedInOrder() {
        let text = """
            tree:
              kind: hstck
              children:
              - {item: 40}
              - {kind: fixed, w: 1, h: 1, hight: 2}
            proposal: x
            """
        #expect(
            errors(text) == """
                scene.yaml:2:9: error: tree.kind: unknown kind "hstck", did you mean "hstack"?
                scene.yaml:4:12: error: tree.children[0].item: expected a size like 40x20 or [40, 20], found 40
                scene.yaml:5:31: error: tree.children[1].hight: unknown key "hight" in fixed
                    fixed takes w, h, color, beside those of all nodes
                scene.yaml:6:11: error: proposal: expected a proposal like 390x844, 390x- or [390, null], found "x"
                """)
        let many = "tree: {kind: hstack, children: [" + String(repeating: "{item: 1}, ", count: 50) + "]}"
        #expect(errors(many).hasSuffix("\nstopped after 20 errors"))
        #expect(errors(many).split(separator: "\n").count == 21)
    }
}
