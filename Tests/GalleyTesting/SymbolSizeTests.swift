import GalleyTesting
import SwiftUI
import Testing

/// The size of symbols follows the font, its text style and the scale.
@MainActor struct SymbolSizeTests {
    private func side(_ view: some View) throws -> CGFloat {
        try ViewHost(view.id("symbol"), proposal: .unspecified).frame(of: "symbol").width
    }

    @Test(arguments: [(Font.largeTitle, 34.0), (.title, 28), (.body, 17), (.caption, 12), (.system(.title3), 20)])
    func symbolsHaveTheSizeOfTheirFont(_ font: Font, _ size: Double) throws {
        #expect(try side(Image(systemName: "star").font(font)) == size)
    }

    @Test func theScaleIsAFactor() throws {
        #expect(try side(Image(systemName: "star").imageScale(.small)) == 17 * 0.78)
        #expect(try side(Image(systemName: "star").imageScale(.medium)) == 17)
        #expect(try side(Image(systemName: "star").font(.system(size: 50)).imageScale(.large)) == 64)
    }
}
