import GalleySDK

/// A view that lists other views, each of which is a preview of its own.
nonisolated protocol PreviewList {
    /// The views in the list.
    var listed: [any View] { get }
}

extension Group: PreviewList where Content: View {
    var listed: [any View] { [content] }
}

extension TupleView: PreviewList {
    var listed: [any View] { Mirror(reflecting: value).children.compactMap { $0.value as? any View } }
}

extension ForEach: PreviewList where Content: View {
    var listed: [any View] { data.map { content($0) } }
}

extension Optional: PreviewList where Wrapped: View {
    var listed: [any View] { map { [$0] } ?? [] }
}

extension _ConditionalContent: PreviewList {
    /// The view of the branch that is taken.
    var listed: [any View] {
        switch storage {
        case .trueContent(let view): [view]
        case .falseContent(let view): [view]
        }
    }
}

extension ModifiedContent: PreviewList where Content: View, Modifier: ViewModifier {
    /// The views that are modified, each with the modifier.
    var listed: [any View] {
        func modified(_ view: some View) -> any View { view.modifier(modifier) }
        let inner = previews(in: content)
        return inner.count > 1 ? inner.map { modified($0) } : [self]
    }
}

/// Returns the previews that a view consists of: the views in its groups and lists, otherwise the view itself.
nonisolated func previews(in view: any View) -> [any View] {
    guard let list = view as? any PreviewList else { return [view] }
    let listed = list.listed
    // A modified view lists itself.
    return listed.count == 1 && type(of: listed[0]) == type(of: view) ? listed : listed.flatMap { previews(in: $0) }
}
