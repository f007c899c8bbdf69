import Foundation
import Testing

/// Animations that begin as views appear: in `onAppear` and `task`, at time 0.
struct AppearingTests {
    /// A view whose bar grows from 30 to 130 points.
    private static func growing(_ modifiers: String) -> String {
        """
        import SwiftUI
        struct Growing: View {
            @State private var isOn = false
            var body: some View {
                Color.red.frame(width: isOn ? 130 : 30, height: 20).accessibilityIdentifier("bar")
                    \(modifiers)
            }
        }
        #Preview { Growing() }
        """
    }

    private func widths(_ folder: Folder, _ file: String, at times: [String?], _ more: String...) throws -> [Double] {
        try times.map { time in
            let moment = time.map { ["--at", $0] } ?? []
            let run = try CommandRun(["layout", "\(folder.path)/\(file)", "--json"] + more + moment)
            let found = try #require(try? run.json() as? [String: Any], "\(run.errors)")
            let frames = try #require(found["frames"] as? [String: [Double]])
            return try #require(frames["bar"]?[2], "\(frames)")
        }
    }

    @Test(
        "A view that changes as it appears moves from its first content, and is shown at rest without a moment",
        arguments: [
            ".onAppear { withAnimation(.linear(duration: 1)) { isOn = true } }",
            ".animation(.linear(duration: 1), value: isOn).onAppear { isOn = true }",
            ".task { withAnimation(.linear(duration: 1)) { isOn = true } }",
            ".onAppear { DispatchQueue.main.async { withAnimation(.linear(duration: 1)) { isOn = true } } }",
        ])
    func finite(_ modifiers: String) throws {
        let folder = try Folder(["Growing.swift": Self.growing(modifiers)])
        #expect(try widths(folder, "Growing.swift", at: ["0", "0.25s", "0.5", "2"]) == [30, 55, 80, 130])
        let begins = modifiers.contains("task") || modifiers.contains("async")
        #expect(try widths(folder, "Growing.swift", at: [nil]) == [begins ? 30 : 130])
        let calls = try CommandRun("inspect", "\(folder.path)/Growing.swift", "--at", "0.25")
        #expect(calls.status == 0 && calls.output.contains("at 0.25 s"), "\(calls.output)\(calls.errors)")
        // The film holds its last frame for 0.6 s.
        for more in [[], ["--do", "wait 2"]] {
            let film = try CommandRun(
                ["animate", "\(folder.path)/Growing.swift", "-o", "\(folder.path)/x.webp"] + more)
            #expect(film.output.contains("x.webp: 1000 ms at 60 frames"), "\(film.output)\(film.errors)")
        }
    }

    @Test("An animation without an end is shown at its begin, and its film has whole cycles")
    func endless() throws {
        let folder = try Folder([
            "Back.swift": Self.growing(
                ".onAppear { withAnimation(.linear(duration: 1).repeatForever()) { isOn = true } }"),
            "Again.swift": Self.growing(
                ".animation(.linear(duration: 1.5).repeatForever(autoreverses: false), value: isOn)"
                    + ".onAppear { isOn = true }"),
        ])
        let back = try widths(folder, "Back.swift", at: [nil, "0.25", "1", "1.5", "2", "2.25"])
        #expect(back == [30, 55, 130, 80, 30, 55])
        #expect(try widths(folder, "Again.swift", at: [nil, "0.75", "2.25"]) == [30, 80, 80])
        #expect(try widths(folder, "Back.swift", at: [nil], "--scale", "2") == [30])
        let film = try CommandRun("animate", "\(folder.path)/Back.swift", "-o", "\(folder.path)/x.webp")
        #expect(film.output.contains("x.webp: 2000 ms at"), "\(film.output)\(film.errors)")
        #expect(film.errors.contains("--until"), "\(film.errors)")
        let again = try CommandRun("animate", "\(folder.path)/Again.swift", "-o", "\(folder.path)/x.webp")
        #expect(again.output.contains("x.webp: 3000 ms at"), "\(again.output)\(again.errors)")
        let chosen = try CommandRun(
            "animate", "\(folder.path)/Again.swift", "-o", "\(folder.path)/x.webp", "--until", "1")
        #expect(chosen.output.contains("x.webp: 1000 ms at") && chosen.errors.isEmpty, "\(chosen.output)")
    }

