import GalleySDK

/// A view that finds the views in it by their tags.
protocol TaggedViews {
    /// The view with a tag, with the modifiers around it; nil if there is none.
    func view(tagged tag: AnyHashable) -> AnyView?
}

extension ModifiedContent: TaggedViews where Content: View, Modifier: ViewModifier {
    func view(tagged tag: AnyHashable) -> AnyView? {
        let own = (modifier as? _NodeModifier<AnyHashable>)?.value
        return own == tag || (content as? any TaggedViews)?.view(tagged: tag) != nil ? AnyView(self) : nil
    }
}

extension TupleView: TaggedViews {
    func view(tagged tag: AnyHashable) -> AnyView? {
        for child in Mirror(reflecting: value).children {
            if let view = (child.value as? any TaggedViews)?.view(tagged: tag) { return view }
        }
        return nil
    }
}

extension Group: TaggedViews where Content: View {
    func view(tagged tag: AnyHashable) -> AnyView? { (content as? any TaggedViews)?.view(tagged: tag) }
}

extension Optional: TaggedViews where Wrapped: View {
    func view(tagged tag: AnyHashable) -> AnyView? { flatMap { ($0 as? any TaggedViews)?.view(tagged: tag) } }
}

extension _ConditionalContent: TaggedViews {
    func view(tagged tag: AnyHashable) -> AnyView? {
        switch storage {
        case .trueContent(let content): (content as? any TaggedViews)?.view(tagged: tag)
        case .falseContent(let content): (content as? any TaggedViews)?.view(tagged: tag)
        }
    }
}

extension ForEach: TaggedViews where Content: View {
    func view(tagged tag: AnyHashable) -> AnyView? {
        data.lazy.compactMap { (content($0) as? any TaggedViews)?.view(tagged: tag) }.first
    }
}
