import GalleyEngine
import GalleySDK

/// A view that a case describes by the lengths it takes, and what it was asked.
final class SizedView {
    private struct Range {
        var least = CGFloat(0)
        var ideal = CGFloat(10)
        var greatest = CGFloat.infinity

        func length(_ proposed: CGFloat?) -> CGFloat { proposed.map { min(max($0, least), greatest) } ?? ideal }
    }

    private let width: Range
    private let height: Range
    /// The proposals it answered, in their order.
    private(set) var asked: [ProposedViewSize] = []
    /// Told of each of them.
    var heard: (ProposedViewSize) -> Void = { _ in }

    /// What may stand beside the keys that say a size.
    static let labels: Set<String> = ["name", "text", "label"]

    /// The keys that say a size.
    static let keys: Set<String> = [
        "fixed", "flexible", "flexibleWidth", "flexibleHeight", "idealSize", "minSize", "maxSize", "width", "height",
        "minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight", "maxHeight", "kind", "w", "h",
        "whenUnspecified",
    ]

    /// Nil where no key says a size, or one says it in another way.
    init?(_ json: JSON) {
        guard var given = json.object?.filter({ Self.keys.contains($0.key) }), !given.isEmpty else { return nil }
        // As trees of cases say it.
        switch given.removeValue(forKey: "kind") {
        case .string("fixed")?: given["fixed"] = .array([given["w"] ?? .null, given["h"] ?? .null])
        case .string("fill")?:
            given["flexible"] = .bool(true)
            given["idealSize"] = given["whenUnspecified"]
        case nil where given["w"] == nil && given["h"] == nil && given["whenUnspecified"] == nil: break
        default: return nil
        }
        guard
            let width = Self.range(given, "Width", 0), let height = Self.range(given, "Height", 1)
        else { return nil }
        (self.width, self.height) = (width, height)
    }

    private static func range(_ given: [String: JSON], _ axis: String, _ index: Int) -> Range? {
        var (lengths, isFlexible) = ([String: CGFloat](), false)
        for (key, value) in given {
            switch key {
            case "fixed", "idealSize", "minSize", "maxSize":
                guard let numbers = value.numbers, numbers.count == 2 else { return nil }
                lengths[String(key.prefix { $0.isLowercase })] = CGFloat(numbers[index])
            case "flexible", "flexible" + axis:
                guard value == .bool(true) else { return nil }
                isFlexible = true
            case axis.lowercased(), "min" + axis, "ideal" + axis, "max" + axis:
                guard let number = value.number else { return nil }
                lengths[key == axis.lowercased() ? "fixed" : String(key.dropLast(axis.count))] = CGFloat(number)
            default: break
            }
        }
        // An ideal length and no word on others: a view that knows one length only, as a line of text does.
        let isRigid = !isFlexible && lengths["min"] == nil && lengths["max"] == nil
        if let fixed = lengths["fixed"] ?? (isRigid ? lengths["ideal"] : nil) {
            return Range(least: fixed, ideal: fixed, greatest: fixed)
        }
        var range = Range(least: lengths["min"] ?? 0, greatest: lengths["max"] ?? .infinity)
        range.ideal = min(max(lengths["ideal"] ?? 10, range.least), range.greatest)
        return range
    }

    /// The view as a leaf of a tree.
    func leaf(in tree: LayoutTree) throws -> NodeID {
        try tree.addLeaf(
            AnyLayout(
                Script(
                    measure: { [self] proposal, _ in
                        asked.append(proposal)
                        heard(proposal)
                        return CGSize(width: width.length(proposal.width), height: height.length(proposal.height))
                    }, preferences: ViewSpacing())))
    }
}

extension JSON {
    /// Two lengths or the name of a proposal; `large` is more than any view of a case takes.
    var namedProposal: ProposedViewSize? {
        switch self {
        case .string("large"): return ProposedViewSize(width: 10_000, height: 10_000)
        case .string("zero"): return .zero
        case .string("unspecified"), .string("nil"): return .unspecified
        case .string("infinity"): return .infinity
        case .array(let lengths):
            return JSON.array(
                lengths.map { length in
                    switch length {
                    case .string("large"): .number(10_000)
                    case .string("unspecified"), .string("nil"): .null
                    default: length
                    }
                }
            ).proposal
        default: return nil
        }
    }
}
