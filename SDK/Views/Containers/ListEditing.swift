import CoreGraphics
import Foundation
import GalleySDK

// How people delete, move and swipe the rows of a list.

/// What a `ForEach` lets people do with its rows.
struct ForEachEdits {
    var delete: ((IndexSet) -> Void)?
    var move: ((IndexSet, Int) -> Void)?
}

enum ForEachEditsTrait: _ViewTraitKey { static var defaultValue: ForEachEdits { ForEachEdits() } }
/// Whether a row cannot be deleted.
enum DeleteDisabledTrait: _ViewTraitKey { static var defaultValue: Bool { false } }
/// Whether a row cannot be moved.
enum MoveDisabledTrait: _ViewTraitKey { static var defaultValue: Bool { false } }
/// The actions for swipes over a row.
enum RowSwipesTrait: _ViewTraitKey { static var defaultValue: [RowSwipe] { [] } }

/// The actions for a swipe over a row.
struct RowSwipe {
    let edge: HorizontalEdge
    /// Whether a long swipe performs the first action.
    let isFull: Bool
    let content: AnyView
}

extension ForEach {
    /// The views, with an action that deletes some of them from the list around them.
    nonisolated public func onDelete(perform action: ((IndexSet) -> Void)?) -> Self {
        var result = self
        result.edits.delete = action
        return result
    }
    /// The views, with an action that moves some of them in the list around them.
    nonisolated public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> Self {
        var result = self
        result.edits.move = action
        return result
    }
}

extension EditActions where Data: MutableCollection & RandomAccessCollection {
    /// The actions for a collection that is bound.
    func edits(_ data: Binding<Data>) -> ForEachEdits {
        func reorder(_ change: (inout [Data.Element]) -> Void) {
            var elements = Array(data.wrappedValue)
            change(&elements)
            // Only such a collection can be edited, as SwiftUI's actions demand of its type.
            if let type = Data.self as? any RangeReplaceableCollection.Type, let new = made(type, elements) as? Data {
                data.wrappedValue = new
            }
        }
        func made<R: RangeReplaceableCollection>(_ type: R.Type, _ elements: [Data.Element]) -> R? {
            (elements as? [R.Element]).map { R($0) }
        }
        return ForEachEdits(
            delete: contains(.delete)
                ? { offsets in
                    reorder { elements in for index in offsets.reversed() { elements.remove(at: index) } }
                } : nil,
            move: contains(.move)
                ? { source, destination in
                    reorder { elements in
                        let moved = source.map { elements[$0] }
                        for index in source.reversed() { elements.remove(at: index) }
                        elements.insert(contentsOf: moved, at: destination - source.count { $0 < destination })
                    }
                } : nil)
    }
}

extension View {
    /// The view as a row that can be deleted, or not.
    nonisolated public func deleteDisabled(_ isDisabled: Bool) -> some View {
        _trait(DeleteDisabledTrait.self, isDisabled)
    }
    /// The view as a row that can be moved, or not.
    nonisolated public func moveDisabled(_ isDisabled: Bool) -> some View { _trait(MoveDisabledTrait.self, isDisabled) }

    /// The view as a row that shows buttons after a swipe from an edge; a second swipe performs the first one.
    nonisolated public func swipeActions<V: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> V
    ) -> some View {
        modifier(
            _NodeModifier(RowSwipe(edge: edge, isFull: allowsFullSwipe, content: AnyView(content()))) { node, swipe in
                node.traits[ObjectIdentifier(RowSwipesTrait.self)] = [swipe]
            })
    }
}

/// What can be done with a row.
@MainActor struct RowEdits {
    /// Deletes the row; nil: it cannot be deleted.
    var delete: (() -> Void)?
    /// Moves the row by one place, up if the argument is negative; nil: it cannot be moved.
    var move: ((Int) -> Void)?
    /// The actions at the edges.
    var swipes: [RowSwipe] = []
    /// The first text of the row, for the names of its buttons.
    var name = ""

    init(_ row: _VariadicView.Children.Element) {
        let element = row.element
        name = element.texts.first ?? ""
        swipes = element.all(RowSwipesTrait.self).flatMap { $0 }
        guard let (edits, index) = element.forEachEdits else { return }
        if let action = edits.delete, !row[DeleteDisabledTrait.self] {
            delete = { if let (index, _) = index() { withAnimation { action([index]) } } }
            if !swipes.contains(where: { $0.edge == .trailing }) {
                swipes.append(RowSwipe(edge: .trailing, isFull: true, content: AnyView(DeleteButton(delete: delete))))
            }
        }
        if let action = edits.move, !row[MoveDisabledTrait.self] {
            move = { step in
                guard let (index, count) = index(), (0..<count).contains(index + step) else { return }
                withAnimation { action([index], step < 0 ? index + step : index + step + 1) }
            }
        }
    }

    func swipes(at edge: HorizontalEdge) -> [RowSwipe] { swipes.filter { $0.edge == edge } }
}

private struct DeleteButton: View {
    let delete: (() -> Void)?

    init(delete: (() -> Void)?) { self.delete = delete }

    var body: some View {
        Button(role: .destructive) {
            delete?()
        } label: {
            Text(verbatim: "Delete")
        }
    }
}

extension ViewElement {
    /// What the innermost `ForEach` around the view lets people do, and the view's place among its views when it is
    /// asked.
    fileprivate var forEachEdits: (ForEachEdits, @MainActor () -> (index: Int, count: Int)?)? {
        var last: _ViewNode?
        for node in nodes {
            if let edits = node.traits[ObjectIdentifier(ForEachEditsTrait.self)] as? ForEachEdits, let last {
                let (forEach, child) = (NodeReference(node), NodeReference(last))
                return (
                    edits,
                    {
                        guard let children = forEach.node?.children, let child = child.node else { return nil }
                        return children.firstIndex { $0 === child }.map { ($0, children.count) }
                    }
                )
            }
            last = node
        }
        return nil
    }
}
