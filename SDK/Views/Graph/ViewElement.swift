import CoreGraphics
import GalleySDK

/// A leaf, a container or a modifier that a view contributes to the layout.
@MainActor package final class ViewElement {
    /// The identity, which is the same from one evaluation to the next.
    package let id: UInt64
    /// The kind of the element, with its settings.
    package internal(set) var content: ViewContent
    /// The elements inside; one for a modifier, two for a layer.
    package internal(set) var children: [ViewElement]
    /// The node that made it, which knows names and actions.
    package private(set) weak var node: _ViewNode?
    /// The number of changes of `content`.
    package private(set) var contentVersion = 0
    /// The elements inside as they were written into the last scene.
    var writtenChildren: [ViewElement] = []
    /// The element around it in the last scene.
    private(set) weak var writtenParent: ViewElement?

    init(_ id: UInt64, _ content: ViewContent, _ children: [ViewElement], _ node: _ViewNode) {
        self.id = id
        self.content = content
        self.children = children
        self.node = node
    }

    /// Remembers that a scene has the element with its present children.
    func wasWritten() {
        for child in children { child.writtenParent = self }
        writtenChildren = children
    }

    /// Takes over the content and the children of a new evaluation, and reports differences to the graph.
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

/// The kind of an element, with its settings.
package enum ViewContent {
    /// A text, with the settings of its environment.
    case text(ResolvedText)
    /// A colour, which fills the proposed size.
    case color(Color)
    /// A shape, which fills the proposed size.
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
    /// A window onto its child, on these axes, with the scrolled distance, and whether it clips its child.
    case scrollView(Axis.Set, CGPoint, clips: Bool)
    /// The first child that fits on these axes.
    case viewThatFits(Axis.Set)
    /// Children at the top leading corner of the proposed area.
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
    case layoutDirection(LayoutDirection)

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
    /// The owner of a value without a wire form.
    package let handle: LayoutValueHandle?
    let value: Any
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

/// A container's layout, which can be compared with that of the previous evaluation.
package final class ViewLayout {
    /// The layout as a table and an instance.
    package let erased: AnyLayout
    /// The name of the layout's type. For an `AnyLayout` it is the same for every layout inside, as is the view's
    /// identity.
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

    /// Returns the name of the type behind a layout that this SDK erased. Its box is generic over that type.
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
        case (.scrollView(let a, let b, let c), .scrollView(let x, let y, let z)): a == x && b == y && c == z
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
        case (.layoutDirection(let one), .layoutDirection(let two)): one == two
        case (.aspectRatio(let a, let b), .aspectRatio(let x, let y)): a == x && b == y
        case (.layoutValue(let one, let first), .layoutValue(let two, let second)):
            one == two && first.isSame(as: second)
        // Functions cannot be compared.
        default: false
        }
    }
}
