import Browser
import Foundation
import TestTools
import Testing

extension LiveTests {
    /// A plugin that fails at a proposal that only the page asks about.
    @Suite(.needs(.browser)) struct QuestionFaultTests {
        @Test func aFaultSaysThatThePictureDidNotAskAndQuarantinesNothing() throws {
            let folder = try WatchedFolder()
            let start =
                "    (void)cache;\n    galley_proposal child = proposal_of_children(instance, subviews, proposal);\n    galley_size"
            let trap = "    if (proposal.width > 300 && proposal.width < 400) __builtin_trap();\n"
            #expect(WatchedFolder.plugin.contains(start))
            try folder.savePlugin(start, as: trap + start)
            let tab = try Tab(try Browser(), try folder.watch())
            try tab.wait("!document.getElementById('finding').hidden", within: 60)
            let said = try tab.text("document.getElementById('finding').innerText")
            #expect(
                said.contains("diagonal failed while the page tried other proposals and changes, not in the picture"),
                "\(said)")
            // The reason is said once, beside its line.
            #expect(said.components(separatedBy: "proposal 3").count == 2, "\(said)")
            #expect(tab.complaints == [])
            // The next command runs the plugin, which has done no harm in the picture.
            folder.stop()
            let frames = try folder.galley(["layout", "scene.yaml"])
            #expect(frames.contains("cards") && !frames.contains("quarantined"), "\(frames)")
        }

        @Test func aFaultOfThePictureIsNotThePages() throws {
            let folder = try WatchedFolder()
            try folder.savePlugin(
                "    (void)cache;\n    galley_proposal child",
                as: "    if (proposal.width > -1) __builtin_trap();\n    (void)cache;\n    galley_proposal child")
            let tab = try Tab(try Browser(), try folder.watch())
            try tab.wait("!document.getElementById('finding').hidden", within: 60)
            let said = try tab.text("document.getElementById('finding').innerText")
            #expect(said.contains("diagonal") && !said.contains("not in the picture"), "\(said)")
            #expect(tab.complaints == [])
        }
    }
}
