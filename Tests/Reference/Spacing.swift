import GalleyEngine
import GalleySDK

/// §3: what a view prefers about the gaps at its edges. Only text has preferences of a category; there is none here.
struct Spacing {
    private(set) var edges: [Edge: Double] = [:]

    /// No gap at these edges.
    static func none(at edges: [Edge]) -> Spacing {
        Spacing(edges: Dictionary(uniqueKeysWithValues: edges.map { ($0, 0) }))
    }

    /// The maximum of each edge, at these edges only.
    mutating func formUnion(_ other: Spacing, _ edges: [Edge]) {
        for edge in edges {
            guard let value = other.edges[edge] else { continue }
            self.edges[edge] = max(self.edges[edge] ?? value, value)
        }
    }

    /// The larger preference of the two facing edges; one is enough; with none 8.
    func distance(to next: Spacing, along axis: Axis) -> Double {
        let facing =
            axis == .horizontal ? [edges[.trailing], next.edges[.leading]] : [edges[.bottom], next.edges[.top]]
        return facing.compactMap { $0 }.max() ?? 8
    }
}

extension Axis {
    /// The edges at both ends, first and last.
    fileprivate var ends: [Edge] { self == .horizontal ? [.leading, .trailing] : [.top, .bottom] }
}

extension View {
    /// What the view prefers about the gaps at its edges.
    var spacing: Spacing {
        switch content {
        // §1.8: no gap along the stack; outside of stacks none at all.
        case .leaf(.spacer): .none(at: (stackAxis.map { [$0] } ?? [.horizontal, .vertical]).flatMap(\.ends))
        case .leaf: Spacing()
        case .modifier(let modifier): modifierSpacing(modifier)
        case .container(.hStack): stackSpacing(.horizontal)
        case .container(.vStack): stackSpacing(.vertical)
        case .container: union { _ in Edge.allCases }
        }
    }

    /// A frame on its axes, and padding on its edges, leave an ordinary view; a frame around a spacer does not.
    private func modifierSpacing(_ modifier: Modifier) -> Spacing {
        var kept = Edge.allCases
        func reset(_ axis: Axis, _ isGiven: Bool) {
            if isGiven, !children[0].isSpacer { kept.removeAll { axis.ends.contains($0) } }
        }
        switch modifier {
        case .frame(let width, let height, _):
            reset(.horizontal, width.map { $0 >= 0 && $0.isFinite } ?? false)
            reset(.vertical, height.map { $0 >= 0 && $0.isFinite } ?? false)
        case .flexibleFrame(let frame):
            for (axis, range) in [(Axis.horizontal, frame.width), (.vertical, frame.height)] {
                reset(axis, range.minimum != nil || range.ideal != nil || range.maximum != nil)
            }
        case .padding(let insets):
            let lengths: [(Edge, CGFloat)] = [
                (.top, insets.top), (.leading, insets.leading), (.bottom, insets.bottom), (.trailing, insets.trailing),
            ]
            kept = lengths.filter { $0.1 == 0 }.map(\.0)
        default: break
        }
        return union { _ in kept }
    }

    /// The first child's first edge, the last one's last, and all children's across.
    private func stackSpacing(_ axis: Axis) -> Spacing {
        union { index in
            axis.other.ends + (index == 0 ? [axis.ends[0]] : []) + (index == children.count - 1 ? [axis.ends[1]] : [])
        }
    }

    /// The union of the children's preferences; zero where there is no child.
    private func union(_ edges: (Int) -> [Edge]) -> Spacing {
        guard !children.isEmpty else { return .none(at: Edge.allCases) }
        return children.indices.reduce(into: Spacing()) { $0.formUnion(children[$1].spacing, edges($1)) }
    }

    /// §6, last line, and §1.8: an empty container and a spacer come last; frame, padding and aspectRatio reset it to 0.
    var priority: Double {
        switch content {
        case .leaf(.spacer): -.infinity
        case .leaf: 0
        case .container: children.isEmpty ? -.infinity : 0
        case .modifier(.layoutPriority(let priority)): priority
        case .modifier(.frame), .modifier(.flexibleFrame), .modifier(.padding), .modifier(.aspectRatio): 0
        case .modifier: children[0].priority
        }
    }
}
