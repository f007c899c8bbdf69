import Browser
import Foundation
import TestTools
import Testing

extension LiveTests {
    /// A session of saves, picks, drags, scrubs and zooms, after which nothing has grown.
    @Suite(.needs(.browser)) final class LongSessionTests: PageReading {
        /// The duration in seconds: `GALLEY_SESSION_SECONDS`, or a few.
        private static let seconds =
            ProcessInfo.processInfo.environment["GALLEY_SESSION_SECONDS"].flatMap(Double.init) ?? 3

        /// One round of a user's actions; each round leaves another scene.
        private func work(_ round: Int) throws {
            try folder.write(
                WatchedFolder.scene.replacing("spacing: 8", with: "spacing: \(8 + round % 3)"), to: "scene.yaml")
            try tab.value("galley.say({do: 'pick', view: 'cards', layout: '\(round % 2 == 0 ? "vstack" : "zstack")'})")
            try tab.value("galley.change({view: \(round % 6), shows: '\(["why", "room", "source"][round % 3])'})")
            try tab.drag(".handle.across:not(.down)", by: round % 2 == 0 ? 30 : -30, 0, steps: 4)
            for key in ["+", "ArrowRight", "ArrowRight", "-", "f", "Escape"] { try tab.press(key) }
            for step in 1...3 {
                try tab.value(
                    "galley.say({do: 'set', view: 'page', parameter: 'spacing', value: \(4 * step), rests: \(step == 3)})"
                )
            }
            try tab.press("z", control: true)
            if round % 4 == 3 {
                try tab.press("v")
                try tab.wait("document.querySelectorAll('#wall .tile').length > 4")
                try tab.press("Escape")
            }
            try tab.value("galley.say({do: 'restore', view: 'cards'})")
            try tab.value("new Promise((done) => setTimeout(done, 30))")
        }

        /// What the process has once nothing has come or gone for a while. Browsers open a connection to spare, which the server
        /// closes when nothing was asked for 5 s, and the pool of threads keeps an idle one as long.
        private func settled() throws -> [String: Int] {
            var (since, last) = (Date(), folder.belongings)
            return try waitFor("rest") {
                let now = folder.belongings
                if now != last { (since, last) = (Date(), now) }
                return -since.timeIntervalSinceNow > 6 ? now : nil
            }
        }

        @Test func nothingGrows() throws {
            let start = Date()
            var round = 0
            // Each kind of round once, so that what is kept for later is there.
            while round < 4 || -start.timeIntervalSinceNow < Self.seconds * 0.3 {
                try work(round)
                round += 1
            }
            func rest() throws {
                try tab.value("galley.say({do: 'offer'})")
                try tab.press("Escape")
                try tab.value("new Promise((done) => setTimeout(done, 400))")
            }
            try rest()
            let (before, process) = (try tab.belongings(), try settled())
            let first = round
            while -start.timeIntervalSinceNow < Self.seconds || round < first + 4 || round % 4 != 0 {
                try work(round)
                round += 1
            }
            try rest()
            let after = try tab.belongings()
            // The list of events has at most 50 entries, of some nodes each.
            let maximumNodes = before.nodes + 900
            #expect(after.nodes < maximumNodes, "\(before) \(after) after \(round) rounds")
            #expect(after.listeners < before.listeners + 60, "\(before) \(after)")
            #expect(after.heap < before.heap * 1.15 + 2e6, "\(before) \(after)")
            var now = folder.belongings
            // What the work left behind goes as late as before the first count.
            for _ in 0..<150 where now != process {
                usleep(100_000)
                now = folder.belongings
            }
            #expect(now == process)
            #expect(tab.complaints == [])
            // The count sees elements that stay.
            try tab.value("for (let each = 0; each < 3000; each++) document.body.append(document.createElement('p'))")
            #expect(try tab.belongings().nodes > maximumNodes)
            if Self.seconds > 60 { print("\(round) rounds: \(before) → \(after), \(process)") }
        }
    }
}
