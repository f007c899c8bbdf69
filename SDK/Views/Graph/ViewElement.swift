import CoreGraphics
import GalleySDK

/// A part of what views show that takes part in layout: a leaf, a container, or a modifier of one element.
@MainActor package final class ViewElement {
    /// The identity, which is the same from one evaluation to the next.
    package let id: UInt64
    /// What the element is.
    package internal(set) var content: ViewContent
    /// The elements inside; one for a modifier, two for a layer.
    package internal(set) var children: [ViewElement]
    /// The node that made it, which knows names and actions.
    package private(set) weak var node: _ViewNode?
    /// Counts the changes of `content`.
    package private(set) var contentVersion = 0

    init(_ id: UInt64, _ content: ViewContent, _ children: [ViewElement], _ node: _ViewNode) {
        self.id = id
        self.content = content
        self.children = children
        self.node = node
    }

    /// Takes what a new evaluation says; the graph hears of what differs.
    func take(_ content: ViewContent, _ children: [ViewElement], in graph: ViewGraph) {
        if !content.isSame(as: self.content) {
            contentVersion += 1
            graph.changed(self)
        }
        self.content = content
        if !children.elementsEqual(self.children, by: ===) {
            self.children = children
            graph.changed(self)
        }
    }
}

/// What an element of views is.
package enum ViewContent {
    /// A text, with everything that its environment says.
    case text(ResolvedText)
    /// A colour, which fills what it is proposed.
    case color(Color)
    /// A shape, which fills what it is proposed.
    case shape(ResolvedShape)
    /// A picture of one size, or of any size if it is resizable. A symbol has the colour of text.
    case image(CGSize, isResizable: Bool, name: String, Color?)
    /// A leaf that takes the rest of the stack around it.
    case spacer(CGFloat?)
    /// A line across the stack around it.
    case divider
    /// A container that a layout lays out.
    case layout(ViewLayout)
    /// A stack of exactly one view, which is left out (Layout rules §1.7).
    case elidedStack(Axis?)
    /// A window onto its child, on these axes.
    case scrollView(Axis.Set)
    /// The first child that fits on these axes.
    case viewThatFits(Axis.Set)
    /// Children at the top leading corner of what is proposed.
    case geometryReader
    /// Children in rows (vertical) or columns (horizontal).
    case lazyGrid(Axis, [GridItem], Alignment, CGFloat?)
    /// The second child over or behind the first.
    case layer(Alignment, isBehind: Bool)
    /// The second child as the mask of the first.
    case mask(Alignment)
    /// A change to the only child.
    case modifier(ViewChange)
    /// A change of the only child's appearance, which does not affect layout.
    case look(ViewLook)
}

/// A change to one element that layout knows.
package enum ViewChange {
    case frame(width: CGFloat?, height: CGFloat?, Alignment)
    case flexibleFrame(FlexibleLengths, FlexibleLengths, Alignment)
    case padding(EdgeInsets)
    case fixedSize(horizontal: Bool, vertical: Bool)
    case layoutPriority(Double)
    case offset(CGSize)
    case position(CGPoint)
    case aspectRatio(CGFloat?, fill: Bool)
    case horizontalGuide(HorizontalAlignment, @Sendable (ViewDimensions) -> CGFloat)
    case verticalGuide(VerticalAlignment, @Sendable (ViewDimensions) -> CGFloat)
    case layoutValue(name: String, AnyViewValue)

    /// Least, ideal and greatest length.
    package struct FlexibleLengths: Equatable, Sendable {
        package var minimum: CGFloat?
        package var ideal: CGFloat?
        package var maximum: CGFloat?
    }
}

/// A change of how a view and those inside look.
package enum ViewLook: Equatable {
    /// More transparent: 0 is invisible, 1 as without.
    case opacity(Double)
    /// The place in the drawing order of the container around.
    case zIndex(Double)
    /// Cut to a shape in the view's frame.
    case clip(ResolvedShape.Outline)
    /// A line inside the view's edges.
    case border(Color, CGFloat)
    /// An effect on how it is drawn.
    case effect(ViewEffect)
}

