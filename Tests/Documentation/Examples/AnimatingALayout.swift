import GalleyEngine
import GalleyMotion
import GalleySDK

/// Animates three chips from a column to a row and returns where the last one is in each frame.
func positionsOfTheLastChip(framesPerSecond: Double) throws -> [CGPoint] {
    let tree = try LayoutTree()
    let chips = try (1...3).map { _ in try tree.addLeaf(.fixed(CGSize(width: 40, height: 20))) }
    let stack = try tree.addContainer(AnyLayout(VStackLayout(spacing: 8)), chips)
    try tree.setRoot(stack)

    let animated = try AnimatedTree(tree, proposal: ProposedViewSize(width: 200, height: 200))
    try animated.withAnimation(.snappy, at: 0) {
        try tree.setLayout(AnyLayout(HStackLayout(spacing: 8)), of: stack)
    }
    let end = animated.restingTime()
    var positions: [CGPoint] = []
    for time in stride(from: 0, through: end + 1 / framesPerSecond, by: 1 / framesPerSecond) {
        for view in try animated.presentedViews(at: time) where view.node == chips[2] {
            positions.append(view.frame.origin)
        }
    }
    return positions
}
