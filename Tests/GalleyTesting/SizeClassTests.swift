import GalleyTesting
import SwiftUI
import Testing

/// The size classes of views.
@MainActor struct SizeClassTests {
    private struct Classes: View {
        @Environment(\.horizontalSizeClass) private var horizontal
        @Environment(\.verticalSizeClass) private var vertical
        private func word(_ value: UserInterfaceSizeClass?) -> String {
            value.map { $0 == .compact ? "compact" : "regular" } ?? "nil"
        }
        var body: some View { Text("\(word(horizontal)) \(word(vertical))") }
    }

    @Test(
        "They are those of a device with the proposed size, and nil for a length that is not proposed",
        arguments: [
            (nil, nil, "nil nil"), (390, 844, "compact regular"), (844, 390, "compact compact"),
            (932, 430, "regular compact"), (820, 1180, "regular regular"), (1180, 820, "regular regular"),
            (300, 200, "compact regular"), (nil, 390, "nil regular"), (1000, nil, "regular nil"),
        ] as [(CGFloat?, CGFloat?, String)])
    func devices(width: CGFloat?, height: CGFloat?, expected: String) throws {
        let host = try ViewHost(Classes(), proposal: ProposedViewSize(width: width, height: height))
        #expect(host.texts == [expected])
    }

    @Test("Those that the environment sets stay")
    func own() throws {
        var environment = EnvironmentValues()
        environment.horizontalSizeClass = .regular
        let host = try ViewHost(
            Classes(), proposal: ProposedViewSize(width: 844, height: 390), environment: environment)
        #expect(host.texts == ["regular compact"])
    }
}
