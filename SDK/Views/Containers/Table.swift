import CoreGraphics
import GalleySDK

/// Rows of columns below a row of their titles. Rows cannot be selected or sorted.
nonisolated public struct Table<Value: Identifiable>: View {
    private let rows: [Value]
    private let columns: [TableColumnContent<Value>]

    private init<Data: RandomAccessCollection>(_ data: Data, columns: [TableColumnContent<Value>])
    where Data.Element == Value {
        (rows, self.columns) = (Array(data), columns)
    }

    /// Makes a table of elements.
    public init<Data: RandomAccessCollection>(
        _ data: Data, @TableColumnBuilder<Value> columns: () -> [TableColumnContent<Value>]
    ) where Data.Element == Value {
        self.init(data, columns: columns())
    }

    /// Makes a table of elements of which some are chosen.
    public init<Data: RandomAccessCollection>(
        _ data: Data, selection: Binding<Set<Value.ID>>,
        @TableColumnBuilder<Value> columns: () -> [TableColumnContent<Value>]
    ) where Data.Element == Value {
        self.init(data, columns: columns())
    }

    /// Makes a table of elements of which one is chosen.
    public init<Data: RandomAccessCollection>(
        _ data: Data, selection: Binding<Value.ID?>,
        @TableColumnBuilder<Value> columns: () -> [TableColumnContent<Value>]
    ) where Data.Element == Value {
        self.init(data, columns: columns())
    }

    /// Makes a table of elements in an order.
    public init<Data: RandomAccessCollection, Order>(
        _ data: Data, sortOrder: Binding<[Order]>,
        @TableColumnBuilder<Value> columns: () -> [TableColumnContent<Value>]
    ) where Data.Element == Value {
        self.init(data, columns: columns())
    }

    /// Makes a table of elements in an order, of which some are chosen.
    public init<Data: RandomAccessCollection, Order>(
        _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Order]>,
        @TableColumnBuilder<Value> columns: () -> [TableColumnContent<Value>]
    ) where Data.Element == Value {
        self.init(data, columns: columns())
    }

    /// Makes a table of elements in an order, of which one is chosen.
    public init<Data: RandomAccessCollection, Order>(
        _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Order]>,
        @TableColumnBuilder<Value> columns: () -> [TableColumnContent<Value>]
    ) where Data.Element == Value {
        self.init(data, columns: columns())
    }

    /// Makes a table of rows.
    public init<Rows: TableRowContent<Value>>(
        of valueType: Value.Type, @TableColumnBuilder<Value> columns: () -> [TableColumnContent<Value>],
        @TableRowBuilder<Value> rows: () -> Rows
    ) {
        self.init(rows()._values, columns: columns())
    }

    /// Makes a table of rows of which some are chosen.
    public init<Rows: TableRowContent<Value>>(
        of valueType: Value.Type, selection: Binding<Set<Value.ID>>,
        @TableColumnBuilder<Value> columns: () -> [TableColumnContent<Value>],
        @TableRowBuilder<Value> rows: () -> Rows
    ) {
        self.init(rows()._values, columns: columns())
    }

    /// The titles, a line, and the rows.
    @MainActor public var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 0) {
                line { column in column.title.font(.caption).foregroundStyle(.secondary) }
                Divider()
                ForEach(rows) { row in line { column in column.cell(row) } }
            }
        }
    }

    @MainActor private func line<Cell: View>(_ cell: @escaping (TableColumnContent<Value>) -> Cell) -> some View {
        HStack(spacing: 8) {
            ForEach(columns.indices, id: \.self) { index in
                let column = columns[index]
                cell(column).lineLimit(1)
                    .frame(minWidth: column.least, maxWidth: column.most, alignment: .leading)
            }
        }
        .padding(.horizontal, 8).padding(.vertical, 6)
    }
}

/// A column of a table: its title, and the view of each element.
public struct TableColumnContent<Value> {
    let title: Text
    let cell: @MainActor (Value) -> AnyView
    var least: CGFloat?
    var most: CGFloat? = .infinity

    /// The column with one width.
    public func width(_ width: CGFloat? = nil) -> TableColumnContent {
        var result = self
        if let width { (result.least, result.most) = (width, width) }
        return result
    }

    /// The column with a width between bounds.
    public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> TableColumnContent {
        var result = self
        (result.least, result.most) = (min, max ?? .infinity)
        return result
    }
}

