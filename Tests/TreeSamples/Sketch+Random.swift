import GalleyEngine
import GalleySDK

extension Sketch {
    /// A random tree of at most `depth` levels of containers, with every kind of leaf and modifier.
    package static func random(_ random: inout SeededGenerator, depth: Int = 4) -> Sketch {
        if depth > 0, random.chance(30) {
            return Sketch(.modifier(modifier(&random)), [Sketch.random(&random, depth: depth - 1)])
        }
        return depth == 0 || random.chance(20) ? Sketch(.leaf(leaf(&random))) : container(&random, depth: depth)
    }

    /// A random container and what is in it.
    package static func container(_ random: inout SeededGenerator, depth: Int) -> Sketch {
        let count = Int.random(in: 0...4, using: &random)
        return Sketch(
            .container(arrangement(&random)), (0..<count).map { _ in Sketch.random(&random, depth: depth - 1) })
    }

    /// A random tree of any container there is, also of those that the plain reference does not know: grids with rows
    /// and spans, lazy grids, scroll views, geometry readers, and the first view that fits.
    package static func randomOfAllKinds(_ random: inout SeededGenerator, depth: Int = 4) -> Sketch {
        guard depth > 0, random.chance(40) else {
            let sketch = Sketch.random(&random, depth: min(depth, 1))
            for node in sketch.all where node.isContainer {
                node.children = node.children.map { _ in randomOfAllKinds(&random, depth: depth - 1) }
            }
            return sketch
        }
        var children = (0..<Int.random(in: 1...5, using: &random)).map { _ in
            randomOfAllKinds(&random, depth: depth - 1)
        }
        let layout: AnyLayout
        switch Int.random(in: 0..<7, using: &random) {
        case 0, 1, 2:
            let columns = Int.random(in: 1...3, using: &random)
            children = children.enumerated().map { gridCell($1, row: $0 / columns, &random) }
            layout = AnyLayout(
                GridLayout(
                    alignment: random.pick([.center, .topLeading, .bottomTrailing]),
                    horizontalSpacing: random.chance(50) ? nil : CGFloat(random.length(0, 10))))
        case 3:
            layout = AnyLayout(
                LazyGridLayout(
                    axis: random.chance(50) ? .vertical : .horizontal,
                    items: [GridItem(.fixed(30)), GridItem(.flexible(minimum: 20)), GridItem(.adaptive(minimum: 25))]))
        case 4:
            layout = AnyLayout(ViewThatFitsLayout(axes: random.chance(50) ? .horizontal : [.horizontal, .vertical]))
        case 5:
            children = [children[0]]
            layout = AnyLayout(ScrollLayout(random.chance(50) ? .vertical : .horizontal))
        default: layout = AnyLayout(GeometryReaderLayout())
        }
        return Sketch(.container(.other(layout)), children)
    }

    private static func gridCell(_ cell: Sketch, row: Int, _ random: inout SeededGenerator) -> Sketch {
        var values: [(String, GalleyValue)] = random.chance(90) ? [("gridRow", .integer(Int64(row)))] : []
        if random.chance(20) { values.append(("gridCellColumns", 2)) }
        if random.chance(20) { values.append(("gridCellUnsizedAxes", random.pick([1, 2, 3]))) }
        if random.chance(10) { values.append(("gridColumnAlignment", "trailing")) }
        return values.reduce(cell) { Sketch(.modifier(.layoutValue(key: $1.0, value: $1.1)), [$0]) }
    }

    /// A random leaf.
    package static func leaf(_ random: inout SeededGenerator) -> Leaf {
        func size(_ least: Double = 0) -> CGSize {
            CGSize(width: random.length(least, least + 60), height: random.length(least, least + 60))
        }
        switch Int.random(in: 0..<7, using: &random) {
        case 0, 1: return .fixed(size())
        case 2:
            let (least, ideal) = (size(), size(60))
            return .flexible(
                minimum: least, ideal: ideal,
                maximum: random.chance(50) ? .init(width: Double.infinity, height: 150) : size(120))
        case 3: return .fill(whenUnspecified: size())
        case 4: return .fraction(axis: random.chance(50) ? .horizontal : .vertical, factor: random.length(0, 1.5))
        case 5: return .divider(thickness: 1)
        default: return .spacer(minLength: random.chance(50) ? nil : random.length(0, 20))
        }
    }

