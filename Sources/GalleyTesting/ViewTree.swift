import GalleyEngine
import GalleySDK
import GalleyViews

/// The elements of a view graph as the nodes of a tree that is laid out.
@MainActor final class ViewTree: ElementGeometry {
    let tree: LayoutTree
    private let graph: ViewGraph
    private var nodes: [ObjectIdentifier: Standing] = [:]
    private var elements: [NodeID: ViewElement] = [:]
    /// The container of the root's views, unless there is exactly one view. As in a window, they lie below one another.
    private var rootContainer: NodeID?
    /// The container of the views and of the panels over them; nil without panels.
    private var panelContainer: NodeID?
    private var hasLayout = false

    private struct Standing {
        var id: NodeID
        var element: ViewElement
        /// The owner of the value that the node refers to.
        var value: AnyViewValue?
    }

    init(_ graph: ViewGraph, _ options: LayoutOptions) throws {
        self.graph = graph
        tree = try LayoutTree(options)
        try setRoot()
        _ = graph.takeChangedElements()
    }

    /// Brings the tree up to date with the graph.
    func update() throws {
        var left: [NodeID] = []
        for element in graph.takeChangedElements() {
            guard let standing = nodes[ObjectIdentifier(element)] else { continue }
            try update(standing, &left)
        }
        try setRoot(&left)
        for id in left where tree.parent(of: id) == nil && id != tree.root && elements[id] != nil {
            forget(id)
            try tree.remove(id)
        }
    }

    /// Lays the tree out.
    func layOut(_ proposal: ProposedViewSize) throws -> CGSize {
        hasLayout = true
        return try tree.layOut(proposal)
    }

    func frame(of element: ViewElement) -> CGRect? {
        guard hasLayout, let standing = nodes[ObjectIdentifier(element)] else { return nil }
        // A view that was added after the last layout has no frame yet.
        return tree.parent(of: standing.id) == nil && standing.id != tree.root ? nil : tree.frame(of: standing.id)
    }

    /// Returns whether a view is shown: it is part of the layout, and no view around it hides it.
    func isShown(_ element: ViewElement) -> Bool { id(of: element).map(tree.isShown) ?? false }

    /// Returns the node of an element; nil if it has none.
    func id(of element: ViewElement) -> NodeID? { nodes[ObjectIdentifier(element)]?.id }

    /// Returns the element of a node; nil for a node that belongs to no view.
    func element(of node: NodeID) -> ViewElement? { elements[node] }

    private func setRoot() throws {
        var left: [NodeID] = []
        try setRoot(&left)
    }

    private func setRoot(_ left: inout [NodeID]) throws {
        let views = try graph.root.elements.map(make)
        let panels = try graph.presentedElements.map(make)
        var root: NodeID
        if views.count == 1 {
            try removeContainer(&rootContainer, &left)
            root = views[0]
        } else {
            root = try container(&rootContainer, AnyLayout(VStackLayout()), views, &left)
        }
        if panels.isEmpty {
            try removeContainer(&panelContainer, &left)
        } else {
            root = try container(&panelContainer, AnyLayout(ZStackLayout()), [root] + panels, &left)
        }
        guard tree.root != root else { return }
        if let old = tree.root, old != rootContainer, old != panelContainer { left.append(old) }
        try free(root)
        try tree.setRoot(root)
    }

    /// Sets the views of a container, which is made if there is none.
    private func container(
        _ known: inout NodeID?, _ layout: AnyLayout, _ ids: [NodeID], _ left: inout [NodeID]
    ) throws -> NodeID {
        guard let container = known else {
            for id in ids { try free(id) }
            let container = try tree.addContainer(layout, ids, name: nil)
            known = container
            return container
        }
        let old = tree.children(of: container)
        guard old != ids else { return container }
        left += old.filter { !ids.contains($0) }
        for id in ids where tree.parent(of: id) != container { try free(id) }
        try tree.setChildren(ids, of: container)
        return container
    }

    private func removeContainer(_ known: inout NodeID?, _ left: inout [NodeID]) throws {
        guard let container = known else { return }
        left += tree.children(of: container)
        try tree.setChildren([], of: container)
        try free(container)
        try tree.remove(container)
        known = nil
    }

