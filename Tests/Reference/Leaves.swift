import GalleyEngine
import GalleySDK

/// What views without children answer.
extension View {
    func leafSize(_ leaf: Leaf, _ proposal: Proposal) -> Size {
        switch leaf {
        case .fixed(let size): Size(size)
        // §9: shapes and colours take what is proposed.
        case .fill(let ideal): Size { proposal[$0] ?? Size(ideal)[$0] }
        case .flexible(let minimum, let ideal, let maximum):
            Size { axis in
                proposal[axis].map { min(max($0, Size(minimum)[axis]), Size(maximum)[axis]) } ?? Size(ideal)[axis]
            }
        case .fraction(let along, let factor):
            Size { axis in
                guard let proposed = proposal[axis] else { return 10 }
                // A share of nothing is nothing, also where the share is infinite or of something infinite.
                return axis != along ? proposed : proposed == 0 || factor == 0 ? 0 : proposed * factor
            }
        // §1.8: a spacer stretches along its stack and is nothing across it; outside of a stack it stretches both ways.
        case .spacer(let minLength):
            Size { axis in
                if axis == stackAxis?.other { return 0 }
                let least = minLength.map { Double($0) } ?? 8
                return max(least, proposal[axis] ?? least)
            }
        // A line across its stack, flat outside of one, as long as it is offered.
        case .divider(let thickness):
            Size { axis in
                axis == (stackAxis == .horizontal ? .horizontal : .vertical) ? Double(thickness) : proposal[axis] ?? 10
            }
        }
    }

    /// The axis of the stack around the view, also around modifiers of the view.
    var stackAxis: Axis? {
        switch parent?.content {
        // §1.7: a stack of one child is left out, and turns what is inside all the same.
        case .modifier(.elidedStack(let axis)): axis
        case .modifier: parent?.stackAxis
        case .container(.hStack): .horizontal
        case .container(.vStack): .vertical
        default: nil
        }
    }

    /// Whether the view is a spacer, maybe inside of modifiers that leave it the size and the edges it has.
    var isSpacer: Bool {
        switch content {
        case .leaf(.spacer): true
        case .modifier(.layoutPriority), .modifier(.alignmentGuide), .modifier(.offset), .modifier(.layoutValue),
            .modifier(.elidedStack):
            children[0].isSpacer
        default: false
        }
    }
}
