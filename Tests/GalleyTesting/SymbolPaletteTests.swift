import GalleySDK
import GalleyTesting
import GalleyViews
import Testing

/// Symbols in the colours of `foregroundStyle(_:_:)`.
@MainActor struct SymbolPaletteTests {
    /// The symbols that are drawn, each with its colour.
    private func symbols(_ view: some View) throws -> [String: String] {
        var result: [String: String] = [:]
        func visit(_ value: Any) {
            if let object = value as? [String: Any] {
                if let name = object["symbol"] as? String { result[name] = object["color"] as? String }
                for inner in object.values { visit(inner) }
            } else if let list = value as? [Any] {
                for inner in list { visit(inner) }
            }
        }
        visit(try #require(try ShownScene(.unspecified, { view }).message["root"]))
        return result
    }

    @Test("A sign has the first colour, and its frame the second (documentation of SymbolRenderingMode)")
    func palette() throws {
        let symbol = Image(systemName: "plus.circle.fill")
        let both = ["plus.circle.fill/front": "white", "plus.circle.fill/back": "red"]
        #expect(try symbols(symbol.foregroundStyle(.white, .red)) == both)
        #expect(try symbols(symbol.symbolRenderingMode(.palette).foregroundStyle(.white, .red, .blue)) == both)
        #expect(try symbols(VStack { symbol }.symbolRenderingMode(.palette).foregroundStyle(.white, .red)) == both)
        let one = ["plus.circle.fill": "white"]
        #expect(try symbols(symbol.symbolRenderingMode(.monochrome).foregroundStyle(.white, .red)) == one)
        #expect(try symbols(symbol.symbolRenderingMode(.palette).foregroundStyle(.white)) == one)
        #expect(try symbols(VStack { symbol.foregroundStyle(.white) }.foregroundStyle(.blue, .red)) == one)
    }

    @Test("A secondary style is the second of the styles around it, and the symbol stays as large")
    func secondary() throws {
        let symbol = Image(systemName: "heart")
        #expect(
            try symbols(VStack { symbol.foregroundStyle(.secondary) }.foregroundStyle(.blue, .red)) == ["heart": "red"])
        let host = try ViewHost(symbol.foregroundStyle(.white, .red).font(.title), proposal: .unspecified)
        #expect(host.size == CGSize(width: 28, height: 28))
    }
}