/// A layout value that a view sets.
package struct AnyViewValue: @unchecked Sendable {
    // Sound: values are made and compared on the main actor; a layout that reads one in a pass gets a copy.
    /// The value in its wire form; nil if it has none.
    package let wire: AnyLayoutValue?
    /// What keeps a value without a wire form.
    package let handle: LayoutValueHandle?
    private let value: Any
    private let isEqual: (Any) -> Bool

    /// - Parameter staysHere: Whether the value keeps its type, also if it has a wire form.
    init<Value>(_ value: Value, staysHere: Bool = false) {
        self.value = value
        isEqual = { other in (other as? Value).map { ValueComparison.areSame(value, $0) } ?? false }
        if !staysHere, let value = value as? any LayoutValue {
            wire = AnyLayoutValue(value)
            handle = nil
        } else {
            wire = nil
            handle = LayoutValueHandle(value)
        }
    }

    func isSame(as other: AnyViewValue) -> Bool { isEqual(other.value) }
}

/// A layout of a container, which can be compared with the one of the evaluation before.
package final class ViewLayout {
    /// The layout as a table and an instance.
    package let erased: AnyLayout
    /// The name of its type. For an `AnyLayout` that stays the same whatever layout is in it, as the view's identity does.
    package let name: String
    /// The name of the layout's type; for an `AnyLayout` of the layout in it.
    package let innerName: String
    let value: Any
    private let isEqual: (Any) -> Bool

    init<L: Layout>(_ layout: L) {
        erased = AnyLayout(layout)
        name = String(describing: L.self)
        innerName = layout is AnyLayout ? Self.name(in: erased) ?? name : name
        value = layout
        isEqual = { other in (other as? L).map { ValueComparison.areSame(layout, $0) } ?? false }
    }

    func isSame(as other: ViewLayout) -> Bool { self === other || isEqual(other.value) }

    /// The type's name of a layout that this SDK erased: its box is generic over that type.
    private static func name(in layout: AnyLayout) -> String? {
        guard layout.functions == LayoutStorage.functions else { return nil }
        // Sound: behind the functions of boxes every instance is a box, which the layout keeps alive.
        let box = Unmanaged<LayoutStorage>.fromOpaque(layout.instance).takeUnretainedValue()
        let words = String(describing: type(of: box))
        guard let start = words.firstIndex(of: "<"), words.last == ">" else { return nil }
        return String(words[words.index(after: start)...].dropLast())
    }
}

extension ViewContent {
    /// Whether both lay out the same.
    func isSame(as other: ViewContent) -> Bool {
        switch (self, other) {
        case (.text(let one), .text(let two)): one == two
        case (.color(let one), .color(let two)): one == two
        case (.shape(let one), .shape(let two)): one == two
        case (.image(let a, let b, let c, let d), .image(let w, let x, let y, let z)):
            a == w && b == x && c == y && d == z
        case (.spacer(let one), .spacer(let two)): one == two
        case (.divider, .divider), (.geometryReader, .geometryReader): true
        case (.layout(let one), .layout(let two)): one.isSame(as: two)
        case (.elidedStack(let one), .elidedStack(let two)): one == two
        case (.scrollView(let one), .scrollView(let two)): one == two
        case (.viewThatFits(let one), .viewThatFits(let two)): one == two
        case (.lazyGrid(let a, let b, let c, let d), .lazyGrid(let w, let x, let y, let z)):
            a == w && b == x && c == y && d == z
        case (.layer(let one, let first), .layer(let two, let second)): one == two && first == second
        case (.mask(let one), .mask(let two)): one == two
        case (.modifier(let one), .modifier(let two)): one.isSame(as: two)
        case (.look(let one), .look(let two)): one == two
        default: false
        }
    }
}

extension ViewChange {
    func isSame(as other: ViewChange) -> Bool {
        switch (self, other) {
        case (.frame(let a, let b, let c), .frame(let x, let y, let z)): a == x && b == y && c == z
        case (.flexibleFrame(let a, let b, let c), .flexibleFrame(let x, let y, let z)): a == x && b == y && c == z
        case (.padding(let one), .padding(let two)): one == two
        case (.fixedSize(let a, let b), .fixedSize(let x, let y)): a == x && b == y
        case (.layoutPriority(let one), .layoutPriority(let two)): one == two
        case (.offset(let one), .offset(let two)): one == two
        case (.position(let one), .position(let two)): one == two
        case (.aspectRatio(let a, let b), .aspectRatio(let x, let y)): a == x && b == y
        case (.layoutValue(let one, let first), .layoutValue(let two, let second)):
            one == two && first.isSame(as: second)
        // Functions cannot be compared.
        default: false
        }
    }
}
