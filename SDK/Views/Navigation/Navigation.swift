import Foundation
import GalleySDK

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
    @State private var version = 0
    @Environment(\.columnPlace) private var column
    private let path: Binding<[AnyHashable]>?
    private let root: Root
    /// The navigator of a split view, whose column this is.
    private var shared: Navigator?
    /// The views of the columns to which that of the root leads.
    private var columns: [AnyView] = []

    /// Makes a stack.
    public init(@ViewBuilder root: () -> Root) where Data == NavigationPath { (path, self.root) = (nil, root()) }

    /// Makes the stack of a split view.
    init(navigator: Navigator, columns: [AnyView] = [], @ViewBuilder root: () -> Root) where Data == NavigationPath {
        (path, self.root, shared, self.columns) = (nil, root(), navigator, columns)
    }

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
        let navigator = shared ?? navigator
        let _ = navigator.connect(path ?? $own, columns: columns) { [version = $version] in version.wrappedValue += 1 }
        let _ = version
        NavigationPages(
            root: NavigationPage(
                place: PageNavigator(navigator: navigator, page: .root), back: column?.back, isColumn: shared != nil,
                content: root),
            navigator: navigator, pages: navigator.pages(), areColumns: !columns.isEmpty)
    }
}

extension View {
    /// The view with the views to which links with values of a type lead.
    nonisolated public func navigationDestination<D: Hashable, C: View>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        modifier(
            _NodeModifier(destination) { node, destination in
                node.environment.navigator?.navigator.lead(D.self, from: node) { value in
                    (value.base as? D).map { AnyView(destination($0)) }
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
                // Nobody else may read it.
                if node.observing({ isPresented.wrappedValue }) {
                    node.present({ AnyView(destination()) }) {
                        isPresented.wrappedValue = false
                    }
                } else {
                    node.environment.navigator?.navigator.end(node.identity)
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
                if let value = node.observing({ item.wrappedValue }) {
                    node.present({ AnyView(destination(value)) }) {
                        item.wrappedValue = nil
                    }
                } else {
                    node.environment.navigator?.navigator.end(node.identity)
                }
            })
    }
}

extension _ViewNode {
    /// Shows a view in the stack around.
    fileprivate func present(_ make: @escaping () -> AnyView, close: @escaping @MainActor () -> Void) {
        guard let place = environment.navigator else { return }
        place.navigator.present(self, on: place.page, make, close: close)
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
