import Browser
import Foundation
import TestTools
import Testing

extension LiveTests {
    /// Views in the languages of their project's string catalogs.
    @Suite(.needs(.browser)) struct TranslationTests {
        private static let catalog = #"""
            {"sourceLanguage": "en", "version": "1.0", "strings": {
              "Ticket": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Eine Eintrittskarte"}}}},
              "%lld seats in %@": {"localizations": {"de": {"variations": {"plural": {
                "one": {"stringUnit": {"state": "translated", "value": "in %2$@ ein Platz"}},
                "other": {"stringUnit": {"state": "translated", "value": "in **%2$@** sind %1$lld Plätze"}}}}}}},
              "greeting": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "Welcome, dear guest"}}}}
            }}
            """#
        private static let table = #"/* A table. */ "Ticket" = "تذكرة دخول"; "%lld seats in %@" = "%lld مقاعد في %@";"#

        private static func source(_ body: String) -> String {
            """
            import SwiftUI
            struct Ticket: View {
                var body: some View {
                    VStack(alignment: .leading) { \(body) }
                }
            }
            #Preview { Ticket() }
            """
        }
        private static let own =
            #"Text("Ticket").font(.title); Text("\(3) seats in \("row 7")"); Text("\(1) seats in \("row 7")").bold(); Text("greeting", bundle: .module); Text(verbatim: "Ticket"); Text(String(localized: "\(3) seats in \("row 7")")); Text("Ticket" as LocalizedStringResource)"#

        private func folder(_ body: String = own) throws -> WatchedFolder {
            let folder = try WatchedFolder()
            try folder.write(Self.source(body), to: "Ticket.swift")
            try folder.write(Self.catalog, to: "Localizable.xcstrings")
            try FileManager.default.createDirectory(
                atPath: folder.path + "/ar.lproj", withIntermediateDirectories: true)
            try folder.write(Self.table, to: "ar.lproj/Localizable.strings")
            return folder
        }

        /// The size of the root with texts that are not translated.
        private func size(of body: String) throws -> String {
            let folder = try WatchedFolder()
            try folder.write(Self.source(body), to: "Ticket.swift")
            return try size(in: folder)
        }

        private func size(in folder: WatchedFolder) throws -> String {
            // A line about the build comes before it.
            let data = Data(try folder.galley(["layout", "Ticket.swift", "--json"]).drop { $0 != "{" }.utf8)
            let layout = try JSONSerialization.jsonObject(with: data) as? [String: Any]
            let lengths = try #require(layout?["size"] as? [Double])
            return lengths.map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" }.joined(separator: " × ")
        }

        private static let german =
            #"Text("Eine Eintrittskarte").font(.title); Text("in **\("row 7")** sind \(3) Plätze"); Text("in row 7 ein Platz").bold(); Text("greeting"); Text("Ticket"); Text("3 seats in row 7"); Text("Eine Eintrittskarte")"#
        private static let english =
            #"Text("Ticket").font(.title); Text("3 seats in row 7"); Text("1 seats in row 7").bold(); Text("Welcome, dear guest"); Text("Ticket"); Text("3 seats in row 7"); Text("Ticket")"#

        @Test func theLocaleOfTheEnvironmentChoosesTheTexts() throws {
            let german = try folder(#"Group { \#(Self.own) }.environment(\.locale, Locale(identifier: "de_AT"))"#)
            #expect(try size(in: german) == size(of: Self.german))
            // A language without a translation has the text of the source.
            let french = try folder(#"Group { \#(Self.own) }.environment(\.locale, Locale(identifier: "fr"))"#)
            #expect(try size(in: french) == size(of: Self.english.replacing("Welcome, dear guest", with: "greeting")))
        }

        @Test func theWallHasAPreviewInEachLanguage() throws {
            let folder = try folder()
            let other = [
                "--widths", "300", "--directions", "ltr", "--themes", "light", "--texts", "", "--languages", "",
                "--children", "",
            ]
            let said = try folder.galley(["wall", "Ticket.swift", "-o", "wall.html"] + other)
            #expect(said.contains("4 previews"), "\(said)")
            let tab = try Tab(try Browser(), "file://\(folder.path)/wall.html")
            let tiles = try #require(
                try tab.value(
                    "[...document.querySelectorAll('.tile')].map((tile) => [tile.querySelector('strong').textContent, tile.querySelector('figcaption span').textContent].join(': '))"
                ) as? [String])
            #expect(
                tiles.map { String($0.prefix { $0 != ":" }) } == [
                    "300 wide", "Arabic (ar)", "German (de)", "English (en)",
                ])
            // The language of all views is that of strings too, whose Markdown is not read.
            let german = Self.german.replacing(
                "Text(\"3 seats in row 7\")", with: "Text(verbatim: \"in **row 7** sind 3 Plätze\")")
            #expect(tiles[2] == "German (de): \(try size(of: german))", "\(tiles)")
            #expect(tiles[3] == "English (en): \(try size(of: Self.english))", "\(tiles)")
            #expect(
                try folder.galley(["wall", "Ticket.swift", "-o", "wall.html", "--translations", "de"] + other).contains(
                    "2 previews"))
            #expect(throws: WatchedFolder.Failed.self) {
                try folder.galley(["wall", "Ticket.swift", "-o", "wall.html", "--translations", "nl"])
            }
        }

        @Test func theLivePageChoosesLanguages() throws {
            let folder = try folder()
            let tab = try Tab(try Browser(), try folder.watch(["Ticket.swift"]))
            try tab.wait("document.getElementById('connection').textContent === 'connected' && galley.model.json.pass")
            try tab.value("document.activeElement.blur()")
            try tab.press("v")
            func tiles(_ title: String) -> String {
                "[...document.querySelectorAll('#wall .tile')].filter((tile) => tile.querySelector('strong').textContent === '\(title)')"
            }
            try tab.wait("\(tiles("German (de)")).length === 1 && \(tiles("Arabic (ar)")).length === 1")
            let choice =
                "[...document.querySelectorAll('#wall .axis button')].find((button) => button.textContent === 'Arabic (ar)')"
            #expect(try tab.text("\(choice).getAttribute('aria-pressed')") == "true")
            try tab.value("\(choice).click()")
            try tab.wait("\(tiles("German (de)")).length === 1 && \(tiles("Arabic (ar)")).length === 0")
            // A save is shown in each language.
            let before = try tab.text("\(tiles("German (de)"))[0].querySelector('figcaption span').textContent")
            try folder.write(
                Self.source(Self.own.replacing("; Text(verbatim:", with: "; Text(\"Ticket\"); Text(verbatim:")),
                to: "Ticket.swift")
            try tab.wait(
                "\(tiles("German (de)"))[0]?.querySelector('figcaption span').textContent !== '\(before)'", within: 60)
            // So is a save of the catalog.
            let saved = try tab.text("\(tiles("German (de)"))[0].querySelector('figcaption span').textContent")
            try folder.write(
                Self.catalog.replacing("Eine Eintrittskarte", with: "Eine Eintrittskarte für das ganze Wochenende"),
                to: "Localizable.xcstrings")
            try tab.wait(
                "\(tiles("German (de)"))[0]?.querySelector('figcaption span').textContent !== '\(saved)'", within: 60)
            #expect(tab.complaints == [])
        }
    }
}
