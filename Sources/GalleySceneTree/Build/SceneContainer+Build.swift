import GalleyEngine
import GalleyScene
import GalleySDK

extension SceneContainer {
    /// Makes a new instance of the layout.
    func layout(_ resolve: (SceneLayout, [SceneParameter]) throws -> AnyLayout) throws -> AnyLayout {
        switch self {
        case .hstack(let stack):
            AnyLayout(
                HStackLayout(alignment: VerticalAlignment(stack.alignment), spacing: stack.spacing.map { CGFloat($0) }))
        case .vstack(let stack):
            AnyLayout(
                VStackLayout(
                    alignment: HorizontalAlignment(stack.alignment), spacing: stack.spacing.map { CGFloat($0) }))
        case .zstack(let stack): AnyLayout(ZStackLayout(alignment: Alignment(stack.alignment)))
        case .grid(let grid):
            AnyLayout(
                GridLayout(
                    alignment: Alignment(grid.alignment), horizontalSpacing: grid.horizontalSpacing.map { CGFloat($0) },
                    verticalSpacing: grid.verticalSpacing.map { CGFloat($0) }))
        case .lazyVGrid(let grid):
            AnyLayout(
                LazyGridLayout(
                    axis: .vertical, items: grid.columns.map { GridItem($0) },
                    alignment: Alignment(horizontal: HorizontalAlignment(grid.alignment), vertical: .center),
                    spacing: grid.spacing.map { CGFloat($0) }))
        case .lazyHGrid(let grid):
            AnyLayout(
                LazyGridLayout(
                    axis: .horizontal, items: grid.rows.map { GridItem($0) },
                    alignment: Alignment(horizontal: .center, vertical: VerticalAlignment(grid.alignment)),
                    spacing: grid.spacing.map { CGFloat($0) }))
        case .viewThatFits(let choice): AnyLayout(ViewThatFitsLayout(axes: Axis.Set(choice.axes)))
        case .geometryReader: AnyLayout(GeometryReaderLayout())
        case .layout(let layout, let parameters): try resolve(layout, parameters)
        }
    }

    /// Whether SwiftUI removes the container if it has one child (Layout rules §1.7).
    var isStack: Bool {
        switch self {
        case .hstack, .vstack, .zstack: true
        case .grid, .lazyVGrid, .lazyHGrid, .viewThatFits, .geometryReader, .layout: false
        }
    }

    /// The axis along which a stack places its children; nil for a `zstack` and for other containers.
    var stackAxis: Axis? {
        switch self {
        case .hstack: .horizontal
        case .vstack: .vertical
        case .zstack, .grid, .lazyVGrid, .lazyHGrid, .viewThatFits, .geometryReader, .layout: nil
        }
    }
}
