import GalleyTesting
import SwiftUI
import Testing

/// Sections in lazy grids.
@MainActor struct GridSectionTests {
    private struct Photos: View {
        var years = [2024, 2025]
        @State private var isShort = false

        var body: some View {
            LazyVGrid(columns: [GridItem(.fixed(40), spacing: 0), GridItem(.fixed(40))], spacing: 2) {
                Color.gray.frame(height: 5).id("first")
                ForEach(years, id: \.self) { year in
                    Section {
                        ForEach(0..<(isShort ? 1 : 3), id: \.self) { photo in
                            Color.red.frame(height: 10).accessibilityIdentifier("\(year) \(photo)")
                        }
                    } header: {
                        Color.blue.frame(height: 20).accessibilityIdentifier("\(year)")
                    } footer: {
                        Color.green.frame(height: 4).accessibilityIdentifier("\(year) end")
                    }
                }
                Section { Color.pink.frame(height: 6).id("loose") }
                Button("Less") { isShort = true }.frame(height: 10)
            }
        }
    }

    private func frames(_ host: ViewHost<Photos>, _ names: String...) throws -> [[CGFloat]] {
        try names.map { name in
            let frame = try host.frame(of: name)
            return [frame.minX, frame.minY, frame.width]
        }
    }

    @Test("Headers and footers take whole rows, and sections begin new ones")
    func sections() throws {
        let host = try ViewHost(Photos(), proposal: ProposedViewSize(width: 80, height: nil))
        #expect(
            try frames(host, "first", "2024", "2024 0", "2024 1", "2024 2", "2024 end", "2025") == [
                [0, 0, 40], [0, 7, 80], [0, 29, 40], [40, 29, 40], [0, 41, 40], [0, 53, 80], [0, 59, 80],
            ])
        #expect(try frames(host, "loose") == [[0, 111, 40]])
        // The view after a section begins a new row too.
        #expect(try host.frame(of: "Less").midY == 124)
        try host.tap("Less")
        #expect(try frames(host, "2024 0", "2024 end", "2025") == [[0, 29, 40], [0, 41, 80], [0, 47, 80]])
    }

    private func frame(_ name: String, _ shown: ShownScene) throws -> CGRect {
        let tree = try #require(shown.tree)
        let view = try #require(tree.named.first { $0.name == name })
        return tree.tree.frame(of: view.node)
    }

    @Test("A scene has the same frames, also after a change of one cell")
    func scenes() throws {
        struct Grid: View {
            @State private var height: CGFloat = 10
            var body: some View {
                LazyHGrid(rows: [GridItem(.fixed(20)), GridItem(.fixed(20))], spacing: 0) {
                    Section("Header") {
                        Color.red.frame(width: height).accessibilityIdentifier("cell")
                        Button("Grow") { height = 30 }
                    }
                }
            }
        }
        let shown = try ShownScene(ProposedViewSize(width: nil, height: 48), inParts: true) { Grid() }
        let host = try ViewHost(Grid(), proposal: ProposedViewSize(width: nil, height: 48))
        let header = try host.frame(of: "Header")
        #expect(header.minX == 0 && header.midY == 24)
        // The widest cell of the column is next to the header.
        #expect(try host.frame(of: "Grow").minX == header.maxX && host.frame(of: "cell").height == 20)
        #expect(try frame("cell", shown) == host.frame(of: "cell"))
        try host.tap("Grow")
        let grow = try #require(shown.controls.first { $0.label == "Grow" }?.view)
        try shown.send("{\"tap\": \"\(grow)\"}")
        #expect(try host.frame(of: "cell").width == 30 && frame("cell", shown) == host.frame(of: "cell"))
        #expect(try frame("Grow", shown).minY == host.frame(of: "Grow").minY)
    }

    @Test("A lazy grid in a section's header is no header itself")
    func gridsInSections() throws {
        let host = try ViewHost(proposal: ProposedViewSize(width: 100, height: 300)) {
            VStack(spacing: 0) {
                Section {
                    Color.red.frame(height: 10)
                } header: {
                    LazyVGrid(columns: [GridItem(spacing: 0), GridItem()], spacing: 0) {
                        Color.red.frame(height: 10).id("a")
                        Color.red.frame(height: 10).id("b")
                    }
                }
            }
        }
        #expect(try host.frame(of: "b") == CGRect(x: 50, y: 0, width: 50, height: 10))
    }
}
