import CoreGraphics
import GalleySDK

/// Rows of cells in common columns (Layout rules §7).
nonisolated public struct Grid<Content: View>: View {
    let layout: GridLayout
    let content: Content

    /// Makes a grid. Without spacings, the gaps are those that the cells prefer.
    public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        layout = GridLayout(
            alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
        self.content = content()
    }

    /// The type of a view of this module has no body.
    public typealias Body = Never

    /// Adds one container.
    @MainActor public static func _update(_ node: _ViewNode, _ view: Self) {
        node.child(0, view.content)
        node.role = .container(.layout(ViewLayout(view.layout)))
    }
}

/// The cells of one row of the grid around it.
nonisolated public struct GridRow<Content: View>: View {
    let alignment: VerticalAlignment?
    let content: Content

    /// Makes a row.
    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    /// The type of a view of this module has no body.
    public typealias Body = Never

    /// Adds the cells.
    @MainActor public static func _update(_ node: _ViewNode, _ view: Self) {
        if let alignment = view.alignment {
            node.child(0, view.content.layoutChange(.layoutValue(name: "gridRowAlignment", AnyViewValue(alignment))))
        } else {
            node.child(1, view.content)
        }
        node.role = .wrap(
            .modifier(.layoutValue(name: "gridRow", AnyViewValue(Int(truncatingIfNeeded: node.identity >> 1)))))
    }

    /// Not known.
    public static var _count: Int? { nil }
}

extension View {
    /// The cell over several columns.
    nonisolated public func gridCellColumns(_ count: Int) -> some View {
        layoutChange(.layoutValue(name: "gridCellColumns", AnyViewValue(count)))
    }

    /// The cell at a point of its place.
    nonisolated public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
        layoutChange(.layoutValue(name: "gridCellAnchor", AnyViewValue(anchor)))
    }

    /// The cell that requests no room on some axes.
    nonisolated public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
        layoutChange(.layoutValue(name: "gridCellUnsizedAxes", AnyViewValue(Int(axes.rawValue))))
    }

    /// The alignment of all cells of the cell's column.
    nonisolated public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
        layoutChange(.layoutValue(name: "gridColumnAlignment", AnyViewValue(guide)))
    }
}

/// A column or row of a lazy grid.
nonisolated public struct GridItem: Equatable, Sendable {
    /// The length of a column or row, in points.
    public enum Size: Equatable, Sendable {
        /// One column or row of a fixed length.
        case fixed(CGFloat)
        /// One column or row between two lengths.
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        /// As many columns or rows between two lengths as fit.
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }

    /// The length.
    public var size: Size
    /// The distance to the next column or row in points; nil: 8.
    public var spacing: CGFloat?
    /// The alignment of views in the column or row; nil: the grid's.
    public var alignment: Alignment?

    /// Makes a column or row.
    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
        (self.size, self.spacing, self.alignment) = (size, spacing, alignment)
    }
}

/// Views in rows with fixed columns. All of its views exist, and appear when they come into sight.
nonisolated public struct LazyVGrid<Content: View>: View {
    let columns: [GridItem]
    let alignment: HorizontalAlignment
    let spacing: CGFloat?
    let content: Content

    /// Makes a grid.
    public init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
    ) {
        (self.columns, self.alignment, self.spacing, self.content) = (columns, alignment, spacing, content())
    }

    /// The type of a view of this module has no body.
    public typealias Body = Never

    /// Adds one container.
    @MainActor public static func _update(_ node: _ViewNode, _ view: Self) {
        node.child(0, LazyGridCells(content: view.content.appearingInSight()))
        node.role = .container(
            .lazyGrid(
                .vertical, view.columns, Alignment(horizontal: view.alignment, vertical: .center), view.spacing))
    }
}

/// Views in columns with fixed rows. All of its views exist, and appear when they come into sight.
nonisolated public struct LazyHGrid<Content: View>: View {
    let rows: [GridItem]
    let alignment: VerticalAlignment
    let spacing: CGFloat?
    let content: Content

    /// Makes a grid.
    public init(
        rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
    ) {
        (self.rows, self.alignment, self.spacing, self.content) = (rows, alignment, spacing, content())
    }

    /// The type of a view of this module has no body.
    public typealias Body = Never

    /// Adds one container.
    @MainActor public static func _update(_ node: _ViewNode, _ view: Self) {
        node.child(0, LazyGridCells(content: view.content.appearingInSight()))
        node.role = .container(
            .lazyGrid(.horizontal, view.rows, Alignment(horizontal: .center, vertical: view.alignment), view.spacing))
    }
}

/// The cells of a lazy grid. Sections begin new rows, and their headers and footers take whole ones.
nonisolated private struct LazyGridCells<Content: View>: View {
    let content: Content

    typealias Body = Never

    @MainActor static func _update(_ node: _ViewNode, _ view: Self) {
        node.child(0, view.content)
        node.role = .transform { [unowned node] elements in
            let cells = LazyGridCell.cells(elements)
            // Without sections, the cells are the views themselves.
            guard cells.contains(where: { $0.line != nil }) else { return node.children[0] }
            return node.child(
                1,
                ForEach(cells) { cell in
                    if let line = cell.line {
                        cell.view.layoutChange(.layoutValue(name: "gridLine", AnyViewValue(line)))
                    } else {
                        cell.view
                    }
                })
        }
    }
}

/// A cell of a lazy grid with sections.
nonisolated private struct LazyGridCell: Identifiable {
    let view: Subview
    /// What the cell asks of its row: `start` or `whole`; nil: the next place.
    let line: String?
    var id: Subview.ID { view.id }

    @MainActor static func cells(_ elements: [ViewElement]) -> [LazyGridCell] {
        var last = SectionPlace()
        return elements.map { element in
            let place = element.trait(SectionTrait.self) ?? SectionTrait.defaultValue
            defer { last = place }
            let line = place.part != .row ? "whole" : place.section != last.section ? "start" : nil
            return LazyGridCell(view: Subview(element), line: line)
        }
    }
}
