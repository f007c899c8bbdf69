import GalleySDK

extension ViewElement {
    /// The element's identifier, its text, or the name of its layout; nil if only its kind is known.
    var ownName: String? {
        if let identifier { return identifier }
        switch content {
        // A number or a sign says little, and often changes. The name must not change with the text, so it contains no
        // values; in a `ForEach` the values distinguish the texts.
        case .text(let text):
            let name = isOfElement ? text.string : text.literal.map(Self.words) ?? text.string
            return name.contains(where: \.isLetter) ? name : nil
        case .image(_, _, let name, _): return name.replacing("/front", with: "").replacing("/back", with: ".back")
        case .layout(let layout): return layout.name
        default: return nil
        }
    }

    /// Whether the name is an identifier or a text, and not only the kind of the view.
    var hasNameForPeople: Bool {
        if case .layout = content { return identifier != nil }
        return ownName != nil
    }

    /// A name for the kind of the element.
    var kindName: String {
        switch content {
        case .text: "Text"
        case .color: "Color"
        case .shape(let shape): shape.name
        case .image: "Image"
        case .spacer: "Spacer"
        case .divider: "Divider"
        case .layout(let layout): layout.name
        case .elidedStack(let axis): axis == .horizontal ? "HStack" : axis == .vertical ? "VStack" : "ZStack"
        case .scrollView: "ScrollView"
        case .viewThatFits: "ViewThatFits"
        case .geometryReader: "GeometryReader"
        case .lazyGrid(let axis, _, _, _): axis == .vertical ? "LazyVGrid" : "LazyHGrid"
        case .layer(_, let isBehind): isBehind ? "background" : "overlay"
        case .mask: "mask"
        case .modifier, .look: "modifier"
        }
    }

    /// Whether it may hold any number of elements.
    var isContainer: Bool {
        switch content {
        case .layout, .elidedStack, .scrollView, .viewThatFits, .geometryReader, .lazyGrid: true
        case .text, .color, .shape, .image, .spacer, .divider, .layer, .mask, .modifier, .look: false
        }
    }

    /// Whether the view is made of an element of a collection.
    private var isOfElement: Bool {
        sequence(first: node) { $0?.parent }.contains { if case .id? = $0?.key { true } else { false } }
    }

    /// A text without the signs around its words: `Count` of `Count: `.
    private static func words(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace)
            .map { $0.trimmingPrefix { !$0.isLetter } }
            .map { word in String(word.reversed().drop { !$0.isLetter }.reversed()) }
            .filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The identifier that the view has or one around it, of the same single element.
    private var identifier: String? {
        var next = node
        while let node = next, node.elements.count == 1, node.elements[0] === self {
            if let name = node.actions.identifier { return name }
            next = node.parent
        }
        return nil
    }

    /// The texts of the views inside.
    package var texts: [String] {
        if case .text(let text) = content { return [text.string] }
        return children.flatMap(\.texts)
    }
}

extension ResolvedShape {
    fileprivate var name: String {
        switch outline {
        case .rectangle: "Rectangle"
        case .circle: "Circle"
        case .capsule: "Capsule"
        case .ellipse: "Ellipse"
        case .roundedRectangle: "RoundedRectangle"
        case .unevenRoundedRectangle: "UnevenRoundedRectangle"
        case .path: "Path"
        }
    }
}