    /// Removes a node from its parent, or as the root.
    private func free(_ id: NodeID) throws {
        if tree.root == id {
            try tree.setRoot(nil)
        } else if tree.parent(of: id) != nil {
            _ = try tree.detach([id])
        }
    }

    private func update(_ standing: Standing, _ left: inout [NodeID]) throws {
        let element = standing.element
        switch element.content.form {
        case .leaf(let leaf): try tree.setLeaf(leaf, of: standing.id)
        case .measuredLeaf(let layout): try tree.setLayout(layout, of: standing.id)
        case .modifier(let modifier): try tree.setModifier(modifier, of: standing.id)
        case .layer, .elidedStack: break
        case .container(let layout):
            let (ids, old) = (try element.children.map(make), tree.children(of: standing.id))
            if ids != old {
                let staying = Set(ids)
                left += old.filter { !staying.contains($0) }
                for id in ids {
                    if let parent = tree.parent(of: id), parent != standing.id { _ = try tree.detach([id]) }
                }
                try tree.setChildren(ids, of: standing.id)
            }
            if element.contentVersion != versions[ObjectIdentifier(element)] {
                try tree.setLayout(layout, of: standing.id)
            }
        }
        versions[ObjectIdentifier(element)] = element.contentVersion
        nodes[ObjectIdentifier(element)]?.value = element.content.value
        tree.rename(standing.id, to: element.name)
    }

    private var versions: [ObjectIdentifier: Int] = [:]

    /// Returns the node of an element. If there is none, makes it with the nodes inside.
    private func make(_ element: ViewElement) throws -> NodeID {
        let key = ObjectIdentifier(element)
        if let standing = nodes[key] { return standing.id }
        let children = try element.children.map(make)
        for child in children where tree.parent(of: child) != nil { _ = try tree.detach([child]) }
        if let root = tree.root, children.contains(root) { try tree.setRoot(nil) }
        let name = element.name
        let id: NodeID
        switch element.content.form {
        case .leaf(let leaf): id = try tree.addLeaf(leaf, name: name)
        case .measuredLeaf(let layout): id = try tree.addLeaf(layout, name: name)
        case .container(let layout): id = try tree.addContainer(layout, children, name: name)
        case .elidedStack(let axis):
            // The view's type promised exactly one view.
            id =
                children.count == 1
                ? try tree.addModifier(.elidedStack(axis), children[0], name: name)
                : try tree.addContainer(AnyLayout(ZStackLayout()), children, name: name)
        case .modifier(let modifier): id = try tree.addModifier(modifier, children[0], name: name)
        case .layer(let alignment, let isBehind):
            // A layer without a second view has no effect.
            id =
                children.count == 2
                ? try tree.addLayer(children[1], on: children[0], alignment: alignment, isBehind: isBehind, name: name)
                : try tree.addModifier(.offset(x: 0, y: 0), children[0], name: name)
        }
        nodes[key] = Standing(id: id, element: element, value: element.content.value)
        versions[key] = element.contentVersion
        elements[id] = element
        return id
    }

    private func forget(_ id: NodeID) {
        for child in tree.children(of: id) { forget(child) }
        guard let element = elements.removeValue(forKey: id) else { return }
        nodes[ObjectIdentifier(element)] = nil
        versions[ObjectIdentifier(element)] = nil
    }
}

extension ViewElement {
    /// The name in ledgers and errors: the view's identifier, its text, or the name of its layout.
    var name: String? {
        if let identifier = identifier { return identifier }
        return switch content {
        case .text(let text): text.string
        case .image(_, _, let name, _): name
        case .layout(let layout): layout.name
        default: nil
        }
    }

    /// The name of the layout's type; nil for an element that is no container.
    var layoutName: String? { if case .layout(let layout) = content { layout.name } else { nil } }

    /// The identifier of the view, or of a view around it with the same single element.
    private var identifier: String? {
        var next = node
        while let node = next, node.elements.count == 1, node.elements[0] === self {
            if let name = node.actions.identifier { return name }
            next = node.parent
        }
        return nil
    }
}
