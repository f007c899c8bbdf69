import GalleySDK

/// A page of a navigation stack.
nonisolated enum NavigationPageID: Hashable {
    case root
    /// The page of the value at a place of the path, counted from 1.
    case value(Int, AnyHashable)
    /// A page that a link or a state shows, by its number.
    case shown(Int)
}

/// The button of a page that leads back.
struct NavigationBack {
    /// The title of the page to which it leads.
    let title: Text?
    let action: @MainActor () -> Void

    /// The title if there is room for it beside that of the page, as far as its number of letters tells.
    @MainActor var label: Text {
        guard let title, 1...13 ~= title.string.count else { return Text(verbatim: "Back") }
        return title
    }
}

/// The place of a column of a split view, for a stack inside that has its bar in place of that of the column.
struct ColumnPlace {
    let back: NavigationBack?
}

/// Whether a stack inside a column has a bar of its own.
enum InnerBarKey: PreferenceKey {
    static var defaultValue: Bool { false }
    static func reduce(value: inout Bool, nextValue: () -> Bool) { value = value || nextValue() }
}

/// The pages of one navigation stack, and the functions that change them.
@MainActor final class Navigator {
    /// A page that a link or a state shows.
    private struct ShownPage {
        let number: Int
        /// The page that shows it.
        let page: NavigationPageID
        /// The number of values of the path below it.
        let depth: Int
        /// The identity of the node whose state presents it; nil for that of a link.
        let presenter: UInt64?
        /// The place of the column that it is, among those after the first one; nil for another page.
        let column: Int?
        /// Makes its view.
        var make: () -> AnyView
        /// Ends it.
        var close: @MainActor () -> Void
        /// What ends it for other nodes that lead to the same column, by their identities.
        var others: [UInt64: @MainActor () -> Void] = [:]
    }

    /// A page above the first one.
    struct Page {
        let id: NavigationPageID
        let back: NavigationBack
    }

    /// What makes the view of a value, by the type of the value, and the node that says so.
    private var destinations: [ObjectIdentifier: (node: NodeReference, make: (AnyHashable) -> AnyView?)] = [:]
    private var shown: [ShownPage] = []
    /// The nodes that show the pages.
    private var nodes: [NavigationPageID: NodeReference] = [:]
    private var count = 0
    private var titles: [NavigationPageID: Text] = [:]
    /// The page that is on top.
    private var top = NavigationPageID.root
    private var path: Binding<[AnyHashable]> = .constant([])
    /// The views of the columns of a split view after the first one, to which the lists of the earlier ones lead.
    private(set) var columns: [AnyView] = []
    /// Called when other pages are shown.
    private var changed: () -> Void = {}

    nonisolated init() {}

    /// Takes what the stack knows of its pages.
    func connect(_ path: Binding<[AnyHashable]>, columns: [AnyView], _ changed: @escaping () -> Void) {
        (self.path, self.columns, self.changed) = (path, columns, changed)
        // Side by side, columns are no pages.
        shown.removeAll { $0.column.map { $0 >= columns.count } ?? false }
    }

    /// Returns the pages above the first one: those of the path's values, and after each of them those that links and states
    /// showed there.
    func pages() -> [Page] {
        let values = path.wrappedValue
        var pages: [Page] = []
        var known: Set<NavigationPageID> = [.root]
        var left: [ShownPage] = []
        func append(_ id: NavigationPageID, _ close: @escaping @MainActor () -> Void) {
            let title = titles[pages.last?.id ?? .root]
            pages.append(Page(id: id, back: NavigationBack(title: title, action: close)))
            known.insert(id)
        }
        for depth in 0...values.count {
            if depth > 0 {
                let value = values[depth - 1]
                // The type of a value may be one that no view leads to.
                if leads(to: value) {
                    append(.value(depth, value)) { [path] in
                        path.wrappedValue.removeSubrange(min(depth - 1, path.wrappedValue.count)...)
                    }
                }
            }
            // A page goes with the one that shows it.
            for page in shown where min(page.depth, values.count) == depth && known.contains(page.page) {
                left.append(page)
                append(.shown(page.number)) {
                    page.close()
                    for close in page.others.values { close() }
                }
            }
        }
        shown = left
        top = pages.last?.id ?? .root
        titles = titles.filter { known.contains($0.key) }
        nodes = nodes.filter { known.contains($0.key) }
        return pages
    }

