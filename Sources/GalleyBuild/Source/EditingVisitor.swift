import SwiftSyntax

/// A walk over a source that finds what the compiler is to read in other words. Lines stay where they are.
class EditingVisitor: SyntaxVisitor {
    /// What was found so far.
    final private(set) var edits: [GeneratedCode.Insertion] = []
    final let source: SourceText
    /// The source's place among those that are compiled together.
    final let index: Int

    init(_ source: SourceText, _ index: Int) {
        (self.source, self.index) = (source, index)
        super.init(viewMode: .sourceAccurate)
    }

    /// Writes `text` in the place of some bytes.
    final func replace(_ range: Range<Int>, with text: String) {
        edits.append(
            GeneratedCode.Insertion(
                source: index, offset: range.lowerBound, text: text, isInline: true, replaced: range.count))
    }

    /// Makes spaces of a node, with its lines.
    final func blank(_ node: some SyntaxProtocol) {
        let range = SourceItem.range(of: node)
        replace(range, with: String(decoding: Array(source.text.utf8)[range].map(Self.space), as: UTF8.self))
    }

    private static func space(_ byte: UInt8) -> UInt8 { byte == 0x0A || byte == 0x0D ? byte : 0x20 }
}
