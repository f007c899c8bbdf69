import GalleyCanvas
import GalleyEngine
import GalleySDK
import GalleyViews

extension ViewContent {
    /// The node of an element in a tree.
    enum Form {
        case leaf(Leaf)
        /// A leaf that measures itself.
        case measuredLeaf(AnyLayout)
        case container(AnyLayout)
        case elidedStack(Axis?)
        case modifier(Modifier)
        case layer(Alignment, isBehind: Bool)
    }

    /// The node of the element in a tree.
    var form: Form {
        switch self {
        case .text(let text): .measuredLeaf(AnyLayout(CanvasTextLayout(CanvasText(text))))
        case .color, .shape: .leaf(.fill(whenUnspecified: CGSize(width: 10, height: 10)))
        case .image(let size, false, _, _): .leaf(.fixed(size))
        case .image(let size, true, _, _):
            .leaf(
                .flexible(
                    minimum: .zero, ideal: size, maximum: CGSize(width: CGFloat.infinity, height: CGFloat.infinity)))
        case .spacer(let length): .leaf(.spacer(minLength: length))
        case .divider: .leaf(.divider(thickness: 1))
        case .layout(let layout): .container(layout.erased)
        case .elidedStack(let axis): .elidedStack(axis)
        case .scrollView(let axes, let offset, _): .container(AnyLayout(ScrollLayout(axes, offset: offset)))
        case .viewThatFits(let axes): .container(AnyLayout(ViewThatFitsLayout(axes: axes)))
        case .geometryReader: .container(AnyLayout(GeometryReaderLayout()))
        case .lazyGrid(let axis, let items, let alignment, let spacing):
            .container(
                AnyLayout(
                    LazyGridLayout(
                        axis: axis, items: items.map { GalleyEngine.GridItem($0) }, alignment: alignment,
                        spacing: spacing)))
        case .layer(let alignment, let isBehind): .layer(alignment, isBehind: isBehind)
        // A mask is laid out like an overlay.
        case .mask(let alignment): .layer(alignment, isBehind: false)
        case .modifier(let change): .modifier(change.modifier)
        // A test draws nothing.
        case .look: .modifier(.offset(x: 0, y: 0))
        }
    }

    /// The value of the modifier, which must live as long as the node.
    var value: AnyViewValue? {
        if case .modifier(.layoutValue(_, let value)) = self { value } else { nil }
    }
}

extension ViewChange {
    /// The modifier of the change in a tree.
    fileprivate var modifier: Modifier {
        switch self {
        case .frame(let width, let height, let alignment): .frame(width: width, height: height, alignment: alignment)
        case .flexibleFrame(let width, let height, let alignment):
            .flexibleFrame(FlexibleFrame(width: .init(width), height: .init(height), alignment: alignment))
        case .padding(let insets): .padding(insets)
        case .fixedSize(let horizontal, let vertical): .fixedSize(horizontal: horizontal, vertical: vertical)
        case .layoutPriority(let value): .layoutPriority(value)
        case .offset(let offset): .offset(x: offset.width, y: offset.height)
        case .position(let point): .position(x: point.x, y: point.y)
        case .aspectRatio(let ratio, let fill): .aspectRatio(ratio, fill: fill)
        case .horizontalGuide(let guide, let value): .alignmentGuide(AlignmentGuide(.horizontal(guide), value))
        case .verticalGuide(let guide, let value): .alignmentGuide(AlignmentGuide(.vertical(guide), value))
        case .layoutValue(let name, let value): .layoutValue(key: name, value: value.galleyValue)
        case .layoutDirection(let direction): .layoutDirection(direction)
        }
    }
}

extension AnyViewValue {
    /// The value as the tree stores it.
    fileprivate var galleyValue: GalleyValue {
        if let handle { return .integer(handle.number) }
        var result = GalleyValue.none
        wire?.withLayoutValue { result = GalleyValue($0) ?? .none }
        return result
    }
}

extension FlexibleFrame.Range {
    fileprivate init(_ lengths: ViewChange.FlexibleLengths) {
        self.init(minimum: lengths.minimum, ideal: lengths.ideal, maximum: lengths.maximum)
    }
}

extension GalleyEngine.GridItem {
    fileprivate init(_ item: GalleyViews.GridItem) {
        let size: Size =
            switch item.size {
            case .fixed(let length): .fixed(length)
            case .flexible(let least, let most): .flexible(minimum: least, maximum: most)
            case .adaptive(let least, let most): .adaptive(minimum: least, maximum: most)
            }
        self.init(size, spacing: item.spacing, alignment: item.alignment)
    }
}

extension CanvasText {
    /// A text of views.
    init(_ text: ResolvedText) {
        let alignment: Alignment =
            switch text.alignment {
            case .leading: .leading
            case .center: .center
            case .trailing: .trailing
            }
        let truncation: Truncation =
            switch text.truncation {
            case .head: .head
            case .middle: .middle
            case .tail: .tail
            }
        self.init(
            text.string, font: CanvasFont(text.font), lineLimit: text.lineLimit, alignment: alignment,
            truncation: truncation)
        (kerning, lineSpacing) = (Double(text.kerning), Double(text.lineSpacing))
        minimumScale = Double(text.minimumScale)
        var start = 0
        for run in text.runs {
            let length = run.string.utf8.count
            runs.append(
                CanvasTextRun(
                    start: start, length: length, font: CanvasFont(run.font), kerning: Double(run.kerning),
                    baselineOffset: Double(run.baselineOffset)))
            start += length
        }
    }
}

extension CanvasFont {
    fileprivate init(_ font: Font) {
        self.init(Style(rawValue: font.style.rawValue) ?? .body)
        if let size = font.size { self.size = Double(size) }
        if let weight = font.weight { self.weight = Weight(rawValue: weight.sceneName) ?? .regular }
        switch font.design {
        case nil, .default: break
        case .monospaced: design = .monospaced
        case .serif: design = .serif
        case .rounded: design = .rounded
        }
        (isItalic, hasMonospacedDigits) = (font.isItalic, font.hasMonospacedDigits)
    }
}
