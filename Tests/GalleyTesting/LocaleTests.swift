import Foundation
import GalleySDK
import GalleyTesting
import GalleyViews
import Testing

/// The languages of numbers and dates in texts.
@MainActor struct LocaleTests {
    private struct Prices: View {
        @State private var language = "en_US"
        private let day = Date(timeIntervalSince1970: 86_400 * 45.5)

        var body: some View {
            VStack {
                Text(1234.5, format: .currency(code: "USD"))
                Text("sum \(1234.5, format: .number)!").bold()
                Text(0.25, format: .percent.locale(Locale(identifier: "fr_FR")))
                Text(day, style: .date)
                Button("German") { language = "de_DE" }
            }
            .environment(\.locale, Locale(identifier: language))
        }
    }

    @Test("A text has the language of the environment, unless its format has one (documentation of Text(_:format:))")
    func formats() throws {
        let host = try ViewHost(Prices())
        // Some languages have narrow or fixed spaces.
        var texts: [String] { host.texts.map { $0.replacing(#/\s/#, with: " ") } }
        #expect(texts == ["$1,234.50", "sum 1,234.5!", "25 %", "February 15, 1970", "German"])
        try host.tap("German")
        #expect(texts == ["1.234,50 $", "sum 1.234,5!", "25 %", "15. Februar 1970", "German"])
    }

    @Test("Without a language, texts have that of most phones")
    func usual() throws {
        let host = try ViewHost {
            VStack {
                Text(Date(timeIntervalSince1970: 43_200), format: .dateTime.year().month().day())
                Text(9.99, format: .currency(code: "USD"))
            }
        }
        #expect(host.texts == ["Jan 1, 1970", "$9.99"])
    }

    private struct Distance: View {
        @State private var kilometres = 19.0

        var body: some View {
            Text(
                Measurement(value: kilometres, unit: UnitLength.kilometers),
                format: .measurement(width: .abbreviated, usage: .road)
            )
            .environment(\.locale, Locale(identifier: "de_DE"))
            Button("further") { kilometres += 1 }
        }
    }

    @Test("A text changes with its value where the usual language would write the same")
    func sameInTheUsualLanguage() throws {
        let host = try ViewHost(Distance())
        let before = host.texts[0]
        try host.tap("further")
        #expect(host.texts[0] != before)
    }
}
