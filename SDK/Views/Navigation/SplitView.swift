import CoreGraphics
import GalleySDK

/// Columns that lead from one to the next: side by side, or where the width is compact, in a stack.
nonisolated public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
    @Environment(\.horizontalSizeClass) private var width
    @State private var navigator = Navigator()
    private let sidebar: Sidebar
    private let content: Content?
    private let detail: Detail
    private let visibility: Binding<NavigationSplitViewVisibility>?
    private let preferred: Binding<NavigationSplitViewColumn>?

    private init(
        _ sidebar: Sidebar, _ content: Content?, _ detail: Detail,
        visibility: Binding<NavigationSplitViewVisibility>? = nil, preferred: Binding<NavigationSplitViewColumn>? = nil
    ) {
        (self.sidebar, self.content, self.detail) = (sidebar, content, detail)
        (self.visibility, self.preferred) = (visibility, preferred)
    }

    /// Makes three columns.
    public init(
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) { self.init(sidebar(), content(), detail()) }

    /// Makes three columns, and says which of them are visible.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) { self.init(sidebar(), content(), detail(), visibility: columnVisibility) }

    /// Makes three columns, and says which of them is on top of a stack.
    public init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) { self.init(sidebar(), content(), detail(), preferred: preferredCompactColumn) }

    /// Makes three columns, and says which of them are visible, and which of them is on top of a stack.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) { self.init(sidebar(), content(), detail(), visibility: columnVisibility, preferred: preferredCompactColumn) }

    /// The columns: the first ones 240 points wide unless they say otherwise, the last one as wide as can be. Where the width
    /// is compact, the first column, and on it the column of what is selected in its list.
    @MainActor public var body: some View {
        if width == .compact { stack } else { columns }
    }

    @MainActor private var columns: some View {
        let shown = visibility?.wrappedValue ?? .automatic
        let beside = PageNavigator(navigator: navigator, page: .root, replacesPages: true)
        return HStack(spacing: 0) {
            KeptColumn(
                isShown: shown != .detailOnly && (content == nil || shown != .doubleColumn),
                column: SplitColumn(place: beside, content: sidebar.environment(\.listLook, .plain)))
            if let content {
                KeptColumn(isShown: shown != .detailOnly, column: SplitColumn(place: beside, content: content))
            }
            NavigationStack(navigator: navigator) { detail }.frame(maxWidth: .infinity, maxHeight: .infinity)
        }
    }

    @MainActor private var stack: some View {
        let next = (content.map { [AnyView($0)] } ?? []) + [AnyView(detail)]
        return NavigationStack(navigator: navigator, columns: next) {
            sidebar.environment(\.nextColumn, 0)
                .modifier(_NodeModifier(preferred, PreferredColumn.lead))
        }
    }
}

extension NavigationSplitView where Content == EmptyView {
    /// Makes two columns.
    public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
        self.init(sidebar(), nil, detail())
    }
    /// Makes two columns, and says which of them are visible.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) { self.init(sidebar(), nil, detail(), visibility: columnVisibility) }
    /// Makes two columns, and says which of them is on top of a stack.
    public init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) { self.init(sidebar(), nil, detail(), preferred: preferredCompactColumn) }
    /// Makes two columns, and says which of them are visible, and which of them is on top of a stack.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) { self.init(sidebar(), nil, detail(), visibility: columnVisibility, preferred: preferredCompactColumn) }
}

/// A column that keeps its state while it is hidden.
nonisolated private struct KeptColumn<Column: View>: View {
    let isShown: Bool
    let column: Column

    typealias Body = Never

    @MainActor static func _update(_ node: _ViewNode, _ view: Self) {
        let column = node.child(0, view.column)
        node.graph.cover(column, !view.isShown)
        node.role = view.isShown ? .list : .given([])
    }

    static var _count: Int? { nil }
}

/// A column beside others, with its title and the items of its bar.
private struct SplitColumn<Content: View>: View {
    @State private var width: CGFloat?
    let place: PageNavigator
    let content: Content

    init(place: PageNavigator, content: Content) { (self.place, self.content) = (place, content) }

    var body: some View {
        NavigationPage(place: place, back: nil, isColumn: true, content: content)
            .onPreferenceChange(ColumnWidthKey.self) { width = $0 }
            .transformPreference(ColumnWidthKey.self) { $0 = nil }
            .frame(width: width ?? 240)
        Divider()
    }
}

/// The width that a column says that it has.
enum ColumnWidthKey: PreferenceKey {
    static var defaultValue: CGFloat? { nil }
    static func reduce(value: inout CGFloat?, nextValue: () -> CGFloat?) { value = value ?? nextValue() }
}

private enum NextColumnKey: EnvironmentKey { static var defaultValue: Int? { nil } }

extension EnvironmentValues {
    /// The place of the column to which a list leads, among those after the first one; nil outside of a stack of columns.
    var nextColumn: Int? {
        get { self[NextColumnKey.self] }
        set { self[NextColumnKey.self] = newValue }
    }
}

extension _ViewNode {
    /// Shows a column on top of the stack of columns around the view while a condition holds.
    func leads(toColumn column: Int, _ isShown: Bool, close: @escaping @MainActor () -> Void) {
        // A stack inside the column has a navigator of its own.
        guard let place = environment.columnStack else { return }
        // A node may lead to several columns.
        let presenter = identity &+ UInt64(column)
        guard isShown else { return place.navigator.end(presenter) }
        place.navigator.present(column: column, self, as: presenter, on: place.page, close: close)
    }
}

/// The way to the column that a program prefers in a stack.
private enum PreferredColumn {
    @MainActor static func lead(_ node: _ViewNode, _ preferred: Binding<NavigationSplitViewColumn>?) {
        guard let preferred, let count = node.environment.columnStack?.navigator.columns.count, count > 0 else {
            return
        }
        let columns: [NavigationSplitViewColumn] = count == 1 ? [.detail] : [.content, .detail]
        let last = columns.firstIndex(of: node.observing { preferred.wrappedValue }) ?? -1
        for (index, _) in columns.enumerated() {
            let previous = index == 0 ? NavigationSplitViewColumn.sidebar : columns[index - 1]
            node.leads(toColumn: index, index <= last) { preferred.wrappedValue = previous }
        }
    }
}

extension View {
    /// The view as a column of a split view with a width.
    nonisolated public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
        preference(key: ColumnWidthKey.self, value: width)
    }
    /// The view as a column of a split view with its ideal width. Users cannot resize it.
    nonisolated public func navigationSplitViewColumnWidth(
        min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
    ) -> some View { preference(key: ColumnWidthKey.self, value: ideal) }
}

/// The columns that a split view shows.
public struct NavigationSplitViewVisibility: Hashable, Codable, Sendable {
    private var name: String
    /// The system's default.
    public static let automatic = NavigationSplitViewVisibility(name: "automatic")
    /// Shows all columns.
    public static let all = NavigationSplitViewVisibility(name: "all")
    /// The last two.
    public static let doubleColumn = NavigationSplitViewVisibility(name: "doubleColumn")
    /// The last one.
    public static let detailOnly = NavigationSplitViewVisibility(name: "detailOnly")
}

/// A column.
public struct NavigationSplitViewColumn: Hashable, Sendable {
    private let name: String
    /// The first one.
    public static let sidebar = NavigationSplitViewColumn(name: "sidebar")
    /// The middle one.
    public static let content = NavigationSplitViewColumn(name: "content")
    /// The last one.
    public static let detail = NavigationSplitViewColumn(name: "detail")
}