    /// Returns the view of a page above the first one, which the node shows.
    fileprivate func view(of page: NavigationPageID, in node: _ViewNode) -> AnyView? {
        nodes[page] = NodeReference(node)
        return switch page {
        case .root: nil
        case .value(_, let value): destinations[ObjectIdentifier(type(of: value.base))]?.make(value)
        case .shown(let number): shown.first { $0.number == number }?.make()
        }
    }

    /// Makes the view of a page again, because what it is made of may have changed.
    private func renew(_ page: NavigationPageID) {
        guard let node = nodes[page]?.node else { return }
        node.graph.invalidate(node, node.graph.causes.last ?? "navigation")
    }

    /// Takes what makes the views of values of a type. Of several nodes that say so the first one counts, because the others
    /// may be on the pages to which it leads.
    func lead<D: Hashable>(_ type: D.Type, from node: _ViewNode, to make: @escaping (AnyHashable) -> AnyView?) {
        let (key, known) = (ObjectIdentifier(type), destinations[ObjectIdentifier(type)]?.node.node)
        if let known, known !== node, !known.isRemoved { return }
        let isNew = destinations.updateValue((NodeReference(node), make), forKey: key) == nil
        // The stack may have values of the type in its path already.
        if isNew { return changed() }
        for page in nodes.keys {
            if case .value(_, let value) = page, value.base is D { renew(page) }
        }
    }

    /// Whether a view says where values of this one's type lead.
    func leads(to value: AnyHashable) -> Bool { destinations[ObjectIdentifier(type(of: value.base))] != nil }

    func push(_ value: AnyHashable) { path.wrappedValue.append(value) }

    /// Ends all pages above the first one.
    func clear() {
        for page in shown.reversed() { page.close() }
        if !path.wrappedValue.isEmpty { path.wrappedValue = [] }
    }

    func show(_ view: AnyView, on page: NavigationPageID) {
        let number = next()
        let close: @MainActor () -> Void = { [weak self] in self?.end { $0.number == number } }
        shown.append(
            ShownPage(
                number: number, page: page, depth: path.wrappedValue.count, presenter: nil, column: nil,
                make: { view }, close: close))
        changed()
    }

    func present(
        _ presenter: UInt64, on page: NavigationPageID, column: Int? = nil, _ make: @escaping () -> AnyView,
        close: @escaping @MainActor () -> Void
    ) {
        if let index = shown.firstIndex(where: { $0.presenter == presenter }) {
            (shown[index].make, shown[index].close) = (make, close)
            renew(.shown(shown[index].number))
        } else {
            shown.append(
                ShownPage(
                    number: next(), page: page, depth: path.wrappedValue.count, presenter: presenter, column: column,
                    make: make, close: close))
            changed()
        }
    }

    /// Shows a column on top of the others, unless it is there.
    func present(
        column: Int, _ presenter: UInt64, on page: NavigationPageID, close: @escaping @MainActor () -> Void
    ) {
        guard columns.indices.contains(column) else { return end(presenter) }
        if let index = shown.firstIndex(where: { $0.column == column && $0.presenter != presenter }) {
            // The button that leads back ends it for both, such as a property and the selection of a row.
            shown[index].others[presenter] = close
            return
        }
        present(
            presenter, on: page, column: column,
            { [weak self] in
                guard let self, columns.indices.contains(column) else { return AnyView(EmptyView()) }
                return AnyView(columns[column].environment(\.nextColumn, column + 1))
            }, close: close)
    }

