import Foundation
import Testing

/// Views of Swift files, as a user meets them: the seeds' listings, cut from their own text, and errors.
@Suite(.serialized) struct ViewsCommandTests {
    private static func seed(_ name: String) throws -> String {
        try String(contentsOfFile: CommandRun.checkout + "/Tests/GalleyBuild/Seeds/\(name).txt", encoding: .utf8)
    }

    private static func bundled(_ path: String) throws -> String {
        try String(contentsOfFile: CommandRun.checkout + "/Plugins/\(path)", encoding: .utf8)
            .replacing("import SwiftUI\n", with: "")
    }

    private func frames(_ run: CommandRun) throws -> [String: [Double]] {
        let found = try #require(try? run.json() as? [String: Any], "\(run.errors)")
        // A view that is not shown has none.
        return try #require(found["frames"] as? [String: Any]).compactMapValues { $0 as? [Double] }
    }

    @Test("An infinite proposal reaches views that read their size as a large number")
    func anInfiniteProposal() throws {
        let folder = try Folder([
            "Reader.swift": """
            import SwiftUI
            struct Reader: View {
                var body: some View { GeometryReader { size in Text(size.size.width > 1e300 ? "large" : "small") } }
            }
            """
        ])
        let run = try CommandRun("layout", "\(folder.path)/Reader.swift", "--proposal", "infx40", "--all")
        #expect(run.status == 0 && run.output.contains("large"), "\(run.errors)\(run.output)")
    }

    @Test("Of several views with a name, --do taps the innermost, such as a link in a row that a tap selects")
    func aLinkInARow() throws {
        let folder = try Folder([
            "Chosen.swift": """
            import SwiftUI
            #Preview {
                @Previewable @State var chosen: Int?
                NavigationStack {
                    List(1..<4, id: \\.self, selection: $chosen) { NavigationLink("row \\($0)", value: $0) }
                        .navigationDestination(for: Int.self) { Text("page \\($0)").id("page") }
                }
            }
            """
        ])
        let run = try CommandRun("layout", "\(folder.path)/Chosen.swift", "--do", "tap \"row 2\"")
        #expect(run.status == 0 && run.output.contains("page"), "\(run.errors)\(run.output)")
    }

    /// Foundation's own function for the folder of a path traps on these.
    @Test(arguments: ["v", "v/", ".", "é"])
    func aPathOfOneCharacterIsAPath(_ path: String) throws {
        let view = "import SwiftUI\nstruct One: View { var body: some View { Text(\"one\") } }\n"
        let folder = try Folder(["Plain.swift": view])
        for name in ["v", "é"] {
            try FileManager.default.createDirectory(atPath: "\(folder.path)/\(name)", withIntermediateDirectories: true)
            try view.write(toFile: "\(folder.path)/\(name)/One.swift", atomically: true, encoding: .utf8)
        }
        for command in ["layout", "inspect", "doctor"] {
            let run = try CommandRun([command, path], directory: "\(folder.path)\(path == "." ? "/v" : "")")
            #expect(run.status == 0, "\(command): \(run.errors)")
        }
        let missing = try CommandRun(["layout", "x"], directory: folder.path)
        #expect(missing.status == 52, "\(missing.errors)")
    }

    @Test("Views whose first update has no scene are refused, and blamed")
    func viewsWithoutAScene() throws {
        let counter = try String(contentsOfFile: CommandRun.checkout + "/Plugins/Counter/counter.c", encoding: .utf8)
        let head = "static galley_status update(void *session, galley_string *scene) {"
        let folder = try Folder(["counter.c": counter.replacing(head, with: head + "\n    return GALLEY_NO_VALUE;")])
        for command in ["layout", "inspect", "doctor"] {
            let run = try CommandRun(command, "\(folder.path)/counter.c")
            #expect(run.status == 7, "\(command): \(run.status) \(run.errors)")
            #expect(run.errors.contains("expected a whole scene in the first update, found none"), "\(run.errors)")
        }
        let good = try folder.write("good.c", counter)
        let run = try CommandRun("layout", good, "--do", "set more 1e999")
        #expect(run.status == 2 && run.errors.contains("expected a finite number"), "\(run.errors)")
    }

