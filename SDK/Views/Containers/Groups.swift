import Foundation
import GalleySDK

/// Views that stand in the container around them.
nonisolated public struct Group<Content> {
    let content: Content
}

extension Group: View where Content: View {
    /// Makes a group of views.
    public init(@ViewBuilder content: () -> Content) { self.init(content: content()) }

    /// The type of a view of this module has no body.
    public typealias Body = Never

    /// Adds the views.
    @MainActor public static func _update(_ node: _ViewNode, _ view: Self) {
        node.child(0, view.content)
        node.role = .list
    }

    /// The number of views.
    nonisolated public static var _count: Int? { Content._count }

    /// Makes views of the views of another one.
    public init<Base: View, Result: View>(
        subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
    ) where Content == _SubviewsView<Base, Result> {
        self.init(content: _SubviewsView(base: view, transform: transform))
    }
}

extension Group: Sendable where Content: Sendable {}

/// Views for each element of a collection, by the elements' ids.
nonisolated public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    /// The elements.
    public var data: Data
    /// Makes the view of an element.
    public var content: (Data.Element) -> Content
    private let id: (Data.Element) -> ID
    /// What people may do with the views as rows of a list.
    var edits = ForEachEdits()

    init(data: Data, identify: @escaping (Data.Element) -> ID, content: @escaping (Data.Element) -> Content) {
        self.data = data
        self.content = content
        id = identify
    }
}

extension ForEach: View where Content: View {
    /// The type of a view of this module has no body.
    public typealias Body = Never

    /// Adds the views of all elements. A view keeps its state as long as an element has its id.
    @MainActor public static func _update(_ node: _ViewNode, _ view: Self) {
        if let subviews = view.data as? ForEachSubviewCollection<Content> { return subviews.update(node) }
        if let sections = view.data as? ForEachSectionCollection<Content> { return sections.update(node) }
        var seen: [AnyHashable: Int] = [:]
        for element in view.data {
            let content = node.observing { view.content(element) }
            let id = AnyHashable(view.id(element))
            // SwiftUI shows elements with one id in an undefined way; here each has its own view.
            if let count = seen[id] {
                seen[id] = count + 1
                node.child(id: [id, count] as [AnyHashable], content)
            } else {
                seen[id] = 1
                node.child(id: id, content)
            }
        }
        node.role = .list
        node.traits = [ObjectIdentifier(ForEachEditsTrait.self): view.edits]
    }

    /// Not known.
    nonisolated public static var _count: Int? { nil }

    // A binding to a collection is one of bindings too. The initializers for bindings come first.

    /// Makes views for elements that have ids.
    @_disfavoredOverload public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
    where Data.Element: Identifiable, ID == Data.Element.ID {
        self.init(data: data, identify: { $0.id }, content: content)
    }

    /// Makes views for elements whose ids are one of their properties.
    @_disfavoredOverload public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(data: data, identify: { $0[keyPath: id] }, content: content)
    }

    /// Makes views for numbers.
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content)
    where Data == Range<Int>, ID == Int {
        self.init(data: data, identify: { $0 }, content: content)
    }

    /// Makes views for bindings to elements that have ids.
    public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == [BoundElement<C>], C.Element: Identifiable, ID == C.Element.ID {
        self.init(
            data: BoundElement.elements(of: data), identify: { $0.binding.wrappedValue.id },
            content: { content($0.binding) })
    }

    /// Makes views for bindings to elements whose ids are one of their properties.
    public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == [BoundElement<C>] {
        self.init(
            data: BoundElement.elements(of: data), identify: { $0.binding.wrappedValue[keyPath: id] },
            content: { content($0.binding) })
    }
}

extension ForEach where Content: View {
    /// Makes views for bindings to elements that have ids, with ways to edit them as rows of a list.
    public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, editActions: EditActions<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == [BoundElement<C>], C.Element: Identifiable, ID == C.Element.ID {
        self.init(data, content: content)
        edits = editActions.edits(data)
    }

    /// Makes views for bindings to elements identified by a property, with ways to edit them as rows of a list.
    public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == [BoundElement<C>] {
        self.init(data, id: id, content: content)
        edits = editActions.edits(data)
    }

    /// Makes views of the views of another one.
    public init<V: View>(subviews view: V, @ViewBuilder content: @escaping (Subview) -> Content)
    where Data == ForEachSubviewCollection<Content>, ID == Subview.ID {
        self.init(
            data: ForEachSubviewCollection(base: TypedViewBox(view), content: content), identify: { $0.id },
            content: content)
    }
}

/// The views of another view, for `ForEach`. They are only known after the evaluation, so the collection is empty.
nonisolated public struct ForEachSubviewCollection<Content: View>: RandomAccessCollection {
    let base: AnyViewBox
    let content: (Subview) -> Content

    /// The first position.
    public var startIndex: Int { 0 }
    /// The position after the last one.
    public var endIndex: Int { 0 }
    /// The view at a position.
    public subscript(position: Int) -> Subview { fatalError("the collection is empty: found position \(position)") }

    @MainActor func update(_ node: _ViewNode) {
        base.addChild(to: node)
        node.role = .transform { [unowned node] elements in
            let subviews = SubviewsCollection(subviews: elements.map { Subview($0) })
            return node.child(1, ForEach<SubviewsCollection, Subview.ID, Content>(subviews, content: content))
        }
    }
}

/// A binding to one element of a collection that is bound.
nonisolated public struct BoundElement<C: MutableCollection & RandomAccessCollection> {
    let binding: Binding<C.Element>

    static func elements(of data: Binding<C>) -> [BoundElement] {
        data.wrappedValue.indices.map { index in
            let old = data.wrappedValue[index]
            return BoundElement(
                binding: Binding(
                    get: {
                        // A view that is about to go may still ask.
                        let now = data.wrappedValue
                        return now.indices.contains(index) ? now[index] : old
                    },
                    set: { if data.wrappedValue.indices.contains(index) { data.wrappedValue[index] = $0 } }))
        }
    }
}
