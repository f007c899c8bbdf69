import Browser
import Foundation
import TestTools
import Testing

extension LiveTests {
    /// Names, contrast and landmarks of the live page, in every panel, light and dark, wide and narrow.
    @Suite(.needs(.browser)) final class AccessTests: PageReading {
        /// Returns what assistive technologies or weak eyes would miss: controls without a name, texts whose contrast is
        /// less than 4.5, ids and names of landmarks that are not unique.
        private static let findings = """
            (() => {
              const found = [];
              const isShown = (one) => one.checkVisibility({ checkVisibilityCSS: true }) && !one.closest("[inert]");
              const named = (one) => one.getAttribute("aria-label")
                || (one.getAttribute("aria-labelledby") ?? "").split(" ").map((id) => document.getElementById(id)?.textContent ?? "").join("").trim()
                || [...(one.labels ?? [])].map((label) => label.textContent).join("").trim();
              const short = (one) => one.outerHTML.slice(0, 140);
              for (const one of document.querySelectorAll("button, input, select, a[href], summary, [role=slider], [tabindex='0']")) {
                if (isShown(one) && !named(one) && !(one.matches("button, a, summary") && one.textContent.trim())) found.push("no name: " + short(one));
              }
              const count = (all) => all.reduce((map, one) => map.set(one, (map.get(one) ?? 0) + 1), new Map());
              for (const [id, times] of count([...document.querySelectorAll("[id]")].map((one) => one.id))) if (times > 1) found.push("id: " + id);
              const landmarks = [...document.querySelectorAll("section[aria-label], section[aria-labelledby], [role=region], main, header")].filter(isShown).map((one) => named(one) || one.localName);
              for (const [name, times] of count(landmarks)) if (times > 1) found.push("landmark: " + name);
              for (const one of document.querySelectorAll("tr[aria-level]")) if (isShown(one) && !one.closest("[role=treegrid]")) found.push("level: " + short(one));
              for (const one of document.querySelectorAll("pre, .rows")) {
                const scrolls = one.scrollHeight > one.clientHeight + 1 && getComputedStyle(one).overflowY !== "visible";
                if (isShown(one) && scrolls && one.tabIndex < 0 && !one.querySelector("a, button, [tabindex]")) found.push("scrolls: " + short(one));
              }
              if (!document.querySelector("link[rel=icon][href^=data]")) found.push("icon");
              const parts = (color) => (color.match(/[\\d.]+/g) ?? [0, 0, 0, 0]).map(Number).concat(color.startsWith("rgba") ? [] : [1]).slice(0, 4);
              const over = ([r, g, b, a], [x, y, z]) => [r * a + x * (1 - a), g * a + y * (1 - a), b * a + z * (1 - a), 1];
              const light = (color) => color.slice(0, 3).map((one) => (one /= 255) <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4)
                .reduce((sum, one, index) => sum + one * [0.2126, 0.7152, 0.0722][index], 0);
              const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
              while (texts.nextNode()) {
                const one = texts.currentNode.parentElement;
                if (!texts.currentNode.data.trim() || !isShown(one) || one.closest("svg, script, :disabled, option, .spoken-only, #hands")) continue;
                const around = [];
                for (let at = one; at; at = at.parentElement) around.unshift(getComputedStyle(at));
                const ground = around.reduce((below, style) => over(parts(style.backgroundColor), below), parts(getComputedStyle(document.body).backgroundColor));
                const color = parts(around.at(-1).color);
                color[3] *= around.reduce((product, style) => product * Number(style.opacity), 1);
                const [high, low] = [light(over(color, ground)), light(ground)].sort((a, b) => b - a);
                const contrast = (high + 0.05) / (low + 0.05);
                if (contrast < 4.5) found.push(`contrast ${contrast.toFixed(2)}: ${short(one)}`);
              }
              return found;
            })()
            """

        /// The text of axe-core, another set of checks, if `GALLEY_AXE` is its path.
        private static let axe: String? = ProcessInfo.processInfo.environment["GALLEY_AXE"].flatMap {
            try? String(contentsOfFile: $0, encoding: .utf8)
        }

        private func findings(_ page: Tab) throws -> [String] {
            let own = try page.value(Self.findings) as? [String] ?? ["none"]
            guard let axe = Self.axe else { return own }
            if try page.value("typeof axe === 'undefined'") as? Bool == true { try page.value("\(axe); 0") }
            let violations = try page.value(
                """
                axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) =>
                  violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `axe ${id}: ${html.slice(0, 140)}`)))
                """)
            return own + (violations as? [String] ?? ["axe: none"])
        }

        @Test(arguments: [(1440, false), (1440, true), (1024, false), (390, true)])
        func everyPanelCanBeReadAndUsed(width: Int, isDark: Bool) throws {
            let page = try Tab(browser, try tab.text("location.href"), width: width, height: 900, isDark: isDark)
            try page.wait("galley.model.why && !document.getElementById('ribbon').inert")
            #expect(try findings(page) == [])
            // Tab reaches the panels in the order in which they are on the screen.
            try page.value("document.getElementById('help-button').focus()")
            try page.press("Tab")
            let first = try page.text("document.activeElement.closest('section')?.id")
            #expect(first == (width == 390 ? "canvas" : "live"), "\(first)")
            for panel in ["room", "source"] {
                try page.value("galley.change({shows: '\(panel)', view: galley.model.views.name.indexOf('page')})")
                #expect(try findings(page) == [], "\(panel)")
            }
            for order in ["heavy", "by caller", "tree", "order"] {
                try page.value("galley.change({order: '\(order)'})")
                #expect(try findings(page) == [], "\(order)")
            }
            try page.value("galley.say({do: 'set', view: 'cards', parameter: 'step', value: 25, rests: true})")
            try page.wait("document.querySelector('#canvas-command .write') && galley.state.frame === null")
            #expect(try findings(page) == [], "edited")
            try page.value("document.getElementById('wall-open').click()")
            // More previews would replace what is planted below.
            try page.wait(
                "document.querySelectorAll('#wall .tile').length > 12 && !document.getElementById('wall-count').textContent.endsWith('…')"
            )
            #expect(try findings(page) == [], "wall")
            // The check finds what it looks for.
            try page.value(
                "document.getElementById('wall-rows').insertAdjacentHTML('beforeend', '<button></button><p style=\"color: #888; background: #999\">pale</p><i id=\"wall\"></i><table><tr aria-level=\"2\"></tr></table>')"
            )
            let all = try findings(page)
            let planted = all.filter { !$0.hasPrefix("axe") }.map { String($0.prefix(6)) }
            #expect(planted == ["no nam", "id: wa", "level:", "contra"], "\(planted)")
            #expect(Self.axe == nil || all.contains { $0.hasPrefix("axe button-name") })
            #expect(page.complaints == [])
        }
    }
}
