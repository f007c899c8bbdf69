import GalleySDK

/// A section among the views that another view consists of. Views outside of a `Section` form sections of their own.
nonisolated public struct SectionConfiguration: Identifiable {
    /// The identity of a section.
    public struct ID: Hashable, Sendable {
        fileprivate enum Origin: Hashable, Sendable {
            case section(ObjectIdentifier)
            /// The first of some views outside of a section.
            case views(UInt64)
        }
        fileprivate let origin: Origin
    }

    /// The identity.
    public let id: ID
    /// The views of the header.
    public fileprivate(set) var header = SubviewsCollection(subviews: [])
    /// The views of the section.
    public fileprivate(set) var content = SubviewsCollection(subviews: [])
    /// The views of the footer.
    public fileprivate(set) var footer = SubviewsCollection(subviews: [])

    /// The values that the section passes to its container: those of its views' modifiers that surround the section.
    public var containerValues: ContainerValues {
        (content.first ?? header.first ?? footer.first)?.containerValues ?? ContainerValues()
    }
}

/// The sections that another view consists of.
nonisolated public struct SectionCollection: RandomAccessCollection {
    private var sections: [SectionConfiguration] = []

    init(_ subviews: SubviewsCollection) {
        var last: ObjectIdentifier??
        for subview in subviews {
            let place = onMainActor(subview.element) { $0.trait(SectionTrait.self) } ?? SectionTrait.defaultValue
            if last != .some(place.section) {
                let origin =
                    place.section.map { SectionConfiguration.ID.Origin.section($0) } ?? .views(subview.id.number)
                sections.append(SectionConfiguration(id: SectionConfiguration.ID(origin: origin)))
            }
            last = .some(place.section)
            sections[sections.count - 1].add(subview, to: place.part)
        }
    }

    /// The first position.
    public var startIndex: Int { 0 }
    /// The position after the last one.
    public var endIndex: Int { sections.count }
    /// The section at a position.
    public subscript(position: Int) -> SectionConfiguration { sections[position] }
}

extension SectionConfiguration {
    fileprivate mutating func add(_ subview: Subview, to part: SectionPlace.Part) {
        switch part {
        case .header: header.subviews.append(subview)
        case .row: content.subviews.append(subview)
        case .footer: footer.subviews.append(subview)
        }
    }
}

extension Group where Content: View {
    /// Makes views of the sections of another view.
    public init<Base: View, Result: View>(
        sections view: Base, @ViewBuilder transform: @escaping (SectionCollection) -> Result
    ) where Content == _SubviewsView<Base, Result> {
        self.init(content: _SubviewsView(base: view) { transform(SectionCollection($0)) })
    }
}

extension ForEach where Content: View {
    /// Makes views of the sections of another view.
    public init<V: View>(sections view: V, @ViewBuilder content: @escaping (SectionConfiguration) -> Content)
    where Data == ForEachSectionCollection<Content>, ID == SectionConfiguration.ID {
        self.init(ForEachSectionCollection(base: TypedViewBox(view), content: content), content: content)
    }
}

/// The sections of another view, for `ForEach`. They are only known after the evaluation, so the collection is empty.
nonisolated public struct ForEachSectionCollection<Content: View>: RandomAccessCollection {
    let base: AnyViewBox
    let content: (SectionConfiguration) -> Content

    /// The first position.
    public var startIndex: Int { 0 }
    /// The position after the last one.
    public var endIndex: Int { 0 }
    /// The section at a position.
    public subscript(position: Int) -> SectionConfiguration {
        fatalError("the collection is empty: found position \(position)")
    }

    @MainActor func update(_ node: _ViewNode) {
        base.addChild(to: node)
        node.role = .transform { [unowned node] elements in
            let sections = SectionCollection(SubviewsCollection(subviews: elements.map { Subview($0) }))
            return node.child(
                1, ForEach<SectionCollection, SectionConfiguration.ID, Content>(sections, content: content))
        }
    }
}

extension Subview {
    /// The values that the view passes to its container.
    public var containerValues: ContainerValues {
        ContainerValues(_named: { name in onMainActor(element) { $0.containerValue(named: name) } })
    }
}

extension ViewElement {
    /// The value that the view passes to its container under a name. Of several the innermost counts.
    fileprivate func containerValue(named name: String) -> Any? {
        var next: ViewElement? = self
        var result: Any?
        while let element = next {
            switch element.content {
            case .modifier(.layoutValue(name, let value)):
                result = value.value
                next = element.children.first
            case .modifier, .look, .layer, .mask: next = element.children.first
            default: next = nil
            }
        }
        return result
    }
}
