import GalleyCanvas
import GalleyEngine
import GalleyScene
import GalleySDK

extension SceneLeaf {
    /// The ways to measure a leaf of the tree.
    enum Measure {
        case leaf(Leaf)
        case layout(AnyLayout)
    }

    /// Returns the measurement of one instance of the leaf, the one with index `copy` of its `repeat`.
    func measure(copy: Int, image: CanvasImage?) -> Measure {
        switch self {
        case .fixed(let leaf): .leaf(.fixed(CGSize(width: leaf.widths[copy], height: leaf.heights[copy])))
        case .fill(let leaf): .leaf(.fill(whenUnspecified: CGSize(leaf.whenUnspecified)))
        case .fractionOfProposal(let leaf): .leaf(.fraction(axis: leaf.axis, factor: leaf.factor))
        case .flexible(let leaf): .leaf(leaf.leaf)
        case .spacer(let spacer): .leaf(.spacer(minLength: spacer.minimumLength.map { CGFloat($0) }))
        case .divider(let divider): .leaf(.divider(thickness: CGFloat(divider.thickness)))
        case .text(let text): .layout(AnyLayout(CanvasTextLayout(CanvasText(text))))
        case .image(let picture): .leaf(picture.leaf(image))
        case .color, .shape: .leaf(.fill(whenUnspecified: CGSize(width: 10, height: 10)))
        case .progress:
            .leaf(
                .flexible(
                    minimum: CGSize(width: 0, height: 4), ideal: CGSize(width: 100, height: 4),
                    maximum: CGSize(width: CGFloat.infinity, height: 4)))
        }
    }

    /// Returns the content that the leaf shows; nil if it shows nothing.
    func look(label: String, image: CanvasImage?) -> Look.Content? {
        switch self {
        case .fixed(let leaf): .tile(label: label, color: leaf.color.map { CanvasColor($0) })
        case .fill(let leaf): .tile(label: label, color: leaf.color.map { CanvasColor($0) })
        case .fractionOfProposal(let leaf): .tile(label: label, color: leaf.color.map { CanvasColor($0) })
        case .flexible(let leaf): .tile(label: label, color: leaf.color.map { CanvasColor($0) })
        case .spacer: nil
        case .divider: .divider
        case .text(let text): .text(CanvasText(text))
        case .image: image.map { .image($0) }
        case .color(let color): .color(CanvasColor(color))
        case .shape(let leaf): Look.Content(leaf)
        case .progress(let progress): .progress(progress.value)
        }
    }
}

extension SceneFlexibleLeaf {
    fileprivate var leaf: Leaf {
        let usual = SceneSize(
            width: min(max(10, minimum.width), maximum.width), height: min(max(10, minimum.height), maximum.height))
        return .flexible(minimum: CGSize(minimum), ideal: CGSize(ideal ?? usual), maximum: CGSize(maximum))
    }
}

extension SceneImage {
    fileprivate func leaf(_ image: CanvasImage?) -> Leaf {
        guard let image else { preconditionFailure("the pictures of a scene are loaded before its nodes are made") }
        return isResizable ? .fill(whenUnspecified: image.size) : .fixed(image.size)
    }
}