    func end(_ presenter: UInt64) {
        for index in shown.indices { shown[index].others[presenter] = nil }
        end { $0.presenter == presenter }
    }

    private func end(_ isEnded: (ShownPage) -> Bool) {
        guard let index = shown.firstIndex(where: isEnded) else { return }
        shown.remove(at: index)
        changed()
    }

    private func next() -> Int {
        count += 1
        return count
    }

    /// Takes the title of a page, with which the page above it leads back.
    func take(_ title: Text?, of page: NavigationPageID) {
        guard titles[page] != title else { return }
        titles[page] = title
        if page != top { changed() }
    }
}

/// The navigation stack around a view, and the page that the view is on.
struct PageNavigator {
    let navigator: Navigator
    let page: NavigationPageID
    /// Whether a link replaces all pages: that of a column beside the stack.
    var replacesPages = false

    /// Takes the title of the page, with which the page above it leads back.
    @MainActor func take(_ title: Text?) { if !replacesPages { navigator.take(title, of: page) } }

    @MainActor func push(_ value: AnyHashable) {
        if replacesPages { navigator.clear() }
        navigator.push(value)
    }

    @MainActor func show(_ view: AnyView) {
        if replacesPages { navigator.clear() }
        navigator.show(view, on: page)
    }

    @MainActor func present(
        _ presenter: UInt64, _ make: @escaping () -> AnyView, close: @escaping @MainActor () -> Void
    ) { navigator.present(presenter, on: page, make, close: close) }
}

private enum NavigatorKey: EnvironmentKey { static var defaultValue: PageNavigator? { nil } }
private enum ColumnPlaceKey: EnvironmentKey { static var defaultValue: ColumnPlace? { nil } }
private enum ColumnStackKey: EnvironmentKey { static var defaultValue: PageNavigator? { nil } }

extension EnvironmentValues {
    /// The stack of columns around the view, and the column that the view is in, also in a stack inside the column.
    var columnStack: PageNavigator? {
        get { self[ColumnStackKey.self] }
        set { self[ColumnStackKey.self] = newValue }
    }
    /// The column of a split view that the view is in, outside of a stack in it.
    var columnPlace: ColumnPlace? {
        get { self[ColumnPlaceKey.self] }
        set { self[ColumnPlaceKey.self] = newValue }
    }
    /// The navigation stack around the view.
    var navigator: PageNavigator? {
        get { self[NavigatorKey.self] }
        set { self[NavigatorKey.self] = newValue }
    }
}

/// The view of a page above the first one.
nonisolated private struct PageView: View {
    let navigator: Navigator
    let page: NavigationPageID

    typealias Body = Never

    @MainActor static func _update(_ node: _ViewNode, _ view: Self) {
        if let content = node.observing({ view.navigator.view(of: view.page, in: node) }) { node.child(0, content) }
        node.role = .list
    }
}

/// The pages of a stack, of which the last one is shown. The others keep their state, and appear again when they are shown.
nonisolated struct NavigationPages<Root: View>: View {
    let root: Root
    let navigator: Navigator
    let pages: [Navigator.Page]
    /// Whether the pages are columns of a split view.
    let areColumns: Bool

    typealias Body = Never

    @MainActor static func _update(_ node: _ViewNode, _ view: Self) {
        node.child(0, view.root)
        for page in view.pages {
            let content = PageView(navigator: view.navigator, page: page.id)
                .environment(\.dismiss, DismissAction(isPresented: true, page.back.action))
            let place = PageNavigator(navigator: view.navigator, page: page.id)
            node.child(
                id: page.id,
                NavigationPage(place: place, back: page.back, isColumn: view.areColumns, content: content))
        }
        node.role = .last
        for child in node.children { node.graph.cover(child, child !== node.children.last) }
    }

    static var _count: Int? { nil }
}
