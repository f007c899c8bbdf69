import Browser
import Foundation
import TestTools
import Testing

extension WatchedFolder {
    /// Saves the plugin with a measure that takes a time, and a scene with many views in its container.
    func writeSlowScene(milliseconds: Double, views: Int = 30) throws {
        let start =
            "    (void)cache;\n    galley_proposal child = proposal_of_children(instance, subviews, proposal);\n    galley_size"
        let sleep = "    nanosleep(&(struct timespec){.tv_nsec = \(Int(milliseconds * 1e6))}, NULL);\n"
        let text =
            "#define _POSIX_C_SOURCE 199309L\n#include <time.h>\n" + Self.plugin.replacing(start, with: sleep + start)
        guard text.contains(sleep) else { throw Failed(description: "the plugin's measure begins otherwise") }
        try write(text, to: "diagonal.c")
        let items = (0..<views).map { "        - {item: 60x30, name: item\($0)}\n" }.joined()
        try write(
            """
            proposal: 240x-
            tree:
              kind: vstack
              name: page
              children:
                - kind: ./diagonal.c
                  name: cards
                  children:
            \(items)
            """, to: "scene.yaml")
    }
}

extension LiveTests {
    /// A layout that takes long never keeps commands waiting: views are explained between them.
    @Suite struct SlowLayoutTests {
        @Test(arguments: [2.6, 13]) func commandsAreAnsweredAtOnce(milliseconds: Double) throws {
            let folder = try WatchedFolder()
            try folder.writeSlowScene(milliseconds: milliseconds)
            let client = try RawClient(live: try folder.watch())
            _ = try client.next("model")
            var longest = Duration.zero
            for number in 0..<8 {
                // The views are being explained meanwhile: 400 questions each.
                usleep(useconds_t(number * 37_000))
                let start = ContinuousClock.now
                try client.say(#"{"do":"offer","width":\#(200 + number),"height":null,"rests":true}"#)
                _ = try client.next("model")
                longest = max(longest, .now - start)
            }
            // A pass measures the container a few times. The bound allows for a busy machine; all questions together
            // take more than 20 seconds.
            #expect(longest < .seconds(2))
        }

        @Test func theSelectedViewIsExplainedFirst() throws {
            let folder = try WatchedFolder()
            try folder.writeSlowScene(milliseconds: 13)
            let client = try RawClient(live: try folder.watch())
            let model = try client.next("model")
            let names = try #require((model["model"] as? [String: Any])?["views"] as? [String: Any])
            let count = try #require(names["count"] as? Int)
            try client.say(#"{"do":"look","view":"item29"}"#)
            while true {
                let details = try #require(try client.next("details")["details"] as? [String: Any])
                guard let curves = details["curves"] as? [String: Any], !curves.isEmpty else { continue }
                let tried = (details["why"] as? [String: Any])?["tried"] as? [Int] ?? []
                // The root, the stack's only view and the container come before the items in the tree.
                guard tried.contains(count - 1) else { continue }
                #expect(tried == [count - 1] && curves.count < count)
                return
            }
        }

        /// The answer to a command has the first picture of its motion. The film follows, in the theme of the page, and
        /// only that of the last command.
        @Test func theFilmFollowsTheAnswer() throws {
            let folder = try WatchedFolder()
            let client = try RawClient(live: try folder.watch())
            _ = try client.next("model")
            func pick(_ layout: String) throws -> (serial: Int, model: [String: Any]) {
                try client.say(#"{"do":"pick","view":"cards","layout":"\#(layout)"}"#)
                let answer = try client.next("model")
                return (try #require(answer["serial"] as? Int), try #require(answer["model"] as? [String: Any]))
            }
            let (_, model) = try pick("vstack")
            #expect(model["time"] is NSNull)
            let opening = try #require(model["opening"] as? [String: Any])
            // The views are where they were: `b` is one step to the right of `a`.
            let frames = try #require(opening["frames"] as? [Any]).compactMap { $0 as? [Double] }
            #expect(frames.contains([20, 48, 80, 30]) && frames.count == 6, "\(frames)")
            #expect(opening["picture"] is [String: Any])
            // No page has said how it shows films, so none was made for this motion.
            let (serial, _) = try pick("zstack")
            try client.say(#"{"do":"theme","isDark":true}"#)
            let dark = try client.next("film")
            #expect(dark["serial"] as? Int == serial)
            func themes(_ message: [String: Any]) throws -> [String] {
                let time = try #require(message["time"] as? [String: Any])
                #expect((time["frames"] as? Int ?? 0) > 10 && (time["views"] as? [Any])?.count == 6)
                return try #require(time["film"] as? [String: Any]).keys.sorted()
            }
            #expect(try themes(dark) == ["dark"])
            try client.say(#"{"do":"theme","isDark":false}"#)
            let both = try client.next("film")
            #expect(try themes(both) == ["dark", "light"] && both["serial"] as? Int == serial)
        }

        @Test func aDragShowsItsLastStep() throws {
            let folder = try WatchedFolder()
            try folder.writeSlowScene(milliseconds: 40)
            let client = try RawClient(live: try folder.watch())
            _ = try client.next("model")
            for width in 150..<230 {
                try client.say(#"{"do":"offer","width":\#(width),"height":null,"rests":false}"#)
            }
            try client.say(#"{"do":"offer","width":230,"height":null,"rests":true}"#)
            let start = ContinuousClock.now
            while true {
                let model = try #require(try client.next("model")["model"] as? [String: Any])
                if model["proposal"] as? String == "230 × –" { break }
            }
            // 80 steps of at least 40 ms would take 3.2 s.
            #expect(ContinuousClock.now - start < .seconds(2))
        }
    }

    /// What the page says about a slow layout.
    @Suite(.needs(.browser)) struct SlowPageTests {
        @Test func thePageSaysHowLongAPassTakes() throws {
            let folder = try WatchedFolder()
            // Slow enough for the page to say it. The explanation of one view asks the layout some 400 times, which 40 ms
            // each would bring near the limit of the wait below.
            try folder.writeSlowScene(milliseconds: 12, views: 3)
            let tab = try Tab(try Browser(), try folder.watch())
            try tab.wait("document.querySelector('#pace .slow')")
            let said = try tab.text("document.querySelector('#pace .slow').textContent")
            #expect(
                said.hasPrefix("this layout takes ") && said.contains(" ms of processor time a pass, cards "), "\(said)"
            )
            try tab.value("galley.change({view: 0})")
            try tab.click("#pace .slow")
            #expect(try tab.text("galley.model.views.name[galley.state.view]") == "cards")
            try tab.wait("galley.model.why?.tried.has(galley.state.view)")
            #expect(tab.complaints == [])
        }
    }

    /// What the page says of a layout that waits, as each does on a machine that is busy with other work.
    @Suite(.needs(.browser)) struct WaitingLayoutTests {
        @Test func theTimeOfWaitingIsNotTheLayouts() throws {
            let folder = try WatchedFolder()
            let start = "    (void)cache;\n    galley_proposal child"
            let spin = """
                    struct timespec begin, now;
                    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &begin);
                    do clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
                    while ((now.tv_sec - begin.tv_sec) * 1000000000L + now.tv_nsec - begin.tv_nsec < 12000000L);
                    nanosleep(&(struct timespec){.tv_nsec = 36000000}, NULL);

                """
            try folder.write(
                "#define _POSIX_C_SOURCE 199309L\n#include <time.h>\n"
                    + WatchedFolder.plugin.replacing(start, with: spin + start), to: "diagonal.c")
            // In a worker, the time of a wait counts up to the answer.
            let tab = try Tab(try Browser(), try folder.watch(["scene.yaml", "--isolate", "never"]))
            try tab.wait("document.querySelector('#pace .slow')")
            try tab.value("galley.say({do: 'offer', width: 222, height: null, rests: true})")
            try tab.wait("galley.model.json.proposal.startsWith('222')", within: 60)
            let elapsed = try #require(
                try tab.value(
                    """
                    ((view, { node, self }) => node.reduce((sum, one, at) => sum + (one === view ? self[at] / 1e6 : 0), 0))(
                      galley.model.views.name.indexOf("cards"), galley.model.calls)
                    """) as? Double)
            let said = try tab.text("document.querySelector('#pace .slow').textContent")
            let time = try #require(said.firstMatch(of: /takes ([\d.]+) ms of processor time a pass/)?.1)
            #expect(try #require(Double(time)) < elapsed / 2, "\(said), but \(elapsed) ms elapsed")
            #expect(tab.complaints == [])
        }
    }

    /// The wall of the live page.
    @Suite(.needs(.browser)) final class LiveWallTests: PageReading {
        @Test func theWallFollowsChanges() throws {
            try tab.value("document.activeElement.blur()")
            try tab.press("v")
            try tab.wait("document.getElementById('wall-count').textContent.startsWith('17 previews')")
            func widths() throws -> [String] {
                let all = try tab.value(
                    "[...document.querySelectorAll('#wall .tile')].slice(0, 3).map((tile) => tile.querySelector('figcaption span').textContent)"
                )
                return try #require(all as? [String])
            }
            #expect(try widths() == ["160 × 78", "240 × 78", "360 × 78"])
            // `cards` with another step is 30 + 30 high; the title and the gap are 28.
            try tab.value("galley.say({do: 'set', view: 'cards', parameter: 'step', value: 30, rests: true})")
            try tab.wait("document.querySelector('#wall .tile figcaption span').textContent === '160 × 98'")
            #expect(try widths() == ["160 × 98", "240 × 98", "360 × 98"])
            // An opened preview can be proposed to the scene.
            try tab.click("#wall .tile:nth-child(3) .open")
            try tab.click("#wall .opened .propose")
            try tab.wait("document.getElementById('wall').hidden && galley.model.json.proposal === '360 × –'")
            #expect(tab.complaints == [])
        }
    }
}
