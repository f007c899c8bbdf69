import GalleyEngine
import GalleySDK
import Testing

@Test func hstackSharesItsWidth() throws {
    let tree = try LayoutTree()
    let fill = Leaf.fill(whenUnspecified: CGSize(width: 10, height: 10))
    let a = try tree.modifier(.flexibleFrame(FlexibleFrame(width: .init(maximum: 100))), try tree.leaf(fill))
    let b = try tree.modifier(.flexibleFrame(FlexibleFrame(width: .init(minimum: 100))), try tree.leaf(fill))
    tree.root = try tree.container(AnyLayout(HStackLayout(spacing: 0)), [a, b])
    #expect(try tree.layout(ProposedViewSize(width: 150, height: 100)) == CGSize(width: 175, height: 100))
    #expect(tree.frame(of: a) == CGRect(x: 0, y: 0, width: 75, height: 100))
    #expect(tree.frame(of: b) == CGRect(x: 75, y: 0, width: 100, height: 100))
}
