import CoreGraphics
import Foundation
import GalleySDK

/// The solution of the constraints of one window, or of one view and those inside.
@MainActor struct ConstraintLayout {
    /// An edge of a view or of a guide, which is an unknown of the equations.
    private enum Edge: Int { case left, top, right, bottom }

    /// One condition. Those of a higher priority are fulfilled first.
    private struct Condition {
        var equation: ConstraintSystem.Equation
        var relation = NSLayoutConstraint.Relation.equal
        var priority: Double
        var constraint: NSLayoutConstraint?
    }

    private let root: any ConstrainedView
    private var items: [AnyObject] = []
    private var numbers: [ObjectIdentifier: Int] = [:]
    private var conditions: [Condition] = []
    private var values: [Double] = []

    /// Solves constraints.
    ///
    /// - Parameters:
    ///   - root: The outermost view.
    ///   - constraints: The active constraints inside.
    ///   - target: The size of the outermost view, in points; nil: that of its frame.
    ///   - priorities: How much the width and the height of the target matter.
    init(
        _ root: any ConstrainedView, _ constraints: [NSLayoutConstraint], fitting target: CGSize? = nil,
        _ priorities: [UILayoutPriority] = []
    ) {
        self.root = root
        _ = number(root)
        addRoot(target, priorities)
        for constraint in constraints { add(constraint) }
        // Items are found while constraints are added: views around an item are items too.
        var index = 1
        while index < items.count {
            addItem(items[index], index)
            index += 1
        }
        solve()
        guard refineHeights() else { return }
        solve()
    }

    /// The size of the outermost view.
    var rootSize: CGSize { size(0) }

    /// Sets the frames of the views and guides, those outside first.
    func apply() {
        for (index, item) in items.enumerated().sorted(by: { depth($0.element) < depth($1.element) }) where index > 0 {
            let around = (item as? any ConstrainedView)?.outerView ?? (item as? LayoutGuide)?.owner
            guard let around, let outer = numbers[ObjectIdentifier(around)] else { continue }
            let frame = CGRect(
                x: value(index, .left) - value(outer, .left), y: value(index, .top) - value(outer, .top),
                width: max(size(index).width, 0), height: max(size(index).height, 0))
            if let guide = item as? LayoutGuide { guide.frame = frame }
            if let view = item as? any ConstrainedView, !view.translatesAutoresizingMaskIntoConstraints {
                view.frameFromTop = frame
            }
        }
    }

    // MARK: Conditions

    private mutating func addRoot(_ target: CGSize?, _ priorities: [UILayoutPriority]) {
        for edge in [Edge.left, .top] { add([unknown(0, edge): 1], 0, 2000) }
        let size = target ?? root.frame.size
        // A length of 0 is asked for as the smallest, and one without end as the largest.
        let lengths = [min(max(size.width, 0), 1e6), min(max(size.height, 0), 1e6)]
        for axis in [0, 1] {
            let priority = target == nil ? 2000 : Double(priorities[axis].rawValue)
            add(length(0, axis), lengths[axis], priority)
        }
    }

    private mutating func addItem(_ item: AnyObject, _ index: Int) {
        if let guide = item as? LayoutGuide {
            guard let owner = guide.owner else { return }
            let outer = number(owner)
            guard let insets = guide.insets?(owner) else { return addWeak(index, outer, .zero) }
            for (edge, inset) in [
                (Edge.left, insets.leading), (.top, insets.top), (.right, -insets.trailing), (.bottom, -insets.bottom),
            ] { add([unknown(index, edge): 1, unknown(outer, edge): -1], inset, 1500) }
            return
        }
        guard let view = item as? any ConstrainedView, let outerView = view.outerView else { return }
        let outer = number(outerView)
        guard !view.translatesAutoresizingMaskIntoConstraints else {
            let frame = view.frameFromTop
            add([unknown(index, .left): 1, unknown(outer, .left): -1], frame.minX, 1500)
            add([unknown(index, .top): 1, unknown(outer, .top): -1], frame.minY, 1500)
            add(length(index, 0), frame.width, 1500)
            add(length(index, 1), frame.height, 1500)
            return
        }
        let content = view.intrinsicContentSize
        for (axis, natural) in [content.width, content.height].enumerated() where natural >= 0 {
            addContent(view, index, axis, natural)
        }
        addWeak(index, outer, content)
    }

    private mutating func addContent(_ view: any ConstrainedView, _ index: Int, _ axis: Int, _ natural: CGFloat) {
        let natural = min(natural, 1e6)
        let (hugging, resistance) = (view.constraining.hugging[axis], view.constraining.resistance[axis])
        add(length(index, axis), natural, Double(hugging.rawValue), .lessThanOrEqual)
        add(length(index, axis), natural, Double(resistance.rawValue), .greaterThanOrEqual)
    }

    /// The place and the size that nothing else determines.
    private mutating func addWeak(_ index: Int, _ outer: Int, _ content: CGSize) {
        add(length(index, 0), max(min(content.width, 1e6), 0), 0.2)
        add(length(index, 1), max(min(content.height, 1e6), 0), 0.2)
        for edge in [Edge.left, .top] { add([unknown(index, edge): 1, unknown(outer, edge): -1], 0, 0.1) }
    }

