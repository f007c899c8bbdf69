import Browser
import Foundation
import Testing

extension PageTests {
    /// Pages show what the commands print.
    @Suite final class ContentTests: PageReader {
        @Test func opensFromDiskAndAsksForNothing() throws {
            let tab = try open()
            #expect(try tab.text("document.title") == "\(Self.flow) – Galley")
            #expect(tab.requests == [files[0].address])
            #expect(tab.complaints == [])
            // The security policy refuses what the page does not do itself.
            #expect(
                try tab.value("fetch('https://example.com/').then(() => 'asked', () => 'refused')") as? String
                    == "refused")
            try tab.value(
                "document.body.append(Object.assign(document.createElement('script'), {text: 'window.run = 1'}))")
            #expect(try tab.text("window.run") == "undefined")
            #expect(tab.complaints.contains { $0.contains("Content Security Policy") })
        }

        @Test(arguments: [
            flow, "Plugins/RankedRadial/podium.yaml", "Plugins/EqualWidthHStack/buttons-stacked.yaml",
            "Plugins/Flow/scroll.yaml",
        ]) func callsAreThoseOfInspect(scene: String) throws {
            let tab = try open(scene, height: 6000)
            for (options, selector) in [(["--no-fold"], "#canvas h2"), (["--all"], "#queries")] {
                try tab.click(selector)
                let printed = try printed(["inspect", scene] + options, dropping: 3)
                let shown = try rows(tab)
                #expect(shown.count > 8 && shown.count >= min(printed.count, 100))
                #expect(shown[...] == printed.prefix(shown.count))
            }
            #expect(tab.complaints == [])
        }

        /// The command below the warnings finds their cause.
        @Test func warningsNameTheDoctor() throws {
            let folder = try BuiltPage.newFolder()
            defer { try? FileManager.default.removeItem(atPath: folder) }
            try """
            import SwiftUI
            struct Lazy: Layout {
                func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                    CGSize(width: 100, height: 40)
                }
                func placeSubviews(
                    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
                ) {}
            }
            """.write(toFile: "\(folder)/Lazy.swift", atomically: true, encoding: .utf8)
            try "tree: {kind: ./Lazy.swift, children: [{name: a, kind: fixed, w: 20, h: 10}]}"
                .write(toFile: "\(folder)/scene.yaml", atomically: true, encoding: .utf8)
            let tab = try open("\(folder)/scene.yaml")
            #expect(try tab.text("document.querySelector('#warnings summary').textContent") == "1 warning")
            let command = try tab.text("document.querySelector('#doctor-command code').textContent")
            #expect(command == "galley doctor \(folder)/scene.yaml")
            #expect(try BuiltPage.shell("\(command); [ $? = 9 ]").contains("1 finding"))
        }

