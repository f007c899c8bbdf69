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
            let question = /diagonal failed while the page proposed ([\d.]+) × [–∞\d.]+ to \w+, not in the picture/
            let width = try #require(said.firstMatch(of: question).flatMap { Double($0.output.1) }, "\(said)")
            // The reason is said once, beside its line.
            #expect(said.components(separatedBy: "proposal 3").count == 2, "\(said)")
            // The tree of the question has its calls. The picture's follows, with what is explained meanwhile.
            try tab.click("#finding .open-tree")
            try tab.wait("!document.getElementById('tree').hidden && document.getElementById('finding').hidden")
            // The page says hundredths.
            #expect(
                try tab.value("galley.model.calls.askedWidth.some((one) => Math.abs(one - \(width)) < 0.01)") as? Bool
                    == true)
            #expect(try tab.text("document.getElementById('failure').textContent").contains("SIG"))
            #expect(try tab.text("document.getElementById('tree').textContent").contains("the page proposed 3"))
            try tab.click("#tree button")
            try tab.wait("document.getElementById('tree').hidden && !document.getElementById('finding').hidden")
            #expect(try tab.text("galley.model.calls.askedWidth[0]") == "240")
            // A command leads back too.
            try tab.click("#finding .open-tree")
            try tab.wait("!document.getElementById('tree').hidden")
            try tab.value("galley.say({do: 'set', view: 'page', parameter: 'spacing', value: 12, rests: true})")
            try tab.wait("document.getElementById('tree').hidden && galley.model.json.pass.number > 1")
            // One that is no longer kept is refused.
            try tab.value("galley.say({do: 'tree', number: 99})")
            try tab.wait("document.getElementById('finding').innerText.includes('no longer kept')")
            #expect(tab.complaints == [])
            // The next command runs the plugin, which has done no harm in the picture.
            folder.stop()
            let frames = try folder.galley(["layout", "scene.yaml"])
            #expect(frames.contains("cards") && !frames.contains("quarantined"), "\(frames)")
        }

        /// Swift gives a reason for a crash, which stands behind the call in the fault's words.
        @Test func theReasonOfACrashAndItsCaretAreShown() throws {
            let folder = try WatchedFolder()
            folder.stop()
            func source(_ index: String) -> String {
                """
                import SwiftUI
                struct Row: Layout {
                    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                        CGSize(width: 100, height: 20)
                    }
                    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                        let lengths: [CGFloat] = [1]
                        for subview in subviews { subview.place(at: CGPoint(x: bounds.minX + (false ? 12345.0 + 6789.0 : lengths[\(index)]), y: bounds.minY), proposal: .unspecified) }
                    }
                }
                """
            }
            try folder.write(source("0"), to: "Row.swift")
            try folder.write("tree: {kind: ./Row.swift, children: [{item: 20x10}]}", to: "scene.yaml")
            let tab = try Tab(try Browser(), try folder.watch(), width: 500, height: 900)
            try tab.wait("galley.model?.why")
            try folder.write(source("subviews.count"), to: "Row.swift")
            try tab.wait("!document.getElementById('finding').hidden", within: 60)
            let said = try tab.text("document.getElementById('finding').innerText")
            #expect(said.components(separatedBy: "Index out of range").count == 2, "\(said)")
            #expect(!said.contains("␊"), "\(said)")
            let isInSight = """
                (() => {
                  const code = document.querySelector('#finding pre'), caret = code.querySelector('.caret').getBoundingClientRect();
                  return caret.left >= code.getBoundingClientRect().left && caret.right <= code.getBoundingClientRect().right;
                })()
                """
            #expect(try tab.value(isInSight) as? Bool == true)
            #expect(tab.complaints == [])
        }

        /// The trial of a saved version lays out the scene in a tree of its own.
        @Test func theTreeOfARefusedSaveOpens() throws {
            let folder = try WatchedFolder()
            let tab = try Tab(try Browser(), try folder.watch())
            try tab.wait("galley.model.json.pass?.number >= 1")
            // No child of the first trial is so wide.
            let start = "    (void)cache;\n    galley_proposal child"
            try folder.write(
                WatchedFolder.scene.replacing("240x-", with: "640x-"), to: "scene.yaml")
            try tab.wait("galley.model.json.proposal === '640 × –'")
            try folder.savePlugin(start, as: "    if (proposal.width == 640) __builtin_trap();\n" + start)
            try tab.wait("document.querySelector('#finding .open-tree')", within: 60)
            let said = try tab.text("document.getElementById('finding').innerText")
            #expect(
                said.contains("version 1 stays") && said.contains("the saved version of diagonal was tried"), "\(said)")
            try tab.click("#finding .open-tree")
            try tab.wait("!document.getElementById('tree').hidden")
            #expect(try tab.text("galley.model.views.name[galley.state.view]") == "cards")
            #expect(try tab.text("galley.model.json.failure").contains("cards: diagonal"))
            #expect(try tab.text("document.activeElement.textContent") == "back to the picture")
            try tab.press("Enter")
            try tab.wait("document.getElementById('tree').hidden && galley.model.json.failure === null")
            // A version that fails before it is tried with the scene.
            try folder.savePlugin(start, as: "    if (proposal.width != 640) __builtin_trap();\n" + start)
            try tab.wait(
                "document.querySelector('#finding .tree')?.innerText.includes('with sample views')", within: 60)
            try tab.click("#finding .open-tree")
            try tab.wait("!document.getElementById('tree').hidden")
            #expect(try tab.text("galley.model.views.name[galley.state.view]") == "diagonal")
            #expect(try tab.text("galley.model.json.failure").contains("diagonal: diagonal crashed"))
            #expect(try tab.value("galley.model.views.name.includes('sample 1')") as? Bool == true)
            // The fallback layout explains its size, without the source of the scene.
            let why = try tab.text("document.getElementById('reasons').innerText")
            #expect(why.contains("diagonal is") && !why.contains("command below"), "\(why)")
            #expect(try tab.value("galley.model.json.sources.length") as? Int == 0)
            // The picture's version has not failed.
            try tab.press("Enter")
            try tab.wait("document.getElementById('tree').hidden && galley.model.json.failure === null")
            #expect(!folder.output.contains("not in the picture"), "\(folder.output)")
            #expect(tab.complaints == [])
        }

        @Test func aPreviewOfTheWallInWhichAPluginFailsOpens() throws {
            let folder = try WatchedFolder()
            let start = "    (void)cache;\n    galley_proposal child"
            // The previews of the wall are 160, 240 and 360 wide; the page asks about other widths.
            try folder.savePlugin(
                start, as: "    if (proposal.width == 777) return GALLEY_ERROR_FAILED;\n" + start)
            let tab = try Tab(try Browser(), try folder.watch())
            try tab.wait("galley.model.json.pass?.number >= 1")
            try tab.value(
                "galley.say({do: 'wall', shows: true, axes: {widths: [300, 777], directions: ['ltr'], themes: ['dark'], texts: [], languages: [], children: []}})"
            )
            try tab.wait("document.querySelector('#finding .open-tree')", within: 60)
            let said = try tab.text("document.getElementById('finding').innerText")
            #expect(said.contains("the preview “777 wide” of the wall was laid out (left to right, dark)"), "\(said)")
            try tab.click("#finding .open-tree")
            try tab.wait("!document.getElementById('tree').hidden")
            #expect(try tab.text("galley.model.json.proposal") == "777 × –")
            #expect(tab.complaints == [])
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
