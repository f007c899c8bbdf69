import CoreGraphics
import Foundation
import GalleySDK

/// Rows below one another that scroll, with 11 points above and below each and 16 before and after it.
nonisolated public struct List<SelectionValue: Hashable, Content: View>: View {
    private let content: Content

    private init(rows: Content) { content = rows }

    /// Makes a list of which rows are chosen. Nothing chooses.
    public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
    /// Makes a list in which one row can be selected. Nothing changes the selection.
    public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) { self.content = content() }
    /// Makes a list of which one row is chosen. Nothing chooses.
    public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) { self.content = content() }

    /// Makes a list of elements that have ids, with several selected ones. Nothing changes the selection.
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, RowContent> {
        content = ForEach(data, content: rowContent)
    }
    /// Makes a list of elements that have ids, with one selected. Nothing changes the selection.
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, RowContent> {
        content = ForEach(data, content: rowContent)
    }
    /// Makes a list of elements identified by a property, with one selected. Nothing changes the selection.
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        content = ForEach(data, id: id, content: rowContent)
    }
    /// Makes a list of elements identified by a property, with several selected ones. Nothing changes the selection.
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        content = ForEach(data, id: id, content: rowContent)
    }

    /// The rows.
    @MainActor public var body: some View { ScrollView { ListRows(content: content) }.background { ListGround() } }
}

extension List where SelectionValue == Never {
    /// Makes a list.
    public init(@ViewBuilder content: () -> Content) { self.init(rows: content()) }

    /// Makes a list of elements that have ids.
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, RowContent> {
        self.init(rows: ForEach(data, content: rowContent))
    }

    /// Makes a list of elements whose ids are one of their properties.
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
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

    /// Makes a list of numbers.
    public init<RowContent: View>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent)
    where Content == ForEach<Range<Int>, Int, RowContent> {
        self.init(rows: ForEach(data, content: rowContent))
    }

    /// Makes a list of elements with those inside them, which are shown.
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, children: KeyPath<Data.Element, Data?>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Data.Element: Identifiable, Content == OutlineGroup<Data, Data.Element.ID, RowContent> {
        self.init(rows: OutlineGroup(data, children: children, content: rowContent))
    }
}

/// Elements, and those inside them below each.
nonisolated public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
    private let rows: [(id: ID, element: Data.Element)]
    private let content: (Data.Element) -> Content

    /// Makes rows of elements that have ids.
    public init(
        _ data: Data, children: KeyPath<Data.Element, Data?>,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) where Data.Element: Identifiable, ID == Data.Element.ID {
        func all(_ data: Data) -> [(id: ID, element: Data.Element)] {
            data.flatMap { [($0.id, $0)] + ($0[keyPath: children].map(all) ?? []) }
        }
        (rows, self.content) = (all(data), content)
    }

    /// The rows.
    @MainActor public var body: some View { ForEach(rows, id: \.id) { content($0.element) } }

    /// Not known.
    public static var _count: Int? { nil }
}

/// Rows below one another that scroll, in a group for each section: with 11 points above and below each row and 16 before
/// and after it, and 16 points around each group.
nonisolated public struct Form<Content: View>: View {
    private let content: Content

    /// Makes a form.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// The rows.
    @MainActor public var body: some View {
        ScrollView { ListRows(content: content) }.background { ListGround() }.environment(\.listIsGrouped, true)
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
