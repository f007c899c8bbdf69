import Foundation
import GalleySDK

/// The state of one navigation stack, and the functions that change it.
@MainActor final class Navigator {
    /// Makes the view of a value, by the type of the value.
    var destinations: [ObjectIdentifier: (AnyHashable) -> AnyView?] = [:]
    /// The views that a state presents, by the keys of the nodes that present them.
    private(set) var presented: [(key: UInt64, make: () -> AnyView, close: @MainActor () -> Void)] = []
    /// Adds a value to the path.
    var push: (AnyHashable) -> Void = { _ in }
    /// Shows the view of a link.
    var show: (AnyView) -> Void = { _ in }
    /// Called after a change of `presented`.
    var changed: () -> Void = {}

    nonisolated init() {}

    func present(_ key: UInt64, _ make: @escaping () -> AnyView, close: @escaping @MainActor () -> Void) {
        if let index = presented.firstIndex(where: { $0.key == key }) {
            presented[index] = (key, make, close)
        } else {
            presented.append((key, make, close))
            changed()
        }
    }

    func end(_ key: UInt64) {
        guard let index = presented.firstIndex(where: { $0.key == key }) else { return }
        presented.remove(at: index)
        changed()
    }
}

private enum NavigatorKey: EnvironmentKey { static var defaultValue: Navigator? { nil } }

extension EnvironmentValues {
    /// The navigator of the stack around the view.
    var navigator: Navigator? {
        get { self[NavigatorKey.self] }
        set { self[NavigatorKey.self] = newValue }
    }
}

/// A type-erased list of the values that a navigation stack presents.
public struct NavigationPath: Equatable {
    var values: [AnyHashable] = []

    /// Makes an empty path.
    public init() {}
    /// Makes a path of values.
    public init<S: Sequence>(_ elements: S) where S.Element: Hashable { values = elements.map { AnyHashable($0) } }

    /// The number of values.
    public var count: Int { values.count }
    /// Whether there are none.
    public var isEmpty: Bool { values.isEmpty }
    /// Adds a value.
    public mutating func append<V: Hashable>(_ value: V) {
        values.append((value as Any) as? AnyHashable ?? AnyHashable(value))
    }
    /// Removes the last values.
    public mutating func removeLast(_ count: Int = 1) { values.removeLast(min(count, values.count)) }
}

/// A stack of views: a link shows another view in place of the current one, below a bar of 44 points with a button that
/// returns.
nonisolated public struct NavigationStack<Data, Root: View>: View {
    @State private var navigator = Navigator()
    @State private var own: [AnyHashable] = []
    @State private var shown: [ShownView] = []
    @State private var version = 0
    private let path: Binding<[AnyHashable]>?
    private let root: Root

    private struct ShownView {
        /// The number of values before it.
        var depth: Int
        var view: AnyView
    }

    /// Makes a stack.
    public init(@ViewBuilder root: () -> Root) where Data == NavigationPath { (path, self.root) = (nil, root()) }

    /// Makes a stack with its path.
    public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
        self.path = Binding(get: { path.wrappedValue.values }, set: { path.wrappedValue.values = $0 })
        self.root = root()
    }

    /// Makes a stack with its path.
    public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
        self.path = Binding(
            get: { path.wrappedValue.map { AnyHashable($0) } },
            set: { new in path.wrappedValue = Data(new.compactMap { $0.base as? Data.Element }) })
        self.root = root()
    }

    /// The last view of the path, below a bar with a button that returns; the root if the path is empty.
    @MainActor public var body: some View {
        let values = path ?? $own
        let _ = connect(values)
        NavigationLevels(
            root: NavigationPage(back: nil, content: root.environment(\.navigator, navigator)), top: top(values))
    }

    @MainActor private func connect(_ values: Binding<[AnyHashable]>) {
        navigator.push = { values.wrappedValue.append($0) }
        navigator.show = { [shown = $shown] view in
            shown.wrappedValue.append(ShownView(depth: values.wrappedValue.count, view: view))
        }
        navigator.changed = { [version = $version] in version.wrappedValue += 1 }
        _ = version
    }

    @MainActor private func top(_ values: Binding<[AnyHashable]>) -> AnyView? {
        let (path, shown) = (values.wrappedValue, shown)
        let view: AnyView
        let back: @MainActor () -> Void
        if let last = navigator.presented.last {
            (view, back) = (last.make(), last.close)
        } else if let last = shown.last, last.depth >= path.count {
            (view, back) = (last.view, { self.shown.removeLast() })
        } else if let value = path.last {
            let key = ObjectIdentifier(type(of: value.base))
            guard let made = navigator.destinations[key]?(value) else { return nil }
            (view, back) = (made, { values.wrappedValue.removeLast() })
        } else {
            return nil
        }
        return AnyView(
            NavigationLevel(view: view, back: back).id(path.count + shown.count + navigator.presented.count)
                .environment(\.navigator, navigator))
    }
}

