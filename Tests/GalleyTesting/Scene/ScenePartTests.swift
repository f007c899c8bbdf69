import Foundation
import GalleyScene
import GalleySDK
import GalleyViews
import Testing

@testable import GalleySceneTree

/// Scenes that a session writes in parts: the host has the same as with whole ones.
@MainActor struct ScenePartTests {
    /// Views that change in each way in which views can.
    private struct Board: View {
        struct Item: Identifiable, Codable, Equatable {
            var id: Int
            var text: String
            var isWide = false
        }
        struct Row: View {
            let item: Item
            @State private var count = 0
            var body: some View {
                HStack(spacing: 4) {
                    Text("\(item.text) \(count)")
                    if item.isWide { Color.red.frame(width: 30, height: 8).transition(.opacity) }
                    Button("+") { count += 1 }.accessibilityIdentifier("more \(item.id)")
                }
                .padding(CGFloat(count % 3))
                .layoutPriority(item.isWide ? 1 : 0)
                .background { if count % 2 == 1 { Color.blue } }
            }
        }
        @State private var items = (0..<4).map { Item(id: $0, text: "item \($0)") }
        @State private var next = 4
        @State private var isVertical = true
        @State private var isLarge = false
        @State private var isOn = false
        @State private var isGuided = false
        @State private var isShown = false

        var body: some View {
            let layout = isVertical ? AnyLayout(VStackLayout(alignment: .leading)) : AnyLayout(HStackLayout(spacing: 2))
            VStack(alignment: .center, spacing: isLarge ? 12 : 6) {
                Button("add") {
                    withAnimation(isLarge ? .snappy : nil) {
                        items.insert(Item(id: next, text: "new \(next)"), at: next % (items.count + 1))
                    }
                    next += 1
                }
                Button("remove") { if !items.isEmpty { items.remove(at: next * 7 % items.count) } }
                Button("rotate") { if items.count > 1 { items.append(items.removeFirst()) } }
                Button("reverse") { withAnimation(.spring) { items.reverse() } }
                Button("rename") { if !items.isEmpty { items[next % items.count].text += "x" } }
                Button("widen") { if !items.isEmpty { items[next * 3 % items.count].isWide.toggle() } }
                Button("layout") { isVertical.toggle() }
                Button("size") { isLarge.toggle() }
                Button("guide") { isGuided.toggle() }
                Button("panel") { isShown.toggle() }
                Toggle("Switch", isOn: $isOn).accessibilityIdentifier("switch")
                layout { ForEach(items) { Row(item: $0) } }.id("rows")
                if isOn {
                    Text("On").font(isLarge ? .title : .body)
                } else {
                    Rectangle().fill(isLarge ? .red : .green).frame(width: 20, height: isLarge ? 9 : 5)
                }
                Text(isGuided ? "guided" : "plain").opacity(isLarge ? 0.5 : 1)
                    .alignmentGuide(HorizontalAlignment.center) { isGuided ? $0.width : $0.width / 2 }
                Grid {
                    ForEach(items.prefix(2)) { item in
                        GridRow {
                            Text(item.text); Text("\(item.id)")
                        }
                    }
                }
                Color.green.frame(width: isLarge ? 40 : 20, height: 4).animation(.linear(duration: 1), value: isLarge)
            }
            .overlay { if isShown { Text("over").scaleEffect(isLarge ? 2 : 1) } }
        }

        static let names = [
            "add", "remove", "rotate", "reverse", "rename", "widen", "layout", "size", "guide", "panel",
        ]
    }

    /// What a host has: each node with its frame, the controls, the state.
    private func content(_ shown: ShownScene) throws -> [String] {
        let tree = try #require(shown.tree)
        return shown.document.nodes.enumerated().map { index, node in
            // The numbers of instances and of rows differ from one session to the next.
            let content =
                switch node.content {
                case .container(.layout(let layout, _)): "\(layout)"
                case .modifier(.layoutValue(let value)): value.key
                default: "\(node.content)"
                }
            return "\(content) \(node.motion.map { "\($0)" } ?? "") \(tree.tree.frame(of: tree.instances[index][0]))"
        }
    }

