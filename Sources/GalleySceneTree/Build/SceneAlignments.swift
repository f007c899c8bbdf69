import GalleyEngine
import GalleyScene
import GalleySDK

extension HorizontalAlignment {
    /// Makes an alignment from a scene's.
    init(_ alignment: SceneHorizontalAlignment) {
        switch alignment {
        case .leading: self = .leading
        case .center: self = .center
        case .trailing: self = .trailing
        case .custom(let name): self.init(_id: LayoutHost.number(ofAlignment: name, axis: .horizontal))
        }
    }
}

extension VerticalAlignment {
    /// Makes an alignment from a scene's.
    init(_ alignment: SceneVerticalAlignment) {
        switch alignment {
        case .top: self = .top
        case .center: self = .center
        case .bottom: self = .bottom
        case .firstTextBaseline: self = .firstTextBaseline
        case .lastTextBaseline: self = .lastTextBaseline
        case .custom(let name): self.init(_id: LayoutHost.number(ofAlignment: name, axis: .vertical))
        }
    }
}

extension Alignment {
    /// Makes an alignment from a scene's.
    init(_ alignment: SceneAlignment) {
        self.init(
            horizontal: HorizontalAlignment(alignment.horizontal), vertical: VerticalAlignment(alignment.vertical))
    }
}

extension Axis.Set {
    /// Makes axes from a scene's.
    init(_ axes: SceneAxes) {
        switch axes {
        case .horizontal: self = .horizontal
        case .vertical: self = .vertical
        case .both: self = [.horizontal, .vertical]
        }
    }
}

extension CGSize {
    /// Makes a size from a scene's.
    init(_ size: SceneSize) { self.init(width: size.width, height: size.height) }
}

extension GridItem {
    /// Makes a column or row from a scene's.
    init(_ item: SceneGridItem) {
        let size: Size =
            switch item.size {
            case .fixed(let length): .fixed(CGFloat(length))
            case .flexible(let least, let greatest):
                .flexible(minimum: CGFloat(least), maximum: CGFloat(greatest))
            case .adaptive(let least, let greatest):
                .adaptive(minimum: CGFloat(least), maximum: CGFloat(greatest))
            }
        self.init(size, spacing: item.spacing.map { CGFloat($0) }, alignment: item.alignment.map { Alignment($0) })
    }
}