/// A view that was led to, below a bar that leads back.
private struct NavigationLevel: View {
    let view: AnyView
    let back: @MainActor () -> Void

    var body: some View {
        NavigationPage(
            back: back, content: view.environment(\.dismiss, DismissAction(isPresented: true, back)))
    }
}

/// Views of which the last one is shown. The others keep their state.
nonisolated struct NavigationLevels<Root: View>: View {
    let root: Root
    let top: AnyView?

    typealias Body = Never

    @MainActor static func _update(_ node: _ViewNode, _ view: Self) {
        node.child(0, view.root)
        if let top = view.top { node.child(1, top) }
        node.role = .last
    }

    static var _count: Int? { nil }
}

extension View {
    /// The view with the views to which links with values of a type lead.
    nonisolated public func navigationDestination<D: Hashable, C: View>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        modifier(
            _NodeModifier(destination) { node, destination in
                guard let navigator = node.environment.navigator else { return }
                let make = { (value: AnyHashable) in (value.base as? D).map { AnyView(destination($0)) } }
                // The stack may have values of the type in its path already.
                if navigator.destinations.updateValue(make, forKey: ObjectIdentifier(D.self)) == nil {
                    navigator.changed()
                }
            })
    }

    /// The view, with another view in the stack around it while a value is true.
    nonisolated public func navigationDestination<V: View>(
        isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> V
    ) -> some View {
        modifier(
            _NodeModifier((isPresented, destination)) { node, made in
                let (isPresented, destination) = made
                if isPresented.wrappedValue {
                    node.environment.navigator?.present(node.identity, { AnyView(destination()) }) {
                        isPresented.wrappedValue = false
                    }
                } else {
                    node.environment.navigator?.end(node.identity)
                }
            })
    }

    /// The view with another one in the stack around it while there is an item.
    nonisolated public func navigationDestination<D: Hashable, C: View>(
        item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        modifier(
            _NodeModifier((item, destination)) { node, made in
                let (item, destination) = made
                if let value = item.wrappedValue {
                    node.environment.navigator?.present(node.identity, { AnyView(destination(value)) }) {
                        item.wrappedValue = nil
                    }
                } else {
                    node.environment.navigator?.end(node.identity)
                }
            })
    }
}

/// A view that leads to others, by its old name.
nonisolated public struct NavigationView<Content: View>: View {
    private let content: Content

    /// Makes a view.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// The content, in a stack.
    @MainActor public var body: some View { NavigationStack { content } }
}

/// Columns that lead from one to the next, side by side.
nonisolated public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
    private let sidebar: Sidebar
    private let content: Content?
    private let detail: Detail

    /// Makes three columns.
    public init(
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) { (self.sidebar, self.content, self.detail) = (sidebar(), content(), detail()) }

    /// Makes three columns with a value for the visible ones. All columns are shown.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) { (self.sidebar, self.content, self.detail) = (sidebar(), content(), detail()) }

    /// The columns: the first ones 240 points wide, the last one as wide as can be.
    @MainActor public var body: some View {
        HStack(spacing: 0) {
            sidebar.environment(\.listLook, .plain).frame(width: 240)
            Divider()
            if let content {
                content.frame(width: 240)
                Divider()
            }
            NavigationStack { detail }.frame(maxWidth: .infinity, maxHeight: .infinity)
        }
    }
}

extension NavigationSplitView where Content == EmptyView {
    /// Makes two columns.
    public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
        (self.sidebar, content, self.detail) = (sidebar(), nil, detail())
    }
    /// Makes two columns, of which a value says which are shown. All are shown.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) { (self.sidebar, content, self.detail) = (sidebar(), nil, detail()) }
    /// Makes two columns, of which a value says which is preferred. All are shown.
    public init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) { (self.sidebar, content, self.detail) = (sidebar(), nil, detail()) }
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
