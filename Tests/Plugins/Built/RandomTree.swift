import Foundation
import GalleyABI
import GalleyEngine
import GalleyHost
import GalleySDK
import TreeSamples

/// A tree of plugins and everything else, only described, so that it can be built with one build of the plugins
/// and with another.
indirect enum RandomTree {
    case leaf(Leaf)
    case modifier(Modifier, RandomTree)
    /// A plugin by its place in the list of types, with the arguments it is made of.
    case plugin(Int, [String: GalleyValue], [RandomTree])
    /// One of the host's own stacks.
    case stack(Axis, spacing: CGFloat?, [RandomTree])

    /// A random tree with a plugin at its root and at most `depth` levels of containers.
    static func random(_ types: [PluginLayoutType], depth: Int, _ numbers: inout SeededGenerator) -> RandomTree {
        let children = (0..<Int.random(in: 0...6, using: &numbers)).map { _ in
            child(types, depth: depth - 1, &numbers)
        }
        let index = Int.random(in: 0..<types.count, using: &numbers)
        var arguments: [String: GalleyValue] = [:]
        for parameter in types[index].parameters where parameter.isRequired || numbers.chance(60) {
            arguments[parameter.name] = .random(for: parameter, &numbers)
        }
        return .plugin(index, arguments, children)
    }

    private static func child(_ types: [PluginLayoutType], depth: Int, _ numbers: inout SeededGenerator) -> RandomTree {
        if numbers.chance(25) { return .modifier(modifier(&numbers), child(types, depth: depth, &numbers)) }
        if depth == 0 || numbers.chance(60) { return .leaf(leaf(&numbers)) }
        if numbers.chance(75) { return random(types, depth: depth, &numbers) }
        return .stack(
            numbers.chance(50) ? .horizontal : .vertical, spacing: numbers.chance(50) ? nil : numbers.points(0, 12),
            (0..<Int.random(in: 0...4, using: &numbers)).map { _ in child(types, depth: depth - 1, &numbers) })
    }

    private static func leaf(_ numbers: inout SeededGenerator) -> Leaf {
        func size(_ least: CGFloat = 0) -> CGSize {
            CGSize(width: numbers.points(least, least + 70), height: numbers.points(least, least + 70))
        }
        switch Int.random(in: 0..<8, using: &numbers) {
        case 0...3: return .fixed(size())
        case 4:
            let maximum = numbers.chance(30) ? CGSize(width: CGFloat.infinity, height: .infinity) : size(140)
            return .flexible(minimum: size(), ideal: size(70), maximum: maximum)
        case 5: return .fill(whenUnspecified: size())
        case 6:
            return .fraction(axis: numbers.chance(50) ? .horizontal : .vertical, factor: Double(numbers.points(0, 1.5)))
        default: return .spacer(minLength: numbers.chance(50) ? nil : numbers.points(0, 20))
        }
    }

    private static func modifier(_ numbers: inout SeededGenerator) -> Modifier {
        func length() -> CGFloat? { numbers.chance(60) ? numbers.points(0, 90) : nil }
        switch Int.random(in: 0..<9, using: &numbers) {
        case 0: return .frame(width: length(), height: length(), alignment: numbers.chance(50) ? .center : .topTrailing)
        case 1:
            return .flexibleFrame(
                FlexibleFrame(
                    width: .init(minimum: length(), ideal: nil, maximum: .infinity),
                    height: .init(minimum: nil, ideal: length(), maximum: nil), alignment: .bottomLeading))
        case 2: return .aspectRatio(numbers.chance(50) ? nil : numbers.points(0.3, 3), fill: numbers.chance(50))
        case 3: return .padding(EdgeInsets(top: numbers.points(-3, 9), leading: 2.5, bottom: 0, trailing: 7))
        case 4: return .layoutPriority(Double(Int.random(in: -1...2, using: &numbers)))
        case 5: return .fixedSize(horizontal: numbers.chance(50), vertical: numbers.chance(50))
        case 6: return .layoutValue(key: "RankKey", value: .integer(.random(in: -3...9, using: &numbers)))
        case 7: return .layoutValue(key: "ColumnSpanKey", value: .integer(.random(in: -1...5, using: &numbers)))
        default:
            let share = numbers.points(-0.5, 1.5)
            return .alignmentGuide(
                numbers.chance(50)
                    ? AlignmentGuide(.vertical(.center)) { $0.height * share }
                    : AlignmentGuide(.horizontal(.leading)) { $0.width * share })
        }
    }

    /// A random proposal for the root.
    static func proposal(_ numbers: inout SeededGenerator) -> ProposedViewSize {
        func length() -> CGFloat? {
            switch Int.random(in: 0..<10, using: &numbers) {
            case 0, 1: nil
            case 2: 0
            case 3: .infinity
            default: numbers.points(0, 500)
            }
        }
        return ProposedViewSize(width: length(), height: length())
    }
}

