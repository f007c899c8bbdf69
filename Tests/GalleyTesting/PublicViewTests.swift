import Foundation
import GalleySDK
import GalleyTesting
@testable import GalleyViews
import SwiftUI
import Testing

/// What public views use beside the usual: styles, transactions, animations and formats of their own.
@MainActor struct PublicViewTests {
    fileprivate struct Leap: CustomAnimation {
        func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
            context.leaps += 1
            guard time < 0.5 else { return nil }
            return value.scaled(by: time < 0.25 ? 0 : 2)
        }
    }

    fileprivate struct Leaps: AnimationStateKey { static var defaultValue: Int { 0 } }

    @Test("A custom animation follows its function to the moment at which it is complete")
    func customAnimation() throws {
        struct Row: View {
            @State private var isWide = false
            var body: some View {
                Color.red.frame(width: isWide ? 40 : 20, height: 4).accessibilityIdentifier("bar")
                Button("Leap") { withAnimation(Animation(Leap())) { isWide = true } }
            }
        }
        let shown = try ShownScene { Row() }
        let button = try #require(shown.controls.first { $0.role == "button" })
        try shown.send(#"{"tap":"\#(button.view)"}"#)
        let text = try #require(shown.animations.compactMap { $0 }.first)
        #expect(
            text.hasPrefix("sampled(0, 0, ") && text.contains(", 2, ") && text.hasSuffix(", 1, duration: 0.5)"),
            "\(text)")
        var context = AnimationContext<Double>()
        #expect(Animation(Leap()).animate(value: 10.0, time: 0.4, context: &context) == 20)
        #expect(Animation(Leap()).animate(value: 10.0, time: 0.6, context: &context) == nil)
        #expect(Animation.linear(duration: 2).animate(value: 10.0, time: 1, context: &context) == 5)
        #expect(Animation.timingCurve(.easeIn, duration: 2).sceneText == "timingCurve(0.42, 0, 1, 1, duration: 2)")
    }

    @Test("A value of a transaction reaches the views that read it")
    func transactionKeys() throws {
        struct Row: View {
            // Used on the main actor only.
            nonisolated(unsafe) static var seen: [Int] = []
            @State private var isWide = false
            @GestureState(resetTransaction: Transaction(animation: .bouncy)) private var drag = CGFloat.zero
            var body: some View {
                Color.red.frame(width: isWide ? 40 : 20, height: 4)
                    .transaction { Self.seen.append($0.leap) }
                    .gesture(isWide ? nil : TapGesture()).gesture(
                        DragGesture().updating($drag) { value, drag, _ in drag = value.translation.width })
                Button("Go") { withTransaction(\.leap, 3) { isWide.toggle() } }
            }
        }
        let shown = try ShownScene { Row() }
        let button = try #require(shown.controls.last { $0.role == "button" })
        try shown.send(#"{"tap":"\#(button.view)"}"#)
        #expect(Row.seen.contains(3), "\(Row.seen)")
        #expect(Transaction().leap == 1 && FocusedValues().title == nil)
    }

    fileprivate struct Night: ShapeStyle {
        func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
            environment.colorScheme == .dark ? Color.yellow : Color.indigo
        }
    }

    private func colors(@ViewBuilder _ content: () -> some View) throws -> String {
        "\(try ShownScene(ProposedViewSize(width: 20, height: 20), content).message)"
    }

    @Test("A style of an author has the colour of its environment, and the tint is that around")
    func styles() throws {
        #expect(try colors { Circle().fill(Night()) }.contains("indigo"))
        #expect(try colors { Circle().fill(Night()).environment(\.colorScheme, .dark) }.contains("yellow"))
        #expect(try colors { Text("x").foregroundStyle(Night()) }.contains("indigo"))
        #expect(try colors { Circle().fill(.tint).tint(.purple) }.contains("purple"))
        #expect(try colors { ProgressView().tint(.purple) }.contains("purple"))
        #expect(try colors { Color.clear.border(Night(), width: 2) }.contains("indigo"))
        #expect(try colors { Circle().fill(.fill.tertiary) }.contains("circle"))
    }

    @Test("Tiles of a picture fill a shape, and a function draws a picture")
    func pictures() throws {
        let tiles = try ShownScene(ProposedViewSize(width: 60, height: 20)) {
            Rectangle().fill(ImagePaint(image: Image("stripe"))).accessibilityIdentifier("tiles")
        }
        // Pictures of asset catalogs have 20 points: three of them.
        #expect(tiles.document.nodes.filter { "\($0)".contains("stripe") }.count >= 3)
        #expect(tiles.frames["tiles"] == CGRect(x: 0, y: 0, width: 60, height: 20))
        let drawn = try ShownScene {
            Image(size: CGSize(width: 30, height: 10)) { context in
                context.fill(Path(CGRect(x: 0, y: 0, width: 5, height: 5)), with: .color(.orange))
            }
            .accessibilityIdentifier("drawn")
        }
        #expect(drawn.frames["drawn"]?.size == CGSize(width: 30, height: 10))
        #expect("\(drawn.message)".contains("orange"))
    }

    @Test("The noun in an inflected text has its plural after a number other than one")
    func inflection() throws {
        func text(_ count: Int) throws -> String {
            try ViewHost { Text("You have ^[\(count) **baby fox**](inflect: true).") }.texts.joined()
        }
        #expect(try text(1) == "You have 1 baby fox." && text(3) == "You have 3 baby foxes.")
        #expect(try ViewHost { Text("^[\(2) city](inflect: true)") }.texts == ["2 cities"])
        #expect(try ViewHost { Text("^[\(2) person](inflect: true)") }.texts == ["2 people"])
    }

    @Test("Measurements have the units of the place")
    func measurements() {
        let (us, de) = (Locale(identifier: "en_US"), Locale(identifier: "de_DE"))
        func text<U>(_ value: Double, _ unit: U, _ locale: Locale, _ width: Int = 1) -> String where U: Dimension {
            Measurement(value: value, unit: unit).formatted(
                .measurement(width: .init(rawValue: width)!).locale(locale))
        }
        #expect(text(3, UnitLength.kilometers, us) == "1.9 mi" && text(3, UnitLength.kilometers, de) == "3 km")
        #expect(text(12, UnitLength.meters, de, 0) == "12 meters" && text(40, UnitLength.centimeters, us) == "1.3 ft")
        #expect(text(20, UnitTemperature.celsius, us) == "68°F" && text(20, UnitTemperature.celsius, de) == "20°C")
        let warm = Measurement(value: 20.44, unit: UnitTemperature.celsius)
        #expect(warm.formatted(.measurement(width: .narrow, hidesScaleName: true).locale(de)) == "20°")
        let exact = Measurement<UnitTemperature>.FormatStyle(
            width: .abbreviated, locale: us, usage: .asProvided,
            numberFormatStyle: .number.precision(.fractionLength(1)))
        #expect(warm.formatted(exact) == "20.4°C")
        let name = PersonNameComponents(givenName: "Ada", familyName: "King")
        #expect(name.formatted(.name(style: .short)) == "Ada" && name.formatted() == "Ada King")
        #expect(name.formatted(.name(style: .abbreviated)) == "AK")
    }

    @Test("A page of a scroll view without a proposal keeps its own width")
    func endlessPages() throws {
        let shown = try ShownScene {
            ScrollView(.horizontal) {
                HStack(spacing: 0) {
                    ForEach(0..<2) { index in
                        Color.red.frame(width: 30, height: 10).containerRelativeFrame(.horizontal)
                            .accessibilityIdentifier("page \(index)")
                    }
                }
            }
        }
        #expect(shown.frames["page 1"] == CGRect(x: 30, y: 0, width: 30, height: 10))
    }

    fileprivate struct Note: FileDocument {
        static var readableContentTypes: [UTType] { [.plainText] }
        var text = "new"
        init() {}
        init(configuration: ReadConfiguration) throws {
            text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
        }
        func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
            FileWrapper(regularFileWithContents: Data(text.utf8))
        }
    }

    @Test("The window of a program of documents shows a new document, which can be changed")
    func documents() throws {
        let group = DocumentGroup(newDocument: Note()) { file in
            Text(file.document.text)
            Button("Write") { file.document.text = "written" }
        }
        let host = try ViewHost { group._content }
        #expect(host.texts.first == "new")
        try host.tap("Write")
        #expect(host.texts.first == "written")
    }

    fileprivate struct Plant: Identifiable {
        var id: String
    }

    @Test("A table has the rows that are listed, and transitions of types are those of scenes")
    func rows() throws {
        let host = try ViewHost(proposal: ProposedViewSize(width: 200, height: 200)) {
            Table(of: Plant.self) {
                TableColumn("Name") { plant in Text(plant.id) }
            } rows: {
                TableRow(Plant(id: "fern"))
                ForEach([Plant(id: "aloe"), Plant(id: "ivy")]) { TableRow($0) }
            }
            .tableStyle(.inset)
        }
        #expect(host.texts == ["Name", "fern", "aloe", "ivy"], "\(host.texts)")
        let both = AsymmetricTransition(insertion: MoveTransition(edge: .leading), removal: OpacityTransition())
        #expect(
            AnyTransition(both).scene
                == AnyTransition.asymmetric(insertion: .move(edge: .leading), removal: .opacity).scene)
    }

    @Test("A picker of several sources shows the value of the first one, and sets all")
    func pickers() throws {
        struct Choice { var size = 1 }
        struct Sizes: View {
            @State private var all = [Choice(), Choice()]
            @State private var isOpen = false
            var body: some View {
                Picker("Size", sources: $all, selection: \.size) { ForEach(1..<4) { Text("size \($0)").tag($0) } }
                    .pickerStyle(.menu)
                Text(verbatim: "\(all.map(\.size))")
                List { Section("More", isExpanded: $isOpen) { Text("inside") } }
            }
        }
        let host = try ViewHost(Sizes(), proposal: ProposedViewSize(width: 200, height: 300))
        #expect(host.texts.prefix(3) == ["size 1", "[1, 1]", "More"], "\(host.texts)")
        try host.choose(3, in: "Size")
        #expect(host.texts.prefix(2) == ["size 3", "[3, 3]"], "\(host.texts)")
    }

    @Test("A picker without sources shows no choice, and none can be set")
    func noSources() throws {
        struct Choice { var size = 1 }
        struct Sizes: View {
            @State private var none: [Choice] = []
            var body: some View {
                Picker("Size", sources: $none, selection: \.size) { ForEach(1..<3) { Text("size \($0)").tag($0) } }
                    .pickerStyle(.menu)
                Text(verbatim: "\(none.count)")
            }
        }
        let host = try ViewHost(Sizes(), proposal: ProposedViewSize(width: 200, height: 300))
        #expect(host.texts == ["0"], "\(host.texts)")
        try host.choose(2, in: "Size")
        #expect(host.texts == ["0"], "\(host.texts)")
    }

    @Test("Reserved lines have the height of as many lines of text, and no width")
    func reservedLines() throws {
        let shown = try ShownScene {
            VStack(spacing: 0) {
                Text("A").accessibilityIdentifier("one")
                Text("A").lineLimit(3, reservesSpace: true).background { Color.red.accessibilityIdentifier("three") }
                Text("A").lineLimit(3, reservesSpace: false).background { Color.red.accessibilityIdentifier("free") }
                Text("A").lineLimit(2...).background { Color.red.accessibilityIdentifier("two") }
            }
        }
        let one = try #require(shown.frames["one"]?.size)
        for (name, count) in [("three", 3.0), ("free", 1), ("two", 2)] {
            let size = try #require(shown.frames[name]?.size)
            #expect(abs(size.height - one.height * count) <= count && size.width == one.width, "\(name): \(size)")
        }
    }
}

extension AnimationContext {
    fileprivate var leaps: Int {
        get { state[PublicViewTests.Leaps.self] }
        set { state[PublicViewTests.Leaps.self] = newValue }
    }
}

extension Transaction { @Entry fileprivate var leap = 1 }

extension FocusedValues { @Entry fileprivate var title: String? }
