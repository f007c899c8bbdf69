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
    /// Whether that title is in the bar.
    let isInline: Bool
    fileprivate let navigator: Navigator
    fileprivate let page: NavigationPageID

    @MainActor func action() { navigator.close(page) }

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
        /// The identity of the node whose state presents it.
        let presenter: UInt64
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

    /// What makes the views of values.
    private struct Destination {
        /// The node that says so.
        let node: NodeReference
        var make: (AnyHashable) -> AnyView?
    }

    /// What makes the views of values, by their type, in the order in which nodes said so. The first one counts, because the
    /// others may be on the pages to which it leads.
    private var destinations: [ObjectIdentifier: [Destination]] = [:]
    private var shown: [ShownPage] = []
    /// The nodes that show the pages.
    private var nodes: [NavigationPageID: NodeReference] = [:]
    private var count = 0
    private var titles: [NavigationPageID: NavigationTitle] = [:]
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
        // A title is where that of the page before is, unless it says otherwise.
        var isInline = false
        func append(_ id: NavigationPageID) {
            let title = titles[pages.last?.id ?? .root]
            isInline = title?.isInline ?? isInline
            pages.append(
                Page(
                    id: id,
                    back: NavigationBack(title: title?.title, isInline: isInline, navigator: self, page: id)))
            known.insert(id)
        }
        for depth in 0...values.count {
            if depth > 0 { append(.value(depth, values[depth - 1])) }
            // A page goes with the one that shows it.
            for page in shown where min(page.depth, values.count) == depth && known.contains(page.page) {
                left.append(page)
                append(.shown(page.number))
            }
        }
        shown = left
        top = pages.last?.id ?? .root
        titles = titles.filter { known.contains($0.key) }
        nodes = nodes.filter { known.contains($0.key) }
        return pages
    }

    /// Ends a page, and those above it.
    fileprivate func close(_ page: NavigationPageID) {
        switch page {
        case .root: break
        case .value(let depth, _): path.wrappedValue.removeSubrange(min(depth - 1, path.wrappedValue.count)...)
        case .shown(let number):
            guard let page = shown.first(where: { $0.number == number }) else { return }
            page.close()
            for close in page.others.values { close() }
        }
    }

    /// Returns the view of a page above the first one, which the node shows.
    fileprivate func view(of page: NavigationPageID, in node: _ViewNode) -> AnyView? {
        nodes[page] = NodeReference(node)
        return switch page {
        case .root: nil
        case .value(_, let value):
            if let destination = destinations[ObjectIdentifier(type(of: value.base))]?.first {
                destination.make(value)
            } else {
                AnyView(MissingDestination(type: "\(type(of: value.base))"))
            }
        case .shown(let number): shown.first { $0.number == number }?.make()
        }
    }

    /// Makes the views of pages again, because what they are made of may have changed; not of the page around a node.
    private func renew(around evaluated: _ViewNode? = nil, _ isMeant: (NavigationPageID) -> Bool) {
        for (page, reference) in nodes where isMeant(page) {
            guard let node = reference.node, evaluated?.isInside(node) != true else { continue }
            node.graph.invalidate(node, node.graph.causes.last ?? "navigation")
        }
    }

    private func renewValues(of type: ObjectIdentifier, around node: _ViewNode? = nil) {
        renew(around: node) { page in
            if case .value(_, let value) = page { ObjectIdentifier(Swift.type(of: value.base)) == type } else { false }
        }
    }

    /// Takes what makes the views of values of a type.
    func lead<D: Hashable>(_ type: D.Type, from node: _ViewNode, to make: @escaping (AnyHashable) -> AnyView?) {
        let type = ObjectIdentifier(type)
        var known = destinations[type] ?? []
        let place = known.firstIndex { $0.node.node === node }
        if let place {
            known[place].make = make
        } else {
            known.append(Destination(node: NodeReference(node), make: make))
        }
        destinations[type] = known
        if place == nil { node.endings[type] = { [weak self] in self?.forget(type) } }
        // The stack may have values of the type in its path already.
        if place ?? known.count - 1 == 0 { renewValues(of: type, around: node) }
    }

    /// Forgets the nodes that are gone.
    private func forget(_ type: ObjectIdentifier) {
        destinations[type]?.removeAll { $0.node.node?.isRemoved != false }
        renewValues(of: type)
    }

    /// Whether a view says where values of this one's type lead.
    func leads(to value: AnyHashable) -> Bool { destinations[ObjectIdentifier(type(of: value.base))]?.isEmpty == false }

    func push(_ value: AnyHashable) { path.wrappedValue.append(value) }

    /// Ends all pages above the first one.
    func clear() {
        for page in shown.reversed() { page.close() }
        if !path.wrappedValue.isEmpty { path.wrappedValue = [] }
    }

    /// Shows a view on top of a page, as long as the node that presents it says so and is there.
    func present(
        _ node: _ViewNode, as presenter: UInt64? = nil, on page: NavigationPageID, column: Int? = nil,
        _ make: @escaping () -> AnyView, close: @escaping @MainActor () -> Void
    ) {
        let presenter = presenter ?? node.identity
        if let index = shown.firstIndex(where: { $0.presenter == presenter }) {
            (shown[index].make, shown[index].close) = (make, close)
            let number = shown[index].number
            renew(around: node) { $0 == .shown(number) }
        } else {
            count += 1
            shown.append(
                ShownPage(
                    number: count, page: page, depth: path.wrappedValue.count, presenter: presenter, column: column,
                    make: make, close: close))
            node.endings[presenter] = { [weak self] in self?.end(presenter) }
            changed()
        }
    }

    /// Shows a column on top of the others, unless it is there.
    func present(
        column: Int, _ node: _ViewNode, as presenter: UInt64, on page: NavigationPageID,
        close: @escaping @MainActor () -> Void
    ) {
        guard columns.indices.contains(column) else { return end(presenter) }
        if let index = shown.firstIndex(where: { $0.column == column && $0.presenter != presenter }) {
            // The button that leads back ends it for both, such as a property and the selection of a row.
            if shown[index].others.updateValue(close, forKey: presenter) == nil {
                node.endings[presenter] = { [weak self] in self?.end(presenter) }
            }
            return
        }
        present(
            node, as: presenter, on: page, column: column,
            { [weak self] in
                guard let self, columns.indices.contains(column) else { return AnyView(EmptyView()) }
                return AnyView(columns[column].environment(\.nextColumn, column + 1))
            }, close: close)
    }

    func end(_ presenter: UInt64) {
        for index in shown.indices { shown[index].others[presenter] = nil }
        guard let index = shown.firstIndex(where: { $0.presenter == presenter }) else { return }
        shown.remove(at: index)
        changed()
    }

    /// Takes the title of a page, with which the page above it leads back.
    func take(_ title: NavigationTitle, of page: NavigationPageID) {
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
    @MainActor func take(_ title: NavigationTitle) { if !replacesPages { navigator.take(title, of: page) } }

    @MainActor func push(_ value: AnyHashable) {
        makeRoom()
        navigator.push(value)
    }

    /// Ends the pages that another one replaces, if this is a column beside their stack.
    @MainActor func makeRoom() { if replacesPages { navigator.clear() } }
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

/// The page of a value of a type that no view leads to.
private struct MissingDestination: View {
    let type: String

    var body: some View {
        VStack(spacing: 8) {
            Image(systemName: "exclamationmark.triangle.fill").font(.largeTitle).foregroundColor(.yellow)
            Text(verbatim: "No view says navigationDestination(for: \(type).self).").multilineTextAlignment(.center)
        }
        .padding()
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
                .environment(\.dismiss, DismissAction(page.back))
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
