import Browser
import Foundation
import TestTools
import Testing

extension LiveTests {
    /// The time from the publication of a save until the browser has painted it.
    @Suite(.needs(.browser)) struct PaintedSaveTests {
        /// Measures from the arrival of each model to the end of the first frame that shows it.
        private static let script = """
            globalThis.painted = [];
            const Socket = WebSocket;
            globalThis.WebSocket = class extends Socket {
              constructor(address) {
                super(address);
                this.addEventListener("message", ({ data }) => {
                  const start = performance.now();
                  if (!data.startsWith('{"is":"model"')) return;
                  requestAnimationFrame(() => {
                    const { port1, port2 } = new MessageChannel();
                    port1.onmessage = () => painted.push(performance.now() - start);
                    port2.postMessage(0);
                  });
                });
              }
            };
            """

        @Test func twentySavesArePaintedSoonAfterTheyArePublished() throws {
            let folder = try WatchedFolder()
            let tab = try Tab(try Browser(), try folder.watch(), before: Self.script)
            try tab.wait("galley.model.isExplained && painted.length > 0")
            let line = "bounds.origin.y + offset"
            var times: [Double] = []
            for number in 1...20 {
                let before = try #require(try tab.value("painted.length") as? Int)
                try folder.savePlugin(line, as: "bounds.origin.y + \(number + 1) * offset")
                try tab.wait(
                    "painted.length > \(before) && document.querySelector('#events article.published')?.innerText.includes('version \(number + 1) is live')",
                    within: 60)
                // From the publication on: the layout and the model in the program, then the browser.
                let stages = try tab.text("document.querySelector('#events article.published .stages').title")
                let frame = try #require(
                    stages.firstMatch(of: /first frame ([\d.]+) ms/).flatMap { Double($0.output.1) })
                times.append(frame + (try #require(try tab.value("painted[\(before)]") as? Double)))
            }
            // The fastest one, with room for a debug build and a busy machine; the bar of a release is 50 ms.
            times.sort()
            #expect(times[0] <= 150 && times[times.count / 2] <= 1000, "\(times)")
            #expect(tab.complaints == [])
            if ProcessInfo.processInfo.environment["GALLEY_SESSION_SECONDS"] != nil {
                print("publish to painted, 20 saves: \(times.map { Int($0.rounded()) }) ms")
            }
        }
    }
}