        @Test func anotherModelReplacesTheFirst() throws {
            let tab = try open(fragment: "#view=tags")
            let other = try PageFile("Plugins/Radial/herbs.yaml")
            let html = try String(contentsOfFile: other.path, encoding: .utf8)
            let begin = try #require(html.range(of: "id=\"model\">"))
            let end = try #require(html.range(of: "</script>", range: begin.upperBound..<html.endIndex))
            try tab.value("galley.show(\(html[begin.upperBound..<end.lowerBound]))")
            #expect(try tab.text("document.querySelector('h1').textContent") == "Plugins/Radial/herbs.yaml")
            #expect(try tab.text("document.getElementById('time').hidden") == "false")
            #expect(try rows(tab).contains { $0.contains("basil fixed") })
            #expect(try tab.text("document.querySelectorAll('#overlay .frame').length") == "9")
            // The other scene has no view called tags, so the root is selected.
            #expect(
                try tab.text("document.querySelector('.line').textContent").hasPrefix("frame of herbs is 320 × 240"))
            #expect(tab.complaints == [])
        }

        /// Assistive technology can name every control and every row.
        @Test func everyControlHasAnAccessibleName() throws {
            let tab = try open("Plugins/Radial/herbs.yaml", fragment: "#frame=3")
            let nameless = try tab.text(
                """
                [...document.querySelectorAll("button, input, [role=region], section, dialog, table, svg:not([aria-hidden])")]
                  .filter(node => !node.closest("dialog, [aria-hidden=true]") && !node.textContent.trim()
                    && !node.labels?.length && !node.ariaLabel && !document.getElementById(node.getAttribute("aria-labelledby")))
                  .map(node => node.outerHTML.slice(0, 80)).join()
                """)
            #expect(nameless == "")
            #expect(try tab.text("document.querySelectorAll('h1').length") == "1")
            #expect(try tab.text("document.documentElement.lang") == "en")
            // The table has the role, the number of rows, and the index of each row.
            #expect(try tab.text("document.querySelector('#rows table').getAttribute('role')") == "treegrid")
            #expect(
                try tab.text("document.querySelector('#rows table').getAttribute('aria-rowcount')")
                    == "\(try rows(tab).count + 1)")
            #expect(
                try tab.text("document.querySelector('#rows tbody tr:not(.space)').getAttribute('aria-rowindex')")
                    == "2")
            #expect(try tab.text("document.querySelectorAll('#rows th:not([scope=col])').length") == "0")
        }

        @Test func theHeavyOrderShowsTheTableOfViews() throws {
            let tab = try open(fragment: "#order=heavy")
            let shown = try rows(tab)
            // Times differ from run to run, and the size is in another column.
            let names = try printed(["inspect", Self.flow, "--views"], dropping: 3).dropLast()
            #expect(shown.count == names.count)
            for (row, line) in zip(shown, names) {
                #expect(row.split(separator: " ").prefix(7) == line.split(separator: " ").prefix(7))
            }
        }

        @Test(arguments: ["rest", "tags"]) func explanationsAreThoseOfWhy(view: String) throws {
            let tab = try open(fragment: "#view=\(view)")
            let shown = try tab.text(
                "[...document.querySelectorAll('.line')].map(line => line.textContent).join('\\n')")
            let printed = try BuiltPage.galley(["why", Self.flow, view])
            // The page may break lines.
            #expect(plain(shown.replacing("\n", with: " ")) == plain(printed.replacing("\n", with: " ")))
        }

        @Test func eachPanelShowsItsCommand() throws {
            let tab = try open(
                "Plugins/Radial/herbs.yaml", ["--proposal", "300x-"],
                fragment: "#view=basil&frame=30&filter=view+%3D+%22basil%22")
            for id in ["calls", "canvas", "why", "curve", "time"] {
                let command = try tab.text("document.querySelector('#\(id)-command code').title")
                #expect(command.hasPrefix("galley "))
                #expect(command.contains("--proposal 300x-"))
                // A shell can run the command unchanged.
                let folder = try BuiltPage.newFolder()
                defer { try? FileManager.default.removeItem(atPath: folder) }
                let run = command.replacing("picture.svg", with: "\(folder)/picture.svg")
                #expect(try !BuiltPage.shell(run).isEmpty, "\(command)")
            }
        }

        /// In a scene without motion the picture reaches the bottom of the page; plots of a motion fill their panel.
        @Test func noPlaceStaysEmpty() throws {
            func bottom(_ selector: String, _ tab: Tab) throws -> Double {
                let found = "document.querySelector('\(selector)').getBoundingClientRect().bottom"
                return try #require(tab.value("innerHeight - \(found)") as? Double)
            }
            let still = try open("Plugins/Flow/scene.yaml", width: 1440)
            #expect(try bottom("#canvas", still) < 12 && bottom("#curve", still) < 12)
            let moving = try open("Plugins/Radial/herbs.yaml", width: 1440)
            #expect(try bottom("#time-command", moving) < 12 && bottom("#time", moving) < 12)
            #expect(try bottom("#plots", moving) < 60)
        }

        @Test(arguments: [700, 1000, 1400, 2500]) func nothingIsWiderThanTheWindow(width: Int) throws {
            let tab = try open("Plugins/Radial/herbs.yaml", fragment: "#frame=40&view=basil", width: width)
            #expect(try Int(tab.text("document.documentElement.scrollWidth")) ?? .max <= width)
            for id in ["calls", "canvas", "why", "curve", "time"] {
                let box = try tab.value(
                    "(b => [b.left, b.right, b.height])(document.getElementById('\(id)').getBoundingClientRect())")
                let numbers = try #require(box as? [Double])
                #expect(numbers[0] >= 0 && numbers[1] <= Double(width) && numbers[2] > 100, "\(id)")
            }
        }

        @Test func whatIsSavedIsWhatIsShown() throws {
            let tab = try open()
            let folder = try BuiltPage.newFolder()
            defer { try? FileManager.default.removeItem(atPath: folder) }
            try tab.keepDownloads(in: folder)
            for (button, name) in [("#save-json", "galley.json"), ("#save-svg", "galley.svg")] {
                try tab.click(button)
                let end = Date().addingTimeInterval(10)
                while !FileManager.default.fileExists(atPath: "\(folder)/\(name)"), Date() < end { usleep(20_000) }
            }
            let json = try JSONSerialization.jsonObject(
                with: Data(contentsOf: URL(fileURLWithPath: "\(folder)/galley.json")))
            #expect((json as? [String: Any])?["v"] as? Int == 1)
            let svg = try String(contentsOfFile: "\(folder)/galley.svg", encoding: .utf8)
            #expect(svg.hasPrefix("<svg") && !svg.contains("var(--"))
            #expect(svg.components(separatedBy: "class=\"frame").count == 11)
            let path = try Tab.quoted(svg)
            #expect(
                try tab.text("new DOMParser().parseFromString(\(path), 'image/svg+xml').querySelector('parsererror')")
                    == "null")
        }
    }
}
