/// Sources of plugins that these tests try.
enum Fixtures {
    /// A layout that prints before it asks its child and after.
    static let printing = """
        import SwiftUI
        struct Chatty: Layout {
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                print("first\\nsecond")
                let size = subviews[0].sizeThatFits(.unspecified)
                print("third")
                return size
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
        }
        """

    /// A layout whose size or placement is an expression.
    static func layout(size: String = "CGSize(width: 1, height: 1)", x: String = "0") -> String {
        """
        import SwiftUI
        struct Odd: Layout {
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                \(size)
            }
            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                subviews[0].place(at: CGPoint(x: \(x), y: 0), proposal: .unspecified)
            }
        }
        """
    }
}
