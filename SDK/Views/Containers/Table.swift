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
