import GalleySDK

/// The part of a scene that a change concerns, while it is written.
@MainActor struct ScenePart {
    /// The nodes that replace those of their names.
    var nodes: [SceneJSON] = []
    /// The names of the elements that were written.
    private(set) var names: [String] = []
    /// The elements that were written.
    private(set) var written: Set<ObjectIdentifier> = []
    /// Whether any element has other elements inside than before.
    private(set) var isStructural = false
    /// Whether the change needs a whole scene.
    var isInexpressible = false
    /// The elements that had a place, each with the element around it, in whose children they are not any more.
    fileprivate var displaced: [ObjectIdentifier: (element: ViewElement, outer: ViewElement)] = [:]
    /// The maximum number of elements in a part. A whole scene is not much longer than a part that exceeds it.
    fileprivate let limit: Int

    init(limit: Int) { self.limit = limit }

    /// Whether an element, or one around it, has no place now.
    fileprivate func isDisplaced(_ element: ViewElement) -> Bool {
        if displaced.isEmpty { return false }
        return sequence(first: element) { $0.writtenParent }.contains { element in
            displaced[ObjectIdentifier(element)].map { $0.outer === element.writtenParent } ?? false
        }
    }

    /// Notes that an element was written with its present children.
    mutating func wasWritten(_ element: ViewElement, _ name: String) {
        names.append(name)
        written.insert(ObjectIdentifier(element))
        if names.count > limit { isInexpressible = true }
        let old = element.writtenChildren
        defer { element.wasWritten() }
        if old.elementsEqual(element.children, by: ===) { return }
        isStructural = true
        let staying = Set(element.children.map { ObjectIdentifier($0) })
        for child in old where !staying.contains(ObjectIdentifier(child)) {
            displaced[ObjectIdentifier(child)] = (child, element)
        }
    }
}

/// An element whose animation depends on more than its views.
@MainActor struct MovingElement {
    let element: ViewElement
    /// The animation that the last scene gave to it.
    let animation: String?
}

extension ViewElement {
    /// Whether it sets a value that the layout around its view reads.
    fileprivate var isValue: Bool {
        switch content {
        case .modifier(.layoutPriority), .modifier(.layoutValue): true
        default: false
        }
    }
}

extension SceneWriter {
    /// Returns the name of an element that the host has with this content or a part of its own; nil for others.
    func known(_ element: ViewElement) -> String? {
        guard let name = names.name(of: element.id), elements[name] === element else { return nil }
        return name
    }

    /// Writes the nodes of changed elements, without the elements inside that the host has.
    ///
    /// - Parameters:
    ///   - changed: the elements.
    ///   - transaction: the transaction of the change.
    /// - Returns: the part; nil if the scene must be written as a whole.
    mutating func part(_ changed: [ViewElement], _ transaction: Transaction) -> ScenePart? {
        self.transaction = transaction
        part = ScenePart(limit: max(64, elements.count / 2))
        defer { part = nil }
        let listed = Set(changed.map { ObjectIdentifier($0) })
        var waiting: [ViewElement] = []
        for element in changed.sorted(by: { $0.id < $1.id }) {
            // The elements around it come first: they know whether it has a place.
            let outer = sequence(first: element) { $0.writtenParent }.filter { listed.contains(ObjectIdentifier($0)) }
            for element in outer.reversed() where !write(element) { waiting.append(element) }
        }
        // An element that lost its place may have got another one.
        var isMoved = true
        while isMoved, part?.isInexpressible == false {
            let rest = waiting.filter { !write($0) }
            (isMoved, waiting) = (rest.count < waiting.count, rest)
        }
        if part?.isInexpressible != false { return nil }
        for (element, outer) in (part?.displaced ?? [:]).values { forget(element, inside: outer) }
        instances.trim()
        return part
    }

    /// Writes the node of an element as a part, unless that was done already. Returns false for an element without a
    /// place.
    private mutating func write(_ element: ViewElement) -> Bool {
        // An element that is new is written with the one around it.
        guard part?.isInexpressible == false, part?.written.contains(ObjectIdentifier(element)) == false,
            known(element) != nil
        else { return true }
        if part?.isDisplaced(element) == true { return false }
        if keepsValues, element.isValue { part?.isInexpressible = true }
        let node = written(element)
        part?.nodes.append(node)
        return true
    }

    /// Forgets an element and those inside, unless another one holds it now.
    private mutating func forget(_ element: ViewElement, inside outer: ViewElement) {
        var pending = [(element, outer)]
        while let (element, outer) = pending.popLast() {
            guard element.writtenParent === outer else { continue }
            for child in element.writtenChildren { pending.append((child, element)) }
            element.writtenChildren = []
            // Another element of the same place may have taken over the name.
            guard let name = known(element) else { continue }
            elements[name] = nil
            names.forget(element.id)
            instances.forget(element.id)
            moving[element.id] = nil
        }
    }
}
