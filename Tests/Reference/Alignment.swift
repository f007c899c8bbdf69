import GalleyABI
import GalleyEngine
import GalleySDK

/// A guide along one axis.
struct Guide: Hashable {
    /// Its number across the border: the built-in ones, then even ones for the horizontal and odd ones for the vertical.
    var number: UInt32

    init(_ guide: HorizontalAlignment) { number = guide._id }
    init(_ guide: VerticalAlignment) { number = guide._id }
    init(number: UInt32) { self.number = number }

    private var isBuiltIn: Bool { number <= VerticalAlignment.lastTextBaseline._id }

    /// The axis along which it lies.
    var axis: Axis {
        if isBuiltIn { return number <= HorizontalAlignment.trailing._id ? .horizontal : .vertical }
        return number % 2 == 0 ? .horizontal : .vertical
    }

    /// §4: where it lies in a view that does not set it.
    func defaultValue(in size: Size) -> Double {
        switch number {
        case HorizontalAlignment.leading._id, VerticalAlignment.top._id: 0
        case HorizontalAlignment.center._id, VerticalAlignment.center._id: size[axis] / 2
        // Of views without text both baselines are the bottom.
        case _ where isBuiltIn: size[axis]
        default: value(in: ViewDimensions(_width: CGFloat(size.width), height: CGFloat(size.height)))
        }
    }

    /// Where it lies in a view of which more is known than its size.
    func value(in dimensions: ViewDimensions) -> Double {
        axis == .horizontal
            ? Double(dimensions[HorizontalAlignment(_id: number)]) : Double(dimensions[VerticalAlignment(_id: number)])
    }

    /// §4: the merged explicit values of several children. Other built-in guides do not leave a container.
    func merged(_ values: [Double]) -> Double? {
        guard !values.isEmpty else { return nil }
        switch number {
        case VerticalAlignment.firstTextBaseline._id: return values.min()
        case VerticalAlignment.lastTextBaseline._id: return values.max()
        case _ where isBuiltIn: return nil
        default:
            // The arithmetic mean, value by value.
            return values.enumerated().reduce(0) { $0 + ($1.element - $0) / Double($1.offset + 1) }
        }
    }
}

/// What children that lie with their guides on one line cover along one axis.
struct Span {
    var length: Double
    /// The distance from the edge to the line.
    var line: Double

    /// - Parameter withLine: whether the line itself belongs to the extent (§1.5).
    init(lengths: [Double], guides: [Double], withLine: Bool) {
        let starts = guides.map { -$0 } + (withLine ? [0] : [])
        let ends = zip(lengths, guides).map { $0 - $1 } + (withLine ? [0] : [])
        // Where an end is infinity less infinity, the other tells that the extent is infinite.
        let low = starts.filter { !$0.isNaN }.min() ?? .infinity
        let high = ends.filter { !$0.isNaN }.max() ?? -.infinity
        length = (high - low).isNaN ? .infinity : max(high - low, 0)
        line = lengths.isEmpty ? 0 : -low
    }
}

extension View {
    /// Where a guide lies in the view sized for a proposal: where somebody set it, otherwise at its default, which may
    /// look at other guides.
    func guide(_ guide: Guide, _ proposal: Proposal) -> Double {
        explicit(guide, proposal) ?? guide.value(in: dimensions(proposal))
    }

    /// §4: the explicit value of a view sized for a proposal.
    func explicitValue(_ guide: Guide, _ proposal: Proposal) -> Double? {
        switch content {
        case .leaf: return nil
        case .modifier(let modifier):
            let child = children[0]
            switch modifier {
            // The outermost wins; its closure sees the view inside, with explicit values.
            case .alignmentGuide(let own) where Guide(own.guide) == guide:
                return Double(own.value(child.dimensions(proposal)))
            // Guides stay where they were.
            case .offset: return child.explicit(guide, proposal)
            case .layoutDirection: preconditionFailure("the reference knows no guides across a change of direction")
            // Others hand the value on, moved by where the child lies.
            default: return explicitValues(guide, proposal).first
            }
        case .container: return guide.merged(explicitValues(guide, proposal))
        }
    }

    /// The children's explicit values where the view places them, in bounds at the origin.
    private func explicitValues(_ guide: Guide, _ proposal: Proposal) -> [Double] {
        let bounds = Rect(origin: .zero, size: size(proposal))
        return zip(children, allPlacements(in: bounds, proposal)).compactMap { child, placement in
            child.explicit(guide, placement.proposal).map { $0 + child.origin(placement)[guide.axis] }
        }
    }

    /// The view's dimensions for closures written against the SDK: what they ask comes back to `explicit`.
    private func dimensions(_ proposal: Proposal) -> ViewDimensions {
        let size = size(proposal)
        return ViewDimensions(
            _width: CGFloat(size.width), height: CGFloat(size.height),
            subviews: galley_subviews(
                functions: View.questions, engine: Unmanaged.passUnretained(self).toOpaque(), container: 0, first: 0,
                count: 1, pass: 0),
            index: 0,
            proposal: galley_proposal(width: proposal.width ?? .nan, height: proposal.height ?? .nan))
    }

    /// The only question that dimensions ask.
    nonisolated(unsafe) private static let questions: UnsafePointer<galley_subviews_functions> = {
        let functions = UnsafeMutablePointer<galley_subviews_functions>.allocate(capacity: 1)
        functions.initialize(to: galley_subviews_functions())
        functions.pointee.explicit_alignment = { subviews, _, proposal, guide, result in
            let view = Unmanaged<View>.fromOpaque(subviews.engine).takeUnretainedValue()
            let proposal = Proposal(ProposedViewSize(_wire: proposal))
            guard let value = view.explicit(Guide(number: guide), proposal) else { return GALLEY_NO_VALUE }
            result!.pointee = value
            return GALLEY_OK
        }
        return UnsafePointer(functions)
    }()
}

extension Guide {
    fileprivate init(_ guide: AlignmentGuide.Guide) {
        switch guide {
        case .horizontal(let guide): self.init(guide)
        case .vertical(let guide): self.init(guide)
        }
    }
}
