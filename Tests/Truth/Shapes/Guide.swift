import GalleyEngine
import GalleySDK

/// A guide that no view has by itself.
private enum Custom: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { -1 }
    static var _alignmentName: String { "TruthTests.Custom" }
}

/// A guide along one axis.
enum Guide {
    case horizontal(HorizontalAlignment)
    case vertical(VerticalAlignment)

    init?(_ name: some StringProtocol, axis: Axis = .horizontal) {
        switch name {
        case "leading": self = .horizontal(.leading)
        case "hcenter": self = .horizontal(.center)
        case "trailing": self = .horizontal(.trailing)
        case "top": self = .vertical(.top)
        case "vcenter": self = .vertical(.center)
        case "bottom": self = .vertical(.bottom)
        case "firstTextBaseline": self = .vertical(.firstTextBaseline)
        case "lastTextBaseline": self = .vertical(.lastTextBaseline)
        case "center": self = axis == .horizontal ? .horizontal(.center) : .vertical(.center)
        case "custom":
            self = axis == .horizontal ? .horizontal(.init(Custom.self)) : .vertical(.init(Custom.self))
        default: return nil
        }
    }

    /// The first guide that a sentence names.
    init?(in text: String) {
        let words = text.split { !$0.isLetter }
        let axis: Axis = words.contains("vertical") ? .vertical : .horizontal
        if let guide = words.lazy.compactMap({ Guide($0 == "CUSTOM" ? "custom" : $0, axis: axis) }).first {
            self = guide
        } else if words.contains(where: { ["BUILT", "built"].contains($0) }) {
            // Any one stands for all.
            self = axis == .vertical ? .vertical(.top) : .horizontal(.leading)
        } else {
            return nil
        }
    }

    func value(_ dimensions: ViewDimensions) -> CGFloat {
        switch self {
        case .horizontal(let guide): dimensions[guide]
        case .vertical(let guide): dimensions[guide]
        }
    }

    func explicit(_ dimensions: ViewDimensions) -> CGFloat? {
        switch self {
        case .horizontal(let guide): dimensions[explicit: guide]
        case .vertical(let guide): dimensions[explicit: guide]
        }
    }

    /// The modifier that sets the guide.
    func set(_ value: @escaping @Sendable (ViewDimensions) -> CGFloat) -> Modifier {
        switch self {
        case .horizontal(let guide): .alignmentGuide(AlignmentGuide(.horizontal(guide), value))
        case .vertical(let guide): .alignmentGuide(AlignmentGuide(.vertical(guide), value))
        }
    }

    /// A leaf with the guide; one without where there is no value.
    func leaf(_ value: Double?, in tree: LayoutTree) throws -> NodeID {
        let leaf = try tree.addLeaf(.fixed(.zero))
        return try value.map { value in try tree.addModifier(set { _ in CGFloat(value) }, leaf) } ?? leaf
    }
}

/// What a sentence sets guides to: `leading guide returning d[leading] * 2 + 10, then top guide returning d.height`.
struct GuideText {
    /// The guides, the innermost first, with their names.
    var guides: [(name: String, guide: Guide, value: @Sendable (ViewDimensions) -> CGFloat)] = []

    init?(_ text: some StringProtocol) {
        for part in String(text).components(separatedBy: ", then ") {
            let halves = part.components(separatedBy: " guide returning ")
            guard halves.count == 2, let guide = Guide(halves[0]), let value = Self.sum(halves[1]) else { return nil }
            guides.append((halves[0], guide, value))
        }
    }

    /// The view with the guides around it.
    func set(on node: NodeID, in tree: LayoutTree) throws -> NodeID {
        try guides.reduce(node) { try tree.addModifier($1.guide.set($1.value), $0) }
    }

    private typealias Term = @Sendable (ViewDimensions) -> CGFloat

    /// Terms with signs between them, left to right; what follows in brackets says no more.
    private static func sum(_ text: String) -> (@Sendable (ViewDimensions) -> CGFloat)? {
        var words = text.split(separator: " ").prefix { !$0.hasPrefix("(") }[...]
        guard let first = words.popFirst().flatMap(operand) else { return nil }
        var (total, last, sign): (Term, Term, CGFloat) = ({ _ in 0 }, first, 1)
        while let symbol = words.popFirst() {
            guard let next = words.popFirst().flatMap(operand) else { return nil }
            let (before, product, factor) = (total, last, sign)
            switch symbol {
            case "*": last = { product($0) * next($0) }
            case "/": last = { product($0) / next($0) }
            case "+", "-":
                total = { before($0) + factor * product($0) }
                (last, sign) = (next, symbol == "+" ? 1 : -1)
            default: return nil
            }
        }
        let (before, product, factor) = (total, last, sign)
        return { before($0) + factor * product($0) }
    }

    private static func operand(_ word: some StringProtocol) -> Term? {
        if let number = Double(word) { return { _ in CGFloat(number) } }
        if word == "d.width" { return { $0.width } }
        if word == "d.height" { return { $0.height } }
        guard word.hasPrefix("d["), word.hasSuffix("]"),
            let guide = Guide(word.dropFirst(2).dropLast().drop { $0 == "." })
        else { return nil }
        return { guide.value($0) }
    }
}
