import GalleySDK
import GalleyTesting
import GalleyViews
import Testing

/// Texts in the sizes that people choose.
@MainActor struct DynamicTypeTests {
    private struct Sample: View {
        @ScaledMetric private var side = 10.0
        @ScaledMetric(relativeTo: .largeTitle) private var slow = 34.0

        var body: some View {
            VStack(alignment: .leading) {
                Text(verbatim: "body")
                Text(verbatim: "caption").font(.caption)
                Text(verbatim: "fixed").font(.system(size: 17))
                Text(verbatim: "custom").font(.custom("Any", size: 34, relativeTo: .body))
                Image(systemName: "star").accessibilityIdentifier("star")
                Color.red.frame(width: side, height: slow).accessibilityIdentifier("scaled")
            }
        }
    }

    private struct Sizes: View {
        var body: some View {
            Text(verbatim: "sized").font(.system(size: 40))
        }
    }

    @Test(
        "A style has the size of Apple's table, and lengths grow with their style (Human Interface Guidelines, Typography)"
    )
    func accessibility() throws {
        let usual = try ViewHost(Sample())
        let large = try ViewHost(Sample().dynamicTypeSize(.accessibility3))
        let sizes = try ViewHost(Sizes())
        func height<V: View>(_ host: ViewHost<V>, _ name: String) throws -> CGFloat { try host.frame(of: name).height }
        // 40 points for 17, and 32 for 12.
        #expect(try height(large, "body") == height(sizes, "sized"))
        #expect(try height(large, "caption") > height(usual, "caption") * 2.5)
        #expect(try large.frame(of: "fixed").size == usual.frame(of: "fixed").size)
        #expect(try height(large, "custom") > height(usual, "custom") * 2.2)
        #expect(try height(large, "star") == height(usual, "star") * 40 / 17)
        #expect(try abs(large.frame(of: "scaled").width - 10 * 40 / 17) < 0.5)
        #expect(try height(large, "scaled") == 52 && height(usual, "scaled") == 34)
    }
}
