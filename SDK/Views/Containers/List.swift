import CoreGraphics
import Foundation
import GalleySDK

/// Rows below one another that scroll, in a group for each section: with 11 points above and below each row and 16 before
/// and after it, and 16 points around each group. A plain list has no groups.
nonisolated public struct List<SelectionValue: Hashable, Content: View>: View {
    private let content: Content
    private let selection: ListSelection?

    private init(rows: Content, selection: ListSelection? = nil) { (content, self.selection) = (rows, selection) }

    /// Makes a list in which several rows can be selected while it is edited.
    public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
        self.init(rows: content(), selection: selection.map { .several($0) })
    }
    /// Makes a list in which a tap selects a row.
    public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
        self.init(rows: content(), selection: selection.map { .one($0) })
    }
    /// Makes a list in which a tap selects a row.
    @_disfavoredOverload public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
        self.init(rows: content(), selection: .one(selection))
    }

    /// Makes a list of numbers, one of which can be selected.
    public init<RowContent: View>(
        _ data: Range<Int>, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Int) -> RowContent
    ) where Content == ForEach<Range<Int>, Int, RowContent> {
        self.init(selection: selection) { ForEach(data, content: rowContent) }
    }

    /// Makes a list of numbers, several of which can be selected while it is edited.
    public init<RowContent: View>(
        _ data: Range<Int>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Int) -> RowContent
    ) where Content == ForEach<Range<Int>, Int, RowContent> {
        self.init(selection: selection) { ForEach(data, content: rowContent) }
    }

    /// Makes a list of elements that have ids, in which several can be selected while the list is
    /// edited.
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, RowContent> {
        self.init(rows: ForEach(data, content: rowContent), selection: selection.map { .several($0) })
    }
    /// Makes a list of elements that have ids, of which a tap selects one.
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, RowContent> {
        self.init(rows: ForEach(data, content: rowContent), selection: selection.map { .one($0) })
    }
    /// Makes a list of elements identified by a property, of which a tap selects one.
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        self.init(rows: ForEach(data, id: id, content: rowContent), selection: selection.map { .one($0) })
    }
    /// Makes a list of elements identified by a property, in which several can be selected while the list is
    /// edited.
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        self.init(rows: ForEach(data, id: id, content: rowContent), selection: selection.map { .several($0) })
    }

    /// The rows.
    @MainActor public var body: some View {
        ScrollView { ListRows(content: content, selection: selection).modifier(ColumnOfRows(selection: selection)) }
            .background { ListGround() }.modifier(ListGroundMark())
    }
}

extension List where SelectionValue == Never {
    /// Makes a list.
    public init(@ViewBuilder content: () -> Content) { self.init(rows: content()) }

    // A binding to a collection is one of bindings too. The initializers for bindings come first.

    /// Makes a list of elements that have ids.
    @_disfavoredOverload public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, RowContent> {
        self.init(rows: ForEach(data, content: rowContent))
    }

    /// Makes a list of elements whose ids are one of their properties.
    @_disfavoredOverload public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        self.init(rows: ForEach(data, id: id, content: rowContent))
    }

    /// Makes a list of bindings to elements that have ids.
    public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
        _ data: Binding<Data>, @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    ) where Data.Element: Identifiable, Content == ForEach<[BoundElement<Data>], Data.Element.ID, RowContent> {
        self.init(rows: ForEach(data, content: rowContent))
    }

    /// Makes a list of bindings to elements identified by a property.
    public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Binding<Data>, id: KeyPath<Data.Element, ID>,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    ) where Content == ForEach<[BoundElement<Data>], ID, RowContent> {
        self.init(rows: ForEach(data, id: id, content: rowContent))
    }

    /// Makes a list of bindings to elements that have ids, with ways to edit it.
    public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
        _ data: Binding<Data>, editActions: EditActions<Data>,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    ) where Data.Element: Identifiable, Content == ForEach<[BoundElement<Data>], Data.Element.ID, RowContent> {
        self.init(rows: ForEach(data, editActions: editActions, content: rowContent))
    }

    /// Makes a list of bindings to elements identified by a property, with ways to edit it.
    public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, editActions: EditActions<Data>,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    ) where Content == ForEach<[BoundElement<Data>], ID, RowContent> {
        self.init(rows: ForEach(data, id: id, editActions: editActions, content: rowContent))
    }

    /// Makes a list of numbers.
    public init<RowContent: View>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent)
    where Content == ForEach<Range<Int>, Int, RowContent> {
        self.init(rows: ForEach(data, content: rowContent))
    }

    /// Makes a list of elements with those inside them, which a tap on the element's sign shows.
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, children: KeyPath<Data.Element, Data?>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Data.Element: Identifiable, Content == OutlineGroup<Data, Data.Element.ID, RowContent> {
        self.init(rows: OutlineGroup(data, children: children, content: rowContent))
    }
}

/// Rows below one another that scroll, in a group for each section: with 11 points above and below each row and 16 before
/// and after it, and 16 points around each group.
nonisolated public struct Form<Content: View>: View {
    private let content: Content

    /// Makes a form.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// The rows.
    @MainActor public var body: some View {
        ScrollView { ListRows(content: content) }.background { ListGround() }.modifier(ListGroundMark())
            .environment(\.listLook, .insetGrouped)
    }
}

extension DynamicViewContent {
    /// The views; lists are not edited here.
    nonisolated public func onInsert(of types: [UTType], perform action: @escaping (Int, [NSItemProvider]) -> Void)
        -> Self
    { self }
}

/// Views that are made of a collection.
@MainActor @preconcurrency public protocol DynamicViewContent: View {
    /// The collection.
    associatedtype Data: Collection
    /// The elements.
    nonisolated var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}
