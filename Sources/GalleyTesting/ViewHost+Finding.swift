import GalleyEngine
import GalleySDK
import GalleyViews

extension ViewHost {
    /// Returns the frame of the first view with a name. If `offset(_:)` is applied to the named view, the frame is
    /// moved by the offset.
    ///
    /// - Parameter name: An accessibility identifier, an id that is text, an accessibility label, or the string of a text.
    /// - Returns: The frame in points, relative to the root's frame.
    /// - Throws: `ViewHostError.unknownView`, with the names of the existing views.
    public func frame(of name: String) throws -> CGRect {
        guard let frame = frames(of: name).first else {
            throw ViewHostError.unknownView(name, names: names)
        }
        return frame
    }

    /// Returns the frames of all views with a name that are shown, in the order of the views.
    ///
    /// - Parameter name: As in `frame(of:)`.
    public func frames(of name: String) -> [CGRect] {
        elements(of: name).filter(views.isShown).compactMap { views.frame(of: $0.visible) }
    }

    /// Returns whether a view with a name is shown.
    ///
    /// - Parameter name: As in `frame(of:)`.
    public func contains(_ name: String) -> Bool { elements(of: name).contains(where: views.isShown) }

    /// The visible texts, in the order of the views. Those of panels come last.
    public var texts: [String] {
        var result: [String] = []
        visit { element in
            if case .text(let text) = element.content, views.isShown(element) { result.append(text.string) }
        }
        return result
    }

    /// The names of the views in order, without duplicates.
    public var names: [String] {
        var result: [String] = []
        func add(_ name: String?) {
            if let name, !name.isEmpty, !result.contains(name) { result.append(name) }
        }
        func visit(_ node: _ViewNode) {
            add(node.actions.identifier)
            add(node.actions.label)
            for child in node.children { visit(child) }
            if node.children.isEmpty {
                for element in node.elements { if case .text(let text) = element.content { add(text.string) } }
            }
        }
        visit(graph.root)
        return result
    }

    /// Returns the nodes with a name. Identifiers come before labels, and labels before texts; those that are shown come
    /// first, because pages below the last one of a stack are there too.
    func nodes(of name: String) -> [_ViewNode] {
        var (identified, labelled, saying): ([_ViewNode], [_ViewNode], [_ViewNode]) = ([], [], [])
        func visit(_ node: _ViewNode) {
            if node.actions.identifier == name { identified.append(node) }
            if node.actions.label == name { labelled.append(node) }
            if node.children.isEmpty, case .text(let text)? = node.elements.first?.content, text.string == name {
                saying.append(node)
            }
            for child in node.children { visit(child) }
        }
        visit(graph.root)
        let named = !identified.isEmpty ? identified : !labelled.isEmpty ? labelled : saying
        let isShown = { [views] (node: _ViewNode) in node.elements.contains(where: views.isShown) }
        return named.filter(isShown) + named.filter { !isShown($0) }
    }

    /// Returns the elements of the views with a name. A view that makes another one has two nodes and one element.
    private func elements(of name: String) -> [ViewElement] {
        var seen: Set<ObjectIdentifier> = []
        return nodes(of: name).flatMap(\.elements).filter { seen.insert(ObjectIdentifier($0)).inserted }
    }

    /// Calls a function with each element of the layout, and of the panels over it.
    private func visit(_ body: (ViewElement) -> Void) {
        func visit(_ element: ViewElement) {
            body(element)
            for child in element.children { visit(child) }
        }
        for element in graph.root.elements + graph.presentedElements { visit(element) }
    }
}

extension ViewElement {
    /// The element that is drawn for this one: an offset moves its content, not itself.
    fileprivate var visible: ViewElement {
        switch content {
        case .modifier(.offset), .look: children[0].visible
        default: self
        }
    }
}

extension ViewHost: CustomStringConvertible {
    /// The views with a name or a text and their frames, one view in each line, for comparisons with a stored text.
    public nonisolated var description: String {
        MainActor.assumeIsolated {
            var lines: [String] = []
            visit { element in
                if case .layout = element.content, element.name == element.layoutName { return }
                guard let name = element.name, let frame = views.frame(of: element.visible), views.isShown(element)
                else { return }
                let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { length in
                    // Comparisons need no more than hundredths of a point.
                    let rounded = (Double(length) * 100).rounded() / 100
                    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
                }
                lines.append("\(name)  \(numbers[0]),\(numbers[1])  \(numbers[2]) × \(numbers[3])")
            }
            return lines.joined(separator: "\n")
        }
    }
}