    private mutating func add(_ constraint: NSLayoutConstraint) {
        guard let first = constraint.firstItem else { return }
        var factors: [Int: Double] = [:]
        let isMirrored =
            [.leading, .trailing].contains(constraint.firstAttribute)
            && ConstraintItems.view(first)?.isRightToLeft == true
        add(constraint.firstAttribute, of: first, times: 1, to: &factors)
        if let second = constraint.secondItem {
            add(constraint.secondAttribute, of: second, times: -Double(constraint.multiplier), to: &factors)
        }
        // From right to left a leading edge is a right one, and its distances go to the left.
        let relation = constraint.relation
        let turned = NSLayoutConstraint.Relation(rawValue: -relation.rawValue) ?? relation
        conditions.append(
            Condition(
                equation: .init(
                    factors: factors, value: Double(isMirrored ? -constraint.constant : constraint.constant)),
                relation: isMirrored ? turned : relation, priority: Double(constraint.priority.rawValue),
                constraint: constraint))
    }

    private mutating func add(
        _ attribute: NSLayoutConstraint.Attribute, of item: AnyObject, times factor: Double,
        to factors: inout [Int: Double]
    ) {
        let index = number(item)
        let isRightToLeft = ConstraintItems.view(item)?.isRightToLeft == true
        let parts: [(Edge, Double)] =
            switch attribute {
            case .left: [(.left, 1)]
            case .right: [(.right, 1)]
            case .leading: [(isRightToLeft ? .right : .left, 1)]
            case .trailing: [(isRightToLeft ? .left : .right, 1)]
            case .top: [(.top, 1)]
            case .bottom: [(.bottom, 1)]
            case .width: [(.right, 1), (.left, -1)]
            case .height: [(.bottom, 1), (.top, -1)]
            case .centerX: [(.left, 0.5), (.right, 0.5)]
            case .centerY: [(.top, 0.5), (.bottom, 0.5)]
            case .notAnAttribute: []
            }
        for (edge, part) in parts { factors[unknown(index, edge), default: 0] += factor * part }
    }

    private mutating func add(
        _ factors: [Int: Double], _ value: CGFloat, _ priority: Double,
        _ relation: NSLayoutConstraint.Relation = .equal
    ) {
        conditions.append(
            Condition(equation: .init(factors: factors, value: Double(value)), relation: relation, priority: priority))
    }

    /// The number of an item, which is added if it is new, after the views around it.
    private mutating func number(_ item: AnyObject) -> Int {
        if let number = numbers[ObjectIdentifier(item)] { return number }
        items.append(item)
        numbers[ObjectIdentifier(item)] = items.count - 1
        return items.count - 1
    }

    private func unknown(_ index: Int, _ edge: Edge) -> Int { index * 4 + edge.rawValue }

    private func length(_ index: Int, _ axis: Int) -> [Int: Double] {
        axis == 0
            ? [unknown(index, .right): 1, unknown(index, .left): -1]
            : [unknown(index, .bottom): 1, unknown(index, .top): -1]
    }

    private func depth(_ item: AnyObject) -> Int {
        var (depth, next) = (0, (item as? any ConstrainedView)?.outerView ?? (item as? LayoutGuide)?.owner)
        while let view = next { (depth, next) = (depth + 1, view.outerView) }
        return depth
    }

    // MARK: Solution

    /// Fulfils the conditions in the order of their priorities. An inequality that the others violate becomes an
    /// equation of its priority.
    private mutating func solve() {
        let order = conditions.indices.sorted {
            (-conditions[$0].priority, $0) < (-conditions[$1].priority, $1)
        }
        var tight = Set<Int>()
        while true {
            var system = ConstraintSystem()
            var refused: [Int] = []
            for index in order where conditions[index].relation == .equal || tight.contains(index) {
                if !system.add(conditions[index].equation) { refused.append(index) }
            }
            values = (0..<items.count * 4).map { system.value($0) ?? 0 }
            guard let violated = order.first(where: { !tight.contains($0) && isViolated($0) }) else {
                return report(refused)
            }
            tight.insert(violated)
        }
    }

    private func isViolated(_ index: Int) -> Bool {
        let condition = conditions[index]
        let sum = condition.equation.factors.reduce(0) { $0 + $1.value * values[$1.key] }
        switch condition.relation {
        case .equal: return false
        case .lessThanOrEqual: return sum > condition.equation.value + 1e-6
        case .greaterThanOrEqual: return sum < condition.equation.value - 1e-6
        }
    }

    /// Adds the heights of contents that depend on the width.
    private mutating func refineHeights() -> Bool {
        var isChanged = false
        for (index, item) in items.enumerated() {
            guard let view = item as? any ConstrainedView, !view.translatesAutoresizingMaskIntoConstraints,
                let height = view.contentHeight(forWidth: size(index).width), height != view.intrinsicContentSize.height
            else { continue }
            let factors = length(index, 1)
            conditions.removeAll { $0.constraint == nil && $0.equation.factors == factors }
            addContent(view, index, 1, height)
            add(factors, height, 0.2)
            isChanged = true
        }
        return isChanged
    }

    private func report(_ refused: [Int]) {
        for index in refused {
            guard let constraint = conditions[index].constraint, constraint.priority == .required,
                !constraint.isReported
            else { continue }
            constraint.isReported = true
            let name = constraint.identifier.map { "constraint \($0)" } ?? "constraint"
            let message =
                "\(name) of \(type(of: constraint.firstItem!)).\(constraint.firstAttribute) contradicts other required "
                + "constraints and has no effect; lower the priority of one of them\n"
            FileHandle.standardError.write(Data(message.utf8))
        }
    }

    private func value(_ index: Int, _ edge: Edge) -> CGFloat { CGFloat(values[unknown(index, edge)]) }
    private func size(_ index: Int) -> CGSize {
        CGSize(
            width: value(index, .right) - value(index, .left), height: value(index, .bottom) - value(index, .top))
    }
}