/// Makes a column whose cells are views.
@_disfavoredOverload public func TableColumn<S: StringProtocol, Value, Content: View>(
    _ title: S, @ViewBuilder content: @escaping @MainActor (Value) -> Content
) -> TableColumnContent<Value> {
    TableColumnContent(title: Text(title)) { AnyView(content($0)) }
}

/// Makes a column whose cells are views.
public func TableColumn<Value, Content: View>(
    _ title: Text, @ViewBuilder content: @escaping @MainActor (Value) -> Content
) -> TableColumnContent<Value> {
    TableColumnContent(title: title) { AnyView(content($0)) }
}

/// Makes a column whose cells are views.
public func TableColumn<Value, Content: View>(
    _ title: LocalizedStringKey, @ViewBuilder content: @escaping @MainActor (Value) -> Content
) -> TableColumnContent<Value> {
    TableColumnContent(title: Text(title)) { AnyView(content($0)) }
}

/// Makes a column by which a table can be sorted, whose cells are views.
public func TableColumn<Value, Field, Content: View>(
    _ title: LocalizedStringKey, value: KeyPath<Value, Field> & Sendable,
    @ViewBuilder content: @escaping @MainActor (Value) -> Content
) -> TableColumnContent<Value> {
    TableColumnContent(title: Text(title)) { AnyView(content($0)) }
}

/// Makes a column of texts.
public func TableColumn<Value>(
    _ title: LocalizedStringKey, value: KeyPath<Value, String> & Sendable
) -> TableColumnContent<Value> {
    TableColumnContent(title: Text(title)) { AnyView(Text(verbatim: $0[keyPath: value])) }
}

/// Collects the columns of a table.
@resultBuilder public enum TableColumnBuilder<Value> {
    /// A column.
    public static func buildExpression(_ column: TableColumnContent<Value>) -> [TableColumnContent<Value>] { [column] }
    /// The columns in their order.
    public static func buildBlock(_ columns: [TableColumnContent<Value>]...) -> [TableColumnContent<Value>] {
        columns.flatMap { $0 }
    }
    /// Returns the columns of a condition that holds.
    public static func buildOptional(_ columns: [TableColumnContent<Value>]?) -> [TableColumnContent<Value>] {
        columns ?? []
    }
    /// The columns of the first branch.
    public static func buildEither(first columns: [TableColumnContent<Value>]) -> [TableColumnContent<Value>] {
        columns
    }
    /// The columns of the second branch.
    public static func buildEither(second columns: [TableColumnContent<Value>]) -> [TableColumnContent<Value>] {
        columns
    }
}

/// Rows of a table.
public protocol TableRowContent<TableRowValue> {
    /// The type of the elements.
    associatedtype TableRowValue
    /// The elements in their order.
    var _values: [TableRowValue] { get }
}

/// Rows of a table.
public struct TableRows<TableRowValue>: TableRowContent {
    /// The elements in their order.
    public let _values: [TableRowValue]
}

/// A row of a table.
public struct TableRow<TableRowValue>: TableRowContent {
    /// The element.
    public let _values: [TableRowValue]
    /// Makes a row of an element.
    public init(_ value: TableRowValue) { _values = [value] }
}

extension TableRowContent {
    /// The rows with a menu, which is not shown.
    public func contextMenu<M: View>(@ViewBuilder menuItems: () -> M) -> Self { self }
    /// The rows that can be dragged. It has no effect.
    public func draggable<T: Transferable>(_ payload: @autoclosure @escaping () -> T) -> Self { self }
}

extension ForEach: TableRowContent where Content: TableRowContent {
    /// The elements in their order.
    public var _values: [Content.TableRowValue] { data.flatMap { content($0)._values } }

    /// Makes rows of elements.
    @_disfavoredOverload public init(
        _ data: Data, content: @escaping (Data.Element) -> Content
    ) where Data.Element: Identifiable, ID == Data.Element.ID {
        self.init(data: data, identify: { $0.id }, content: content)
    }
}

/// Collects the rows of a table.
@resultBuilder public enum TableRowBuilder<Value> {
    /// Begins with rows.
    public static func buildPartialBlock<R: TableRowContent<Value>>(first: R) -> TableRows<Value> {
        TableRows(_values: first._values)
    }
    /// Adds rows.
    public static func buildPartialBlock<R: TableRowContent<Value>>(accumulated: TableRows<Value>, next: R)
        -> TableRows<Value>
    { TableRows(_values: accumulated._values + next._values) }
    /// The rows of a condition that holds.
    public static func buildIf<R: TableRowContent<Value>>(_ rows: R?) -> TableRows<Value> {
        TableRows(_values: rows?._values ?? [])
    }
}
