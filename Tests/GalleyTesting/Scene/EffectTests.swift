import Foundation
import GalleySDK
import GalleyTesting
import GalleyViews
import Testing

/// Effects, shapes, texts and panels as views write them.
@MainActor struct EffectTests {
    private func node(_ name: String, @ViewBuilder _ content: () -> some View) throws -> [String: Any] {
        try #require(try ShownScene(ProposedViewSize(width: 300, height: 300), content).node(name))
    }

    @Test("Each effect is a node around its view, which keeps its frame")
    func effects() throws {
        let shown = try ShownScene(ProposedViewSize(width: 300, height: 300)) {
            Text("A").shadow(color: .accentColor, radius: 3, y: 2).rotationEffect(.degrees(30), anchor: .topLeading)
                .scaleEffect(2).blur(radius: 1).saturation(0.5).hueRotation(.degrees(90)).blendMode(.multiply)
                .mask { Circle() }
        }
        var kinds: [String] = []
        var values: [String: [String: Any]] = [:]
        var next = shown.message["root"] as? [String: Any]
        while let node = next, let kind = node["kind"] as? String {
            kinds.append(kind)
            values[kind] = node
            next = node["child"] as? [String: Any]
        }
        #expect(
            kinds == [
                "mask", "blendMode", "hueRotation", "saturation", "blur", "scaleEffect", "rotationEffect", "shadow",
                "text",
            ])
        #expect(values["shadow"]?["color"] as? String == "blue" && values["shadow"]?["y"] as? Double == 2)
        #expect(values["rotationEffect"]?["anchor"] as? [Double] == [0, 0])
        #expect(values["hueRotation"]?["value"] as? Double == 90)
        let plain = try ShownScene(ProposedViewSize(width: 300, height: 300)) { Text("A") }
        #expect(shown.frames["A"] == plain.frames["A"])
    }

    @Test("Lines, insets, even-odd fills and corners of shapes")
    func shapes() throws {
        let border = try node("a") {
            RoundedRectangle(cornerRadius: 9).strokeBorder(.red, style: StrokeStyle(lineWidth: 4, dash: [3, 2])).id("a")
        }
        #expect(border["inset"] as? Double == 2 && border["cornerRadius"] as? Double == 9)
        let stroke = try #require(border["stroke"] as? [String: Any])
        #expect(stroke["width"] as? Double == 4 && stroke["dash"] as? [Double] == [3, 2])
        let inset = try node("a") { Circle().inset(by: 5).trim(from: 0.25, to: 0.5).stroke(lineWidth: 2).id("a") }
        #expect(inset["inset"] as? Double == 5 && inset["trimStart"] as? Double == 0.25)
        let uneven = try node("a") { UnevenRoundedRectangle(topLeadingRadius: 1, topTrailingRadius: 2).id("a") }
        #expect(uneven["corners"] as? [Double] == [1, 2, 0, 0])
        let mirrored = try node("a") {
            UnevenRoundedRectangle(topLeadingRadius: 1, topTrailingRadius: 2).id("a")
                .environment(\.layoutDirection, .rightToLeft)
        }
        #expect(mirrored["corners"] as? [Double] == [2, 1, 0, 0])
        let hole = try node("a") { Circle().fill(.red, style: FillStyle(eoFill: true)).id("a") }
        #expect(hole["evenOdd"] as? Bool == true)
        let background = try node("a") {
            Text("A").background { LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom).id("a") }
        }
        #expect((background["gradient"] as? [String: Any])?["colors"] as? [String] == ["red", "blue"])
    }

    @Test("A mesh has the colours of its points where they are, and those between them elsewhere")
    func mesh() throws {
        func colors(_ middle: SIMD2<Float>) throws -> [[String]] {
            let shown = try ShownScene(ProposedViewSize(width: 100, height: 100)) {
                MeshGradient(
                    width: 2, height: 3, points: [[0, 0], [1, 0], [0, middle.y], [1, middle.y], [0, 1], [1, 1]],
                    colors: [.white, .black, .black, .black, .white, .white], smoothsColors: false)
            }
            return shown.document.nodes.compactMap { node in
                guard case .leaf(.shape(let shape)) = node.content, let gradient = shape.gradient else { return nil }
                return gradient.stops.map { "\($0.color)" }
            }
        }
        let rows = try colors([0, 0.5])
        #expect(rows.count > 20 && Set(rows.map(\.count)).count == 1)
        // The first row is near the white point, and the one in the middle is black from edge to edge.
        #expect(Set(rows[0]).count > 10)
        #expect(Set(rows[rows.count / 2]).count < 4)
        #expect(try colors([0, 0.25])[rows.count / 4] != rows[rows.count / 4])
    }

    @Test("Texts of several parts, and what the environment says of text")
    func texts() throws {
        let joined = try node("Red bold") { Text("Red ").foregroundColor(.red) + Text("bold").bold() }
        let runs = try #require(joined["runs"] as? [[String: Any]])
        #expect(runs.map { $0["text"] as? String } == ["Red ", "bold"])
        #expect(runs[0]["color"] as? String == "red" && runs[1]["color"] == nil && joined["color"] == nil)
        #expect((runs[1]["font"] as? [String: Any])?["weight"] as? String == "bold")
        let looks = try node("T") {
            Text("T").italic().fontDesign(.serif).kerning(2).lineSpacing(3).underline().minimumScaleFactor(0.5)
        }
        #expect((looks["font"] as? [String: Any])?["italic"] as? Bool == true)
        #expect((looks["font"] as? [String: Any])?["design"] as? String == "serif")
        #expect(looks["kerning"] as? Double == 2 && looks["lineSpacing"] as? Double == 3)
        #expect(looks["underline"] as? Bool == true && looks["minimumScale"] as? Double == 0.5)
        let second = try node("T") { VStack { Text("T").foregroundStyle(.secondary) }.foregroundStyle(.red) }
        #expect(second["color"] as? String == "red/0.5", "a rank of the style around it")
        let plain = try node("T") { Text("T").foregroundStyle(.tertiary) }
        #expect(plain["color"] as? String == "tertiary")
    }

    private struct Questions: View {
        @State private var asks = false
        @State private var sheet = false
        @State private var chooses = false
        @State private var log: [String] = []

        var body: some View {
            VStack {
                Text(log.joined(separator: " ")).id("log")
                Button("Ask") { asks = true }
                Button("Show") { sheet = true }
                Button("Choose") { chooses = true }
            }
            .alert("Sure?", isPresented: $asks) {
                Button("Delete", role: .destructive) { log.append("deleted") }
                Button("Keep", role: .cancel) {}
            } message: {
                Text("Really?")
            }
            .sheet(isPresented: $sheet, onDismiss: { log.append("dismissed") }) { Inside() }
            .confirmationDialog("Share", isPresented: $chooses) { Button("Mail") { log.append("mail") } }
        }
    }

    private struct Inside: View {
        @Environment(\.dismiss) private var dismiss
        var body: some View { Button("Done") { dismiss() } }
    }

    private func tap(_ shown: ShownScene, _ label: String) throws {
        try shown.send(#"{"tap":"\#(try #require(shown.control(label), "\(label)").view)"}"#)
    }

    @Test("Panels are over the scene while a value says so, and their buttons act and close them")
    func panels() throws {
        let shown = try ShownScene { Questions() }
        let alone = shown.frames["log"]
        #expect(shown.node("shade") == nil)
        try tap(shown, "Ask")
        #expect(shown.names.contains("Sure?") && shown.names.contains("Really?") && shown.node("shade") != nil)
        #expect(shown.animations.contains { $0 != nil }, "a panel appears with an animation")
        try tap(shown, "Delete")
        #expect(!shown.names.contains("Sure?"))
        #expect(shown.node("log")?["text"] as? String == "deleted")
        try tap(shown, "Ask")
        try tap(shown, "Keep")
        #expect(!shown.names.contains("Sure?"))
        try tap(shown, "Show")
        try tap(shown, "Done")
        #expect(shown.node("log")?["text"] as? String == "deleted dismissed")
        try tap(shown, "Choose")
        try tap(shown, "Mail")
        #expect(shown.node("log")?["text"] as? String == "deleted dismissed mail")
        try tap(shown, "Choose")
        try tap(shown, "Cancel")
        #expect(shown.control("Cancel") == nil && alone != nil)
    }

    private struct Settings: View {
        @State private var choice = 1
        @State private var done = "none"

        var body: some View {
            NavigationStack {
                Form {
                    Section("Network") {
                        Text("Row")
                        Picker("Kind", selection: $choice) { ForEach(0..<3) { Text("Kind \($0)") } }.pickerStyle(.menu)
                    }
                    Section {
                        Menu("Options") { Button("Edit") { done = "edited" } }
                    } footer: {
                        Text(done).id("done")
                    }
                }
                .navigationTitle("Settings")
            }
        }
    }

    @Test("A form has its title, its headers and its groups; a menu opens")
    func forms() throws {
        let shown = try ShownScene(ProposedViewSize(width: 320, height: 600)) { Settings() }
        #expect((shown.node("Settings")?["font"] as? [String: Any])?["style"] as? String == "largeTitle")
        #expect((shown.node("Network")?["font"] as? [String: Any])?["style"] as? String == "footnote")
        #expect(shown.node("Network")?["color"] as? String == "secondary")
        #expect((shown.node("Row")?["font"] as? [String: Any])?["style"] as? String == "body")
        #expect(shown.names.contains("Kind 1") && !shown.names.contains("Kind 0"))
        #expect(shown.control("Kind")?.options == ["Kind 0", "Kind 1", "Kind 2"])
        try tap(shown, "Options")
        try tap(shown, "Edit")
        #expect(shown.node("done")?["text"] as? String == "edited")
        let (row, title) = (try #require(shown.frames["Row"]), try #require(shown.frames["Settings"]))
        #expect(row.minX == 32 && title.maxY < row.minY)
    }
}
