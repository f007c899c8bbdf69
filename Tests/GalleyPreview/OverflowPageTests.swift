import Browser
import Foundation
import TestTools
import Testing

extension LiveTests {
    /// The stripes over the live picture where views leave their containers.
    @Suite(.needs(.browser)) struct OverflowPageTests {
        private static let scene = """
            proposal: 300x-
            tree:
              kind: vstack
              name: page
              children:
                - {item: 200x20, name: title}
                - kind: frame
                  width: 100
                  name: box
                  children: [{kind: hstack, name: row, spacing: 8, children: [{item: 60x20}, {item: 60x20}]}]
            """

        /// A view inside of the root has its points at each side, also while an edge is dragged and after its release.
        @Test func stripesFollowADrag() throws {
            let folder = try WatchedFolder()
            try folder.write(Self.scene, to: "scene.yaml")
            let tab = try Tab(try Browser(), try folder.watch())
            try tab.wait("document.getElementById('connection').textContent === 'connected' && galley.model.why")
            let labels = """
                [...document.querySelectorAll('#overlay .label.overflow text')].map((one) => one.textContent).join(', ')
                """
            #expect(try tab.text(labels) == "14 over, 14 over")
            try tab.value(
                """
                globalThis.seen = new Set();
                new MutationObserver(() => seen.add(\(labels))).observe(document.getElementById('overlay'), { childList: true }); 0
                """)
            try tab.drag(".handle.across:not(.down)", by: -60, 0)
            try tab.wait("!galley.model.json.proposal.startsWith('300') && galley.model.why")
            try tab.wait("galley.state.frame === null")
            #expect(try tab.value("[...seen]") as? [String] == ["14 over, 14 over"])
            // The proposal of the drag is the room of the root.
            try tab.value("galley.say({do: 'offer', width: 150, height: null, rests: false})")
            try tab.wait("\(labels) === '50 over, 14 over, 14 over'")
            try tab.value("galley.say({do: 'offer', width: 150, height: null, rests: true})")
            try tab.wait("galley.model.why && galley.state.frame === null")
            #expect(try tab.text(labels) == "50 over, 14 over, 14 over")
            #expect(tab.complaints == [])
        }
    }
}
