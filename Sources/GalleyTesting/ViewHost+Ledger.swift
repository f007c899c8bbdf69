import GalleyEngine
import GalleyInspector
import GalleyViews

extension ViewHost {
    /// Returns the number of measurements of views, including answers from memory.
    ///
    /// - Parameter name: As in `frame(of:)`, or the name of a layout: `flow` or `FlowLayout`.
    public func measures(of name: String) -> Int { entries(of: name, .measure).count }

    /// Returns the number of measurements that views computed.
    ///
    /// - Parameter name: As in `measures(of:)`.
    public func computedMeasures(of name: String) -> Int {
        entries(of: name, .measure).filter { $0.outcome == .computed }.count
    }

    /// Returns the number of placements of views.
    ///
    /// - Parameter name: As in `measures(of:)`.
    public func placements(of name: String) -> Int { entries(of: name, .place).count }

    private func entries(of name: String, _ event: LedgerEvent) -> [LedgerEntry] {
        let nodes = ledgerNodes(of: name)
        return ledger.entries.filter { entry in entry.event == event && entry.node.map(nodes.contains) == true }
    }

    private func ledgerNodes(of name: String) -> Set<NodeID> {
        let named = Set(self.nodes(of: name).flatMap(\.elements).compactMap { views.id(of: $0) })
        if !named.isEmpty { return named }
        var result: Set<NodeID> = []
        func visit(_ element: ViewElement) {
            if case .layout(let layout) = element.content, layout.name == name || layout.id == name {
                if let id = views.id(of: element) { result.insert(id) }
            }
            for child in element.children { visit(child) }
        }
        for element in graph.root.elements { visit(element) }
        return result
    }
}

extension ViewLayout {
    /// The name in the form of a plugin's id: `flow` for `FlowLayout`.
    fileprivate var id: String {
        let base = name.hasSuffix("Layout") && name != "Layout" ? name.dropLast("Layout".count) : name[...]
        var result = ""
        for (index, letter) in base.enumerated() {
            if letter.isUppercase, index > 0, result.last?.isLowercase == true { result += "-" }
            result += letter.lowercased()
        }
        return result
    }
}
