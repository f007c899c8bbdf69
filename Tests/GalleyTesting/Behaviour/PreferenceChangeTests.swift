import GalleyTesting
import SwiftUI
import Testing

/// Values of preferences that a transform sets alone, and views whose identity changes.
@MainActor struct PreferenceChangeTests {
    private struct Names: PreferenceKey {
        static let defaultValue = ["default"]
        static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
    }

    private struct Frames: PreferenceKey {
        static let defaultValue: [Anchor<CGRect>] = []
        static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) { value += nextValue() }
    }

    private struct Inside: View {
        @State private var count = 0
        let number: Int
        var body: some View {
            Button("more \(number)") { count += 1 }
                .transformPreference(Names.self) { $0.append("\(number).\(count)") }
        }
    }

    private struct Outside: View {
        @State private var number = 1
        @State private var seen: [[String]] = []
        var body: some View {
            VStack {
                Inside(number: number).id(number)
                Button("next") { number += 1 }
                Text(seen.map { $0.joined(separator: "+") }.joined(separator: " "))
            }
            .onPreferenceChange(Names.self) { seen.append($0) }
        }
    }

    @Test("A transform begins with the default where no view inside sets a value, also after the id changed")
    func transformWithoutValue() throws {
        let host = try ViewHost(Outside())
        #expect(host.texts.last == "default+1.0")
        try host.tap("more 1")
        #expect(host.texts.last == "default+1.0 default+1.1")
        try host.tap("next")
        #expect(host.texts.last == "default+1.0 default+1.1 default+2.0")
        try host.tap("more 2")
        #expect(host.texts.last == "default+1.0 default+1.1 default+2.0 default+2.1")
    }

    private struct IDInside: View {
        @State private var number = 1
        @State private var seen: [[String]] = []
        var body: some View {
            VStack {
                Text("x").id(number).transformPreference(Names.self) { $0.append("\(number)") }
                Button("next") { number += 1 }
                Text(seen.map { $0.joined(separator: "+") }.joined(separator: " "))
            }
            .onPreferenceChange(Names.self) { seen.append($0) }
        }
    }

    @Test("A transform around a view whose id changes is called with the default each time")
    func transformAroundID() throws {
        let host = try ViewHost(IDInside())
        #expect(host.texts.last == "default+1")
        try host.tap("next")
        #expect(host.texts.last == "default+1 default+2")
    }

    private struct Reader: View {
        @State private var number = 1
        var body: some View {
            VStack {
                Text("x").transformPreference(Names.self) { $0.append("\(number)") }.id(number)
                Button("next") { number += 1 }
            }
            .overlayPreferenceValue(Names.self) { names in Text(names.joined(separator: "+")) }
        }
    }

    @Test("An overlay reads the transform of a view whose id changed")
    func overlayReads() throws {
        let host = try ViewHost(Reader())
        #expect(host.texts.last == "default+1")
        try host.tap("next")
        #expect(host.texts.last == "default+2")
    }

    private struct Anchors: View {
        @State private var number = 1
        var body: some View {
            VStack(spacing: 0) {
                Color.red.frame(width: 100, height: CGFloat(10 * number))
                    .transformAnchorPreference(key: Frames.self, value: .bounds) { $0.append($1) }
                    .id(number)
                Button("next") { number += 1 }
            }
            .overlayPreferenceValue(Frames.self) { anchors in
                GeometryReader { proxy in
                    Text(anchors.map { "\(Int(proxy[$0].height))" }.joined(separator: ","))
                }
            }
        }
    }

    @Test("An anchor of a view whose id changed is that of the new view")
    func anchorsOfNewViews() throws {
        let host = try ViewHost(Anchors(), proposal: ProposedViewSize(width: 200, height: 200))
        #expect(host.texts.last == "10")
        try host.tap("next")
        #expect(host.texts.last == "20")
        try host.tap("next")
        #expect(host.texts.last == "30")
    }

    private struct Nested: View {
        @State private var number = 1
        @State private var seen = ""
        var body: some View {
            VStack {
                Text("x").transformPreference(Names.self) { $0.append("a\(number)") }
                    .transformPreference(Names.self) { $0.append("b\(number)") }
                Text("y").transformPreference(Names.self) { $0.append("c") }.id(number)
                Text("z")
                Button("next") { number += 1 }
                Text(seen)
            }
            .transformPreference(Names.self) { $0.append("out") }
            .onPreferenceChange(Names.self) { seen = $0.joined(separator: "+") }
        }
    }

    @Test("Transforms of one view and of several are called from inside, each view's from the default")
    func nested() throws {
        let host = try ViewHost(Nested())
        #expect(host.texts.last == "default+a1+b1+default+c+out")
        try host.tap("next")
        #expect(host.texts.last == "default+a2+b2+default+c+out")
    }
}