    private func beside(_ shown: ShownScene) throws -> (controls: [String], state: String) {
        let order = Dictionary(
            uniqueKeysWithValues: shown.names.enumerated().map { ($0.element, $0.offset) })
        let controls = shown.controls.sorted { order[$0.view, default: -1] < order[$1.view, default: -1] }.map {
            "\($0.role ?? "-") \($0.label ?? "-") \($0.value ?? "-") \($0.options) \($0.isEnabled) \($0.isHidden) "
                + "\($0.readsGeometry)"
        }
        let state = try JSONSerialization.data(withJSONObject: shown.beside.state, options: .sortedKeys)
        return (controls, String(decoding: state, as: UTF8.self))
    }

    @Test("After any changes a scene in parts equals a whole one, and so do its frames, its controls and its state")
    func randomChanges() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var numbers = SplitMix(state: seed)
        let (parts, whole) = (try ShownScene(inParts: true) { Board() }, try ShownScene { Board() })
        for step in 0..<60 {
            let event: (ShownScene) -> String? = {
                let rows = parts.controls.filter { $0.label == "+" }.count
                switch numbers.next() % 14 {
                case 0..<3 where rows > 0:
                    let row = Int(numbers.next() % UInt64(rows))
                    return { shown in shown.tapped(row) }
                case 3: return { _ in #"{"set":"switch","value":\#(step % 3 != 0)}"# }
                default:
                    let name = Board.names[Int(numbers.next() % UInt64(Board.names.count))]
                    return { shown in shown.control(name).map { #"{"tap":"\#($0.view)"}"# } }
                }
            }()
            let written = try #require(event(parts), "seed \(seed), step \(step)")
            try parts.send(written)
            try whole.send(try #require(event(whole)))
            try #require(
                try content(parts) == content(whole),
                "seed \(seed), step \(step): \(written), \(parts.document.nodes.count) nodes")
            let (one, other) = (try beside(parts), try beside(whole))
            try #require(one.controls == other.controls, "seed \(seed), step \(step): \(written)")
            try #require(one.state == other.state, "seed \(seed), step \(step): \(written)")
            try #require(
                parts.causes == whole.causes && parts.animations == whole.animations, "seed \(seed), step \(step)")
        }
        #expect(parts.scenes.contents > 5 && parts.scenes.nodes > 5, "seed \(seed): \(parts.scenes)")
    }

    @Test("A change of one row among many writes that row alone, and keeps the tree and its nodes")
    func oneOfMany() throws {
        struct Row: View {
            let number: Int
            @State private var isOn = false
            var body: some View {
                Color.red.frame(width: isOn ? 2 : 1, height: 1).onTapGesture { isOn.toggle() }
                    .accessibilityIdentifier("row \(number)")
            }
        }
        let shown = try ShownScene(inParts: true) {
            VStack(spacing: 0) { ForEach(0..<1_000, id: \.self) { Row(number: $0) } }
        }
        let tree = try #require(shown.tree)
        let calls = tree.tree
        for isOn in [true, false] {
            let before = shown.writtenNodes
            try shown.send(#"{"tap":"row 500"}"#)
            #expect(shown.writtenNodes - before <= 4 && shown.causes == ["Row › isOn: \(!isOn) → \(isOn)"])
            #expect(shown.frames["row 500"]?.width == (isOn ? 2 : 1) && shown.tree?.tree === calls)
            #expect((shown.message["views"] as? [String: Any] ?? [:]).count <= 1)
        }
        #expect(shown.scenes == (1, 2, 0))
    }
}

extension ShownScene {
    /// A tap on the button of a row, in the order of the scene.
    fileprivate func tapped(_ row: Int) -> String? {
        let buttons = names.filter { $0.hasPrefix("more ") && !$0.contains(".") }
        return row < buttons.count ? #"{"tap":"\#(buttons[row])"}"# : nil
    }
}

/// Random numbers that begin with a seed.
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
