import GalleySDK
import GalleyTesting
import GalleyViews
import Testing

/// The scene that views write has the frames that the views have.
@MainActor struct SceneFrameTests {
    /// Compares the scene's frames of texts with those of a test host.
    private func expectSame(
        _ proposal: ProposedViewSize = ProposedViewSize(width: 320, height: 480),
        @ViewBuilder _ content: () -> some View,
        _ location: SourceLocation = #_sourceLocation
    ) throws {
        let host = try ViewHost(content(), proposal: proposal)
        let shown = try ShownScene(proposal, content)
        #expect(!host.texts.isEmpty, sourceLocation: location)
        for text in Set(host.texts) {
            let expected = host.frames(of: text)
            let found = shown.names.filter { $0 == text || $0.hasPrefix("\(text)#") }.compactMap { shown.frames[$0] }
            #expect(found == expected, "\(text)", sourceLocation: location)
        }
        #expect(Set(shown.names).count == shown.names.count, sourceLocation: location)
    }

    @Test func stacks() throws {
        try expectSame {
            VStack(alignment: .leading, spacing: 12) {
                Text("One").font(.title).bold()
                HStack(alignment: .firstTextBaseline) {
                    Text("Two").font(.system(size: 30, weight: .semibold))
                    Spacer()
                    Text("Three").font(.caption)
                }
                Divider()
                ZStack(alignment: .bottomTrailing) {
                    Color.blue.frame(width: 90, height: 40)
                    Text("Four").foregroundColor(.white.opacity(0.5))
                }
                ForEach(["Five"], id: \.self) { Text($0) }
                VStack { ForEach(["Six"], id: \.self) { Text($0) } }
            }
            .padding()
        }
    }

    @Test func several() throws {
        try expectSame {
            Text("One")
            Text("Two")
        }
    }

    @Test func modifiers() throws {
        try expectSame {
            VStack {
                Text("One line that is long enough to be cut somewhere").lineLimit(1).truncationMode(.middle)
                Text("Two").frame(maxWidth: .infinity, minHeight: 44, alignment: .topLeading)
                Text("Three").padding(.horizontal, 8).background(Color.red).overlay(alignment: .topTrailing) {
                    Text("Four").font(.caption2)
                }
                Text("Five").fixedSize().frame(width: 10).layoutPriority(2)
                Text("Six").offset(x: 4, y: 5)
                Text("Seven").position(x: 40, y: 20).frame(height: 50)
                Rectangle().aspectRatio(2, contentMode: .fit).overlay { Text("Eight") }
                Text("Nine").alignmentGuide(HorizontalAlignment.center) { $0.width }
                Text("Ten").alignmentGuide(HorizontalAlignment.center) { _ in 7 }
            }
        }
    }

    @Test func grids() throws {
        try expectSame {
            VStack {
                Grid(alignment: .leading, horizontalSpacing: 4) {
                    GridRow {
                        Text("One")
                        Text("Two").gridColumnAlignment(.trailing)
                    }
                    GridRow(alignment: .bottom) {
                        Text("Three")
                        Text("Four").font(.title)
                    }
                    Text("Five").gridCellColumns(2).gridCellAnchor(.topTrailing)
                    Divider().gridCellUnsizedAxes(.horizontal)
                }
                LazyVGrid(columns: [GridItem(.fixed(80)), GridItem(.flexible(minimum: 20), alignment: .trailing)]) {
                    Text("Six")
                    Text("Seven")
                    Text("Eight")
                }
            }
        }
    }

    @Test func sizes() throws {
        try expectSame {
            VStack {
                ScrollView { ForEach(0..<3) { Text("Row \($0)") } }
                ViewThatFits {
                    Text("A text that is too long to fit anywhere in so small a space as this is").fixedSize()
                    Text("Short")
                }
                GeometryReader { proxy in Text("Reader").frame(width: proxy.size.width / 2) }
            }
        }
    }

    private struct Diagonal: Layout {
        var step = 10.0

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            CGSize(width: 100, height: 100)
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            for (index, subview) in subviews.enumerated() {
                let place = CGFloat(index) * step * CGFloat(subview[Weight.self].value)
                subview.place(at: CGPoint(x: bounds.minX + place, y: bounds.minY + place), proposal: .unspecified)
            }
        }
    }

    private struct Weight: LayoutValueKey {
        struct Value { var value = 1.0 }
        static var defaultValue: Value { Value() }
    }

    @Test("A layout of the author's lays out by its number, with values of any type")
    func layouts() throws {
        try expectSame {
            Diagonal(step: 12) {
                Text("One")
                Text("Two")
                Text("Three").layoutValue(key: Weight.self, value: .init(value: 3))
            }
        }
    }
}