/// A `RandomTree` as the engine holds it.
struct PlacedTree {
    let tree: LayoutTree
    /// In the order in which they were made: the same for every tree of one description.
    private(set) var nodes: [NodeID] = []
    private(set) var plugins: [(node: NodeID, index: Int, type: PluginLayoutType)] = []

    /// Builds the tree; `type` gives a type for each plugin by its place in the list.
    init(_ description: RandomTree, _ direction: LayoutDirection, type: (Int) -> PluginLayoutType) throws {
        tree = try LayoutTree(LayoutOptions(layoutDirection: direction))
        try tree.setRoot(add(description, type))
    }

    private mutating func add(_ description: RandomTree, _ type: (Int) -> PluginLayoutType) throws -> NodeID {
        let node: NodeID
        switch description {
        case .leaf(let leaf): node = try tree.addLeaf(leaf)
        case .modifier(let modifier, let child): node = try tree.addModifier(modifier, add(child, type))
        case .plugin(let index, let arguments, let children):
            let inner = try children.map { try add($0, type) }
            let plugin = type(index)
            node = try tree.addContainer(plugin.make(arguments), inner)
            plugins.append((node, index, plugin))
        case .stack(let axis, let spacing, let children):
            let inner = try children.map { try add($0, type) }
            node = try tree.addContainer(
                axis == .horizontal
                    ? AnyLayout(HStackLayout(spacing: spacing)) : AnyLayout(VStackLayout(spacing: spacing)),
                inner)
        }
        nodes.append(node)
        return node
    }
}

extension PlacedTree {
    /// Size and all frames of a layout, bit by bit; or why there is none.
    func layOut(_ proposal: ProposedViewSize) -> Result<[UInt64], LayoutError> {
        do throws(LayoutError) {
            let size = try tree.layOut(proposal)
            var bits = [size.width, size.height].map { Double($0).bitPattern }
            bits.reserveCapacity(2 + 4 * nodes.count)
            for node in nodes {
                let frame = tree.frame(of: node)
                for length in [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height] {
                    bits.append(Double(length).bitPattern)
                }
            }
            return .success(bits)
        } catch {
            return .failure(error)
        }
    }

    /// Sets a parameter of a plugin of the tree, and tells the tree.
    func set(_ parameter: String, to value: GalleyValue, ofPlugin number: Int) throws {
        let (node, _, type) = plugins[number]
        guard let layout = tree.layout(of: node) else { return }
        try type.setParameter(parameter, to: value, of: layout)
        try tree.parametersChanged(of: node)
    }
}

extension GalleyValue {
    /// A value that the parameter may have.
    static func random(for parameter: Parameter, _ numbers: inout SeededGenerator) -> GalleyValue {
        switch parameter.type {
        case GALLEY_VALUE_BOOL: return .bool(numbers.chance(50))
        case GALLEY_VALUE_INTEGER:
            let least = Int64(parameter.minimum ?? -3)
            return .integer(.random(in: least...Int64(parameter.maximum ?? Double(least + 7)), using: &numbers))
        case GALLEY_VALUE_NUMBER where parameter.typeName == "Angle":
            return .number(.random(in: -720...720, using: &numbers))
        case GALLEY_VALUE_NUMBER:
            let least = parameter.minimum ?? -20
            // A radius is a fraction, everything else a length.
            let most = parameter.maximum ?? least + (parameter.name == "radius" ? 1.5 : 60)
            return .number(.random(in: least...most, using: &numbers))
        case GALLEY_VALUE_STRING: return .string(parameter.choices.randomElement(using: &numbers) ?? "")
        case GALLEY_VALUE_POINT: return .point(CGPoint(x: numbers.points(0, 1), y: numbers.points(0, 1)))
        default: return parameter.defaultValue
        }
    }
}

extension SeededGenerator {
    /// A length in points.
    mutating func points(_ least: CGFloat, _ most: CGFloat) -> CGFloat { .random(in: least...most, using: &self) }
}
