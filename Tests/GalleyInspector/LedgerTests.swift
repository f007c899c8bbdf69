import GalleyEngine
import GalleyInspector
import GalleySDK
import Testing
import TreeSamples

/// A ledger on a tree.
@Suite struct LedgerTests {
    @Test func recordsASmallScene() throws {
        let tree = try LayoutTree()
        tree.root = try tree.container(AnyLayout(HStackLayout(spacing: 0)), [tree.leaf(.fixed(CGSize(width: 2, height: 3)))])
        let ledger = try Ledger()
        try ledger.attach(to: tree)
        try tree.layout(.unspecified)
        #expect(ledger.entries.count { $0.event == .measure } == 4)
    }
}
