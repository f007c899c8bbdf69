import GalleyCanvas
import GalleyEngine
import GalleyScene
import GalleySDK

extension SceneModifier {
    /// The forms that modifiers of a scene take in a tree.
    enum Form {
        /// A container of one view.
        case container(AnyLayout)
        /// A view behind or over its child.
        case layer(SceneLayer, isBehind: Bool)
        /// A view as the mask of its child.
        case mask(SceneLayer)
        /// A value on its child, without a node of its own.
        case value(SceneLayoutValue)
        /// Modifiers of the tree, the innermost first; never empty.
        case modifiers([Modifier])
        /// A change of its child's look that does not affect the layout.
        case look
    }

    /// The modifier's form in a tree.
    var form: Form {
        switch self {
        case .scrollView(let scroll):
            .container(
                AnyLayout(
                    ScrollLayout(
                        Axis.Set(scroll.axes), offset: CGPoint(x: scroll.contentOffset.x, y: scroll.contentOffset.y))))
        case .background(let layer): .layer(layer, isBehind: true)
        case .overlay(let layer): .layer(layer, isBehind: false)
        case .frame(let frame):
            .modifiers([
                .frame(
                    width: frame.width.map { CGFloat($0) }, height: frame.height.map { CGFloat($0) },
                    alignment: Alignment(frame.alignment))
            ])
        case .flexFrame(let frame):
            .modifiers([
                .flexibleFrame(
                    FlexibleFrame(
                        width: .init(frame.width), height: .init(frame.height), alignment: Alignment(frame.alignment)))
            ])
        case .padding(let edges):
            .modifiers([
                .padding(
                    EdgeInsets(
                        top: edges.top, leading: edges.leading, bottom: edges.bottom, trailing: edges.trailing))
            ])
        case .fixedSize(let size): .modifiers([.fixedSize(horizontal: size.horizontal, vertical: size.vertical)])
        case .aspectRatio(let ratio):
            .modifiers([.aspectRatio(ratio.ratio.map { CGFloat($0) }, fill: ratio.mode == .fill)])
        case .position(let point): .modifiers([.position(x: point.x, y: point.y)])
        case .offset(let point): .modifiers([.offset(x: point.x, y: point.y)])
        case .layoutPriority(let value): .modifiers([.layoutPriority(value)])
        case .alignmentGuide(let guide): .modifiers(guide.guides.map { .alignmentGuide($0) })
        case .layoutValue(let value): .value(value)
        case .layoutDirection(let direction):
            .modifiers([.layoutDirection(direction == .rightToLeft ? .rightToLeft : .leftToRight)])
        case .mask(let layer): .mask(layer)
        case .opacity, .zIndex, .clipShape, .border, .effect: .look
        }
    }

    /// Whether it changes the look of the view inside.
    var changesLook: Bool {
        switch self {
        case .opacity, .clipShape, .border, .scrollView, .mask, .effect: true
        case .background, .overlay, .frame, .flexFrame, .padding, .fixedSize, .aspectRatio, .position, .offset,
            .layoutPriority, .alignmentGuide, .layoutValue, .layoutDirection, .zIndex:
            false
        }
    }

    /// Changes the look of the view inside.
    func change(_ look: inout Look) {
        switch self {
        case .opacity(let value): look.opacity *= value
        case .clipShape(let shape): look.clipShape = CanvasShape(shape)
        case .border(let border): look.border = CanvasBorder(CanvasColor(border.color), width: border.width)
        case .scrollView(let scroll): if scroll.clips { look.clipShape = .rectangle }
        case .mask: look.effect = .mask
        case .effect(let effect): look.effect = CanvasEffect(effect)
        case .background, .overlay, .frame, .flexFrame, .padding, .fixedSize, .aspectRatio, .position, .offset,
            .layoutPriority, .alignmentGuide, .layoutValue, .layoutDirection, .zIndex:
            break
        }
    }
}

extension FlexibleFrame.Range {
    fileprivate init(_ length: SceneFlexibleFrame.Length) {
        self.init(
            minimum: length.minimum.map { CGFloat($0) }, ideal: length.ideal.map { CGFloat($0) },
            maximum: length.maximum.map { CGFloat($0) })
    }
}

extension SceneGuide {
    /// The axis of a guide that every view has; nil for a custom guide, which may have one on each axis.
    fileprivate var axis: Axis? {
        switch self {
        case .leading, .hcenter, .trailing: .horizontal
        case .top, .vcenter, .bottom, .firstTextBaseline, .lastTextBaseline: .vertical
        case .custom: nil
        }
    }

    fileprivate var horizontal: HorizontalAlignment {
        switch self {
        case .leading: .leading
        case .trailing: .trailing
        case .custom(let name): HorizontalAlignment(.custom(name))
        case .hcenter, .top, .vcenter, .bottom, .firstTextBaseline, .lastTextBaseline: .center
        }
    }

    fileprivate var vertical: VerticalAlignment {
        switch self {
        case .top: .top
        case .bottom: .bottom
        case .firstTextBaseline: .firstTextBaseline
        case .lastTextBaseline: .lastTextBaseline
        case .custom(let name): VerticalAlignment(.custom(name))
        case .vcenter, .leading, .hcenter, .trailing: .center
        }
    }
}

extension SceneAlignmentGuide {
    /// The guides of the tree. A custom guide without an axis becomes one for each axis.
    fileprivate var guides: [AlignmentGuide] {
        let axes = guide.axis.map { [$0] } ?? axis.map { [$0] } ?? [.horizontal, .vertical]
        return axes.map { own in
            let moved: AlignmentGuide.Guide =
                own == .horizontal ? .horizontal(guide.horizontal) : .vertical(guide.vertical)
            switch place {
            case .constant(let value): return AlignmentGuide(moved) { _ in CGFloat(value) }
            case .center(let plus):
                return AlignmentGuide(moved) {
                    (own == .horizontal ? $0[HorizontalAlignment.center] : $0[VerticalAlignment.center]) + plus
                }
            case .fraction(let fraction, let side, let plus):
                return AlignmentGuide(moved) { (side == .horizontal ? $0.width : $0.height) * fraction + plus }
            case .guide(let other, let plus):
                let (isHorizontal, horizontal, vertical) = (
                    (other.axis ?? own) == .horizontal, other.horizontal, other.vertical
                )
                return AlignmentGuide(moved) { (isHorizontal ? $0[horizontal] : $0[vertical]) + plus }
            }
        }
    }
}