    /// A random way to arrange children.
    package static func arrangement(_ random: inout SeededGenerator) -> Arrangement {
        let spacing: CGFloat? = random.chance(40) ? nil : CGFloat(random.length(0, 10))
        switch Int.random(in: 0..<9, using: &random) {
        case 0, 1, 2:
            return .hStack(
                random.pick([.top, .center, .bottom, .firstTextBaseline, .lastTextBaseline, .tenth, .below]),
                spacing: spacing)
        case 3, 4, 5:
            return .vStack(random.pick([.leading, .center, .trailing, .third, .between]), spacing: spacing)
        case 6:
            return .zStack(
                random.pick([
                    .center, .topLeading, .bottomTrailing, Alignment(horizontal: .between, vertical: .lastTextBaseline),
                ]))
        case 7: return .wrap(gap: CGFloat(random.length(0, 8)))
        default: return .diagonal
        }
    }

    /// A random modifier.
    package static func modifier(_ random: inout SeededGenerator) -> Modifier {
        func length() -> CGFloat? { random.chance(60) ? CGFloat(random.length(0, 90)) : nil }
        func range() -> FlexibleFrame.Range {
            FlexibleFrame.Range(
                minimum: random.chance(40) ? CGFloat(random.length(0, 40)) : nil,
                ideal: random.chance(30) ? CGFloat(random.length(20, 60)) : nil,
                maximum: random.chance(40) ? (random.chance(30) ? .infinity : CGFloat(random.length(40, 120))) : nil)
        }
        switch Int.random(in: 0..<14, using: &random) {
        case 0:
            return .frame(width: length(), height: length(), alignment: random.pick([.center, .topLeading, .trailing]))
        case 1, 2:
            return .flexibleFrame(
                FlexibleFrame(width: range(), height: range(), alignment: random.pick([.center, .bottom])))
        case 3:
            return .padding(EdgeInsets(top: random.length(-3, 9), leading: 0, bottom: 4, trailing: random.length(0, 9)))
        case 4: return .fixedSize(horizontal: random.chance(50), vertical: random.chance(50))
        case 5: return .layoutPriority(Double(Int.random(in: -1...2, using: &random)))
        case 6: return .offset(x: random.length(-5, 5), y: random.length(-5, 5))
        case 7: return .position(x: random.length(), y: random.length())
        case 8: return .aspectRatio(random.chance(50) ? nil : CGFloat(random.length(0.3, 3)), fill: random.chance(50))
        case 9: return .layoutValue(key: "weight", value: .number(random.length(0, 3)))
        case 10: return .elidedStack(random.pick([.horizontal, .vertical, nil]))
        default: return .alignmentGuide(guide(&random))
        }
    }

    private static func guide(_ random: inout SeededGenerator) -> AlignmentGuide {
        let share = random.length(-0.5, 1.5)
        switch Int.random(in: 0..<9, using: &random) {
        case 0: return AlignmentGuide(.vertical(.center)) { $0.height * share }
        case 1: return AlignmentGuide(.horizontal(.leading)) { $0.width * share }
        // Guides that look across: the stack's width follows the child's height.
        case 2: return AlignmentGuide(.horizontal(.leading)) { $0.height * share }
        case 3: return AlignmentGuide(.vertical(.firstTextBaseline)) { $0.width * share }
        case 4: return AlignmentGuide(.vertical(.lastTextBaseline)) { $0[.bottom] * share }
        case 5: return AlignmentGuide(.vertical(.below)) { $0[.firstTextBaseline] * share }
        case 6: return AlignmentGuide(.horizontal(.trailing)) { $0[.leading] + share }
        case 7: return AlignmentGuide(.horizontal(.between)) { $0[.leading] + $0.width * share }
        default: return AlignmentGuide(.horizontal(.third)) { $0[.trailing] * share }
        }
    }

    /// A random proposal; infinite ones only where asked for.
    package static func proposal(_ random: inout SeededGenerator, infinite: Bool = false) -> ProposedViewSize {
        func length() -> CGFloat? {
            switch Int.random(in: 0..<10, using: &random) {
            case 0, 1: nil
            case 2: 0
            case 3 where infinite: .infinity
            default: CGFloat(random.length(0, 400))
            }
        }
        return ProposedViewSize(width: length(), height: length())
    }
}