    @Test("A pulse to nothing is visible, a spinner stands upright, in light and dark, and the rest is at rest")
    func pictures() throws {
        func source(_ appearing: String) -> String {
            """
            import SwiftUI
            struct Loader: View {
                @State private var isOn = false
                var body: some View {
                    Rectangle().fill(.red).frame(width: 40, height: 20)
                        .rotationEffect(.degrees(isOn ? 270 : 0)).opacity(isOn ? 0 : 1).scaleEffect(isOn ? 0.5 : 1)
                        \(appearing)
                }
            }
            struct Page: View {
                @State private var isOpen = false
                var body: some View {
                    VStack {
                        Loader()
                        Color.blue.frame(width: isOpen ? 90 : 30, height: 20)
                        Button("Open") { withAnimation(.easeIn(duration: 1)) { isOpen = true } }
                    }
                }
            }
            #Preview { Page() }
            """
        }
        let begin = ".onAppear { withAnimation(.easeInOut(duration: 0.8).repeatForever()) { isOn = true } }"
        let folder = try Folder(["Moving.swift": source(begin), "Still.swift": source("")])
        for theme in ["light", "dark"] {
            for events in [[], ["--do", "tap Open"], ["--do", "wait 0.3; tap Open; wait 2"]] {
                let pictures = try ["Moving", "Still"].map { name in
                    let run = try CommandRun(
                        ["render", "\(folder.path)/\(name).swift", "-o", "-", "--theme", theme] + events)
                    #expect(run.status == 0, "\(run.errors)")
                    return run.output
                }
                #expect(pictures[0] == pictures[1], "\(theme) \(events)")
            }
        }
        let dark = try CommandRun(
            "animate", "\(folder.path)/Moving.swift", "-o", "\(folder.path)/x.webp", "--theme", "dark")
        #expect(dark.output.contains("x.webp: 3200 ms at"), "\(dark.output)\(dark.errors)")
    }

    @Test("Events continue from where the appearing views are, and inner views appear too")
    func events() throws {
        let folder = try Folder([
            "Page.swift": """
            import SwiftUI
            struct Bar: View {
                @State private var isOn = false
                var body: some View {
                    Color.red.frame(width: isOn ? 130 : 30, height: 20).accessibilityIdentifier("bar")
                        .onAppear { withAnimation(.linear(duration: 1)) { isOn = true } }
                        .onTapGesture { withAnimation(.linear(duration: 1)) { isOn = false } }
                }
            }
            struct Page: View {
                @State private var count = 0
                var body: some View {
                    GeometryReader { size in VStack { Bar(); Text("\\(count) of \\(Int(size.size.width))") } }
                        .onAppear { count = 1 }
                }
            }
            #Preview { Page() }
            """
        ])
        #expect(try widths(folder, "Page.swift", at: [nil, "0", "0.5"]) == [130, 30, 80])
        let tap = "wait 0.5; tap bar"
        let found = try widths(folder, "Page.swift", at: ["0.25", "0.5", "3"], "--do", tap)
        #expect(found == [55, 80, 30])
    }

    @Test("Views that begin different animations as they appear have each their own")
    func several() throws {
        let folder = try Folder([
            "Page.swift": """
            import SwiftUI
            struct Bar: View {
                let seconds: Double
                @State private var isOn = false
                var body: some View {
                    Color.red.frame(width: isOn ? 130 : 30, height: 20).accessibilityIdentifier("bar")
                        .onAppear { withAnimation(.linear(duration: seconds).repeatForever()) { isOn = true } }
                }
            }
            #Preview { VStack(alignment: .leading) { Bar(seconds: 1); Bar(seconds: 2); Bar(seconds: 4) } }
            """
        ])
        let run = try CommandRun("layout", "\(folder.path)/Page.swift", "--json", "--at", "0.5")
        let frames = try #require(try (run.json() as? [String: Any])?["frames"] as? [String: [Double]], "\(run.errors)")
        #expect(frames.filter { $0.key.hasPrefix("bar") }.map { $0.value[2] }.sorted() == [42.5, 55, 80], "\(frames)")
    }
}