    @Test("The article's Picker switches the layout of ten numbers, with the default animation")
    func aPickerSwitchesLayouts() throws {
        let folder = try Folder([
            "MyView.swift": "import SwiftUI\n" + Self.seed("picker-view") + Self.seed("flow-cached")
        ])
        let file = "\(folder.path)/MyView.swift"
        let before = try CommandRun("layout", file, "--proposal", "390x600", "--json", "--all")
        // Ten numbers side by side are wider than the root, which takes their width.
        let row = try frames(before).filter { $0.key.hasSuffix(".padding.background") }
        #expect(row.count == 10 && Set(row.values.map { $0[1] }).count == 1, "\(row)")
        let choose = "choose \"Layout Type\" flowLayout"
        let after = try frames(CommandRun("layout", file, "--proposal", "390x600", "--json", "--all", "--do", choose))
        let lines = Set(after.filter { $0.key.hasSuffix(".padding.background") }.values.map { $0[1] })
        #expect(lines.count == 2, "\(after)")
        // On the way every number is between its places.
        let film = try CommandRun("animate", file, "--proposal", "390x600", "--do", choose, "--at", "0,0.1,2", "--json")
        let moments = try #require(try film.json() as? [[String: Any]], "\(film.errors)")
        let tops = try moments.map { moment -> Double in
            let views = try #require(moment["views"] as? [String: [String: Any]])
            return try #require((views["Text#10"]?["frame"] as? [Double])?[1])
        }
        #expect(tops[0] < tops[1] && tops[1] < tops[2], "\(tops)")
    }

