import GalleyEngine
import GalleyInspector
import GalleySDK

/// Filter expressions, and what they say of recorded calls.
struct FilterReader: Reader {
    let corpus: [[UInt8]] = [
        "view ~ \"chip*\" and asked.width = nil and returned.height > asked.height",
        "waste > 4 or (evicted and not hit) or time > 0.1ms", "returned > asked and view !~ \"*[?]*\"",
        "measure and asked = infinite", "not (place or alignment) and how = \"hit\"",
        "id >= 12 and asked.width != 3.5 or why ~ \"?\"",
    ].map { Array($0.utf8) }
    let words = [
        "(", ")", " and ", " or ", " not ", "not ", "~", "!~", "=", "!=", "<=", ">", "\"", "'", "*", "?", "view",
        "kind",
        "asked", "asked.width", "returned", "returned.height", "waste", "time", "depth", "nil", "infinite", "inf", "ms",
        "µs", "measure", "place", "hit", "evicted", "warning", "invalidated", "“", "\\",
    ]
    private let calls: FilteredLedger

    init() throws {
        let tree = try LayoutTree()
        let leaves = try (1...4).map { try tree.addLeaf(.fixed(CGSize(width: 10 * $0, height: 9)), name: "chip \($0)") }
        try tree.setRoot(tree.addContainer(AnyLayout(HStackLayout()), leaves, name: "tags"))
        let ledger = try Ledger(capacity: 1 << 12)
        try ledger.attach(to: tree)
        try tree.layOut(ProposedViewSize(width: 60, height: nil))
        ledger.detach()
        calls = FilteredLedger(ledger) { ViewLabel(name: tree.name(of: $0) ?? "", kind: "view", isNamed: true) }
    }

    func read(_ bytes: [UInt8]) throws {
        _ = calls.calls(matching: try CallFilter(String(decoding: bytes, as: UTF8.self)))
    }
}