    @Test("The article's morph turns a flow into a circle by its button, and back half-way")
    func aButtonMorphs() throws {
        let code =
            try "import SwiftUI\n" + Self.bundled("Radial/RadialLayout.swift")
            + Self.bundled("EqualFlow/EqualFlowLayout.swift") + Self.seed("morph-view")
        let file = try Folder(["Morph.swift": code])
        let run = try CommandRun(
            "animate", "\(file.path)/Morph.swift", "--proposal", "390x600", "--do",
            "tap \"Show radial\"; wait 0.1; tap \"Show flow\"", "--at", "0,0.1,3", "--json")
        let moments = try #require(try run.json() as? [[String: Any]], "\(run.errors)")
        func place(_ moment: [String: Any]) throws -> [Double] {
            let views = try #require(moment["views"] as? [String: [String: Any]])
            let name = try #require(
                views.keys.filter { $0.hasPrefix("Circle") && $0.hasSuffix(".overlay") }.sorted().last)
            return try #require(views[name]?["frame"] as? [Double])
        }
        let (first, middle, last) = (try place(moments[0]), try place(moments[1]), try place(moments[2]))
        #expect(first == last && middle != first, "\(first) \(middle) \(last)")
    }

    @Test("150 numbers of the article's first view scroll, and lie in lines")
    func manyTagsScroll() throws {
        let folder = try Folder(["MyView.swift": "import SwiftUI\n" + Self.seed("flow-cached-with-view")])
        let run = try CommandRun("layout", "\(folder.path)/MyView.swift", "--proposal", "390x600", "--json", "--all")
        let found = try frames(run)
        #expect(found.keys.filter { $0.hasSuffix(".padding.background") }.count == 150)
        #expect(found["ScrollView"]?[3] == 600 && (found["FlowLayout"]?[3] ?? 0) > 1000)
    }

    @Test("A task that sleeps sets its state while a script waits, in a worker; Apple's modules may be imported")
    func aTaskSleeps() throws {
        let folder = try Folder([
            "Late.swift": """
            import Combine
            import SwiftUI
            struct Late: View {
                @State private var width = 30.0
                var body: some View {
                    Color.red.frame(width: width, height: 10)
                        .task { try? await Task.sleep(for: .milliseconds(50)); width = 70 }
                }
            }
            #Preview { Late() }
            """
        ])
        func size(_ options: String...) throws -> [Double]? {
            let run = try CommandRun(["layout", "\(folder.path)/Late.swift", "--json"] + options)
            return try (run.json() as? [String: Any])?["size"] as? [Double]
        }
        #expect(try size() == [30, 10])
        #expect(try size("--do", "wait 0.5") == [70, 10])
    }

    @Test("What apps write around their views compiles, and a button removes an element")
    func ordinaryViews() throws {
        let folder = try Folder([
            "Things.swift": """
            import SwiftUI
            struct Things: View {
                @Environment(\\.dismiss) private var dismiss
                @Environment(\\.scenePhase) private var phase
                @State private var items = ["a", "b", "c", "d"]
                @State private var chosen: Thing?
                struct Thing: Identifiable { let id: Int }
                var body: some View {
                    VStack(spacing: 0) {
                        ForEach(items, id: \\.self) { Text($0).frame(width: 20, height: 10) }
                            .onDelete { items.remove(atOffsets: $0) }
                        Button("Drop") { items.move(fromOffsets: [0], toOffset: 3); items.remove(atOffsets: [0, 1]) }
                        Button("Close", systemImage: "trash", role: .cancel) { dismiss() }
                    }
                    .sheet(item: $chosen) { Text("\\($0.id)") }
                    .background(.bar)
                    .opacity(phase == .active ? 1 : 0)
                }
            }
            #Preview { Things() }
            """
        ])
        let run = try CommandRun("layout", "\(folder.path)/Things.swift", "--do", "tap Drop; tap Close", "--json")
        let found = try frames(run)
        // b, c, a, d without the first two; texts of 21 points in frames of 10.
        #expect(found["a"]?[1] == -5.5 && found["d"]?[1] == 4.5 && found["b"] == nil && found["c"] == nil, "\(found)")
    }

    @Test("inspect says which state of which view an event set; a press and a drag are events of scripts")
    func causes() throws {
        let folder = try Folder([
            "Card.swift": """
            import SwiftUI
            struct Card: View {
                @State private var isOpen = false
                @State private var width = 40.0
                var body: some View {
                    Color.red.frame(width: width, height: isOpen ? 80 : 20).accessibilityIdentifier("card")
                        .onLongPressGesture { isOpen = true }
                        .gesture(DragGesture().onEnded { width += $0.translation.width })
                }
            }
            #Preview { Card() }
            """
        ])
        let events = "press card; drag card 30 0"
        let run = try CommandRun("inspect", "\(folder.path)/Card.swift", "--do", events, "--json")
        #expect(run.output.contains("Card › isOpen: false → true (card was pressed)"), "\(run.output) \(run.errors)")
        #expect(run.output.contains("Card › width: 40.0 → 70.0 (card was dragged by 30 and 0)"), "\(run.output)")
        let size = try CommandRun("layout", "\(folder.path)/Card.swift", "--do", events, "--json")
        #expect(try #require(size.json() as? [String: Any])["size"] as? [Double] == [70, 80], "\(size.errors)")
    }

    @Test("diff names what events change, and check compares the views after them")
    func eventsAreCompared() throws {
        let folder = try Folder([
            "Card.swift": """
            import SwiftUI
            struct Card: View {
                var step = 30.0
                @State private var width = 40.0
                var body: some View { Button("Grow") { width += step }.frame(width: width, height: 20) }
            }
            #Preview("Small") { Card() }
            #Preview("Large") { Card(step: 100) }
            """,
            "scene.yaml": "tree: 40x20",
        ])
        let file = "\(folder.path)/Card.swift"
        let equal = try CommandRun("diff", file, file, "--do", "tap Grow")
        #expect(equal.status == 0 && equal.output.isEmpty, "\(equal.output)\(equal.errors)")
        let grown = try CommandRun("diff", file, "--preview", "Large", "--do", "tap Grow", "--json")
        #expect(grown.status == 5 && grown.output.contains("140"), "\(grown.output)\(grown.errors)")
        let alone = try CommandRun("diff", file)
        #expect(alone.status == 64 && alone.errors.contains("expected two inputs, or one with --do"), "\(alone.errors)")
        let scene = try CommandRun("diff", "\(folder.path)/scene.yaml", "--do", "tap Grow")
        #expect(scene.status == 64 && scene.errors.contains("--do applies to views"), "\(scene.errors)")
        let layout = try CommandRun("layout", "flow", "--do", "tap Grow")
        #expect(layout.status == 64 && layout.errors.contains("--do applies to views"), "\(layout.errors)")

        let expect = "\(folder.path)/card.expect"
        let options = ["--expect", expect, "--preview", "Large", "--do", "tap Grow"]
        let written = try CommandRun(["check", file] + options + ["--update"])
        #expect(written.status == 0, "\(written.errors)")
        // Once, although the views are opened several times.
        #expect(equal.errors.split(separator: "\n").count { $0.contains("shows “Small”") } == 1, "\(equal.errors)")
        #expect(try CommandRun(["check", file] + options).status == 0)
        let before = try CommandRun("check", file, "--expect", expect, "--preview", "Large")
        #expect(before.status == 5 && before.output.contains("expected [140"), "\(before.output)\(before.errors)")
    }

    @Test("Models are kept in memory while the views are shown")
    func modelsAreKept() throws {
        let folder = try Folder([
            "Diary.swift": """
            import SwiftUI
            import SwiftData
            @Model final class Entry {
                var number: Int
                init(number: Int) { self.number = number }
            }
            struct Diary: View {
                @Environment(\\.modelContext) private var context
                @Query(sort: \\Entry.number, order: .reverse) private var entries: [Entry]
                var body: some View {
                    VStack(spacing: 0) {
                        ForEach(entries) { entry in
                            Button("entry \\(entry.number)") { context.delete(entry) }.frame(width: 80, height: 10)
                        }
                        Button("Add") { context.insert(Entry(number: entries.count)) }.frame(width: 80, height: 20)
                        Button("Raise") { entries.last?.number += 5 }.frame(width: 80, height: 20)
                    }
                }
            }
            #Preview { Diary().modelContainer(for: Entry.self, inMemory: true) }
            """
        ])
        let file = "\(folder.path)/Diary.swift"
        func height(_ events: String) throws -> Double? {
            let run = try CommandRun("layout", file, "--do", events, "--json")
            return (try #require(run.json() as? [String: Any], "\(run.errors)")["size"] as? [Double])?.last
        }
        #expect(try height("tap Add; tap Add") == 60)
        #expect(try height("tap Add; tap Add; tap \"entry 1\"") == 50)
        #expect(try height("tap Add; tap Raise; tap \"entry 5\"") == 40)
    }

    @Test("Of several previews the first is shown; what does not exist is an error in words")
    func badInputIsAnError() throws {
        let folder = try Folder([
            "Two.swift": """
            import SwiftUI
            #Preview("Small") { Button("Go") {}.frame(width: 40) }
            #Preview("Large") {
                @Previewable @State var isOn = true
                Toggle("On", isOn: $isOn).frame(width: isOn ? 200 : 100)
            }
            """,
            "Wrong.swift": "import SwiftUI\n#Preview { Text(\"a\").paddng() }",
            "Needy.swift": """
            import SwiftUI
            struct Badge: View {
                let title: String
                var body: some View { Text(title) }
            }
            """,
            "Bare.swift": """
            import SwiftUI
            struct Row: View { var body: some View { Color.red.frame(width: 30, height: 10) } }
            struct Page: View { var body: some View { VStack(spacing: 0) { Row(); Row() } } }
            """,
        ])
        let needy = try CommandRun("layout", "\(folder.path)/Needy.swift")
        #expect(needy.status != 0 && needy.errors.contains("Badge (") && needy.errors.contains("needs title"))
        let outermost = try CommandRun("layout", "\(folder.path)/Bare.swift", "--json")
        #expect(try #require(outermost.json() as? [String: Any])["size"] as? [Double] == [30, 20])
        let file = "\(folder.path)/Two.swift"
        let first = try CommandRun("layout", file, "--json")
        #expect(try #require(first.json() as? [String: Any])["size"] as? [Double] == [40, 21], "\(first.errors)")
        #expect(
            first.errors.contains("shows “Small”; --preview NAME shows the preview “Large”"), "\(first.errors)")
        let named = try CommandRun("layout", file, "--preview", "Large", "--do", "tap On", "--json")
        #expect(try #require(named.json() as? [String: Any])["size"] as? [Double] == [100, 31], "\(named.errors)")
        let missing = try CommandRun("layout", file, "--preview", "Lage")
        #expect(missing.status != 0 && missing.errors.contains("found no preview \"Lage\""), "\(missing.errors)")
        let event = try CommandRun("layout", file, "--preview", "Small", "--do", "tap Goo")
        #expect(event.status != 0 && event.errors.contains("did you mean Go?"), "\(event.errors)")
        let script = try CommandRun("layout", file, "--do", "push Go")
        #expect(script.status == 64 && script.errors.contains("found push"), "\(script.errors)")
        let wrong = try CommandRun("layout", "\(folder.path)/Wrong.swift")
        #expect(wrong.status != 0 && wrong.errors.contains("Wrong.swift:2:22") && wrong.errors.contains("paddng"))
    }
}
