import CoreGraphics
import GalleySDK

/// The row of a list that shows its buttons.
struct OpenRow: Equatable, Sendable, CustomStringConvertible {
    var row: UInt64
    /// The edge with the buttons; nil: no row shows some.
    var edge: HorizontalEdge?

    /// No row.
    static let none = OpenRow(row: 0)

    var description: String { edge.map { "\($0)" } ?? "none" }
}

/// The buttons of a row, which know the views that were made for them.
private final class SwipeButtons: Sendable {
    // Used on the main actor only.
    nonisolated(unsafe) weak var node: _ViewNode?
}

/// A row with the signs of editing, and with its buttons after a swipe.
struct EditableRow: ViewModifier {
    let row: _VariadicView.Children.Element
    let edits: RowEdits
    let isEditing: Bool
    /// Whether the row is selected, in a list that selects several rows.
    let isChosen: Bool?
    let open: Binding<OpenRow>
    let shape: UnevenRoundedRectangle

    private let buttons = SwipeButtons()

    init(
        row: _VariadicView.Children.Element, edits: RowEdits, isEditing: Bool, isChosen: Bool?,
        open: Binding<OpenRow>, shape: UnevenRoundedRectangle
    ) {
        (self.row, self.edits, self.isEditing, self.isChosen) = (row, edits, isEditing, isChosen)
        (self.open, self.shape) = (open, shape)
    }

    private var id: UInt64 { row.element.id }
    private var openEdge: HorizontalEdge? { open.wrappedValue.row == id ? open.wrappedValue.edge : nil }

    @ViewBuilder func body(content: Content) -> some View {
        if edits.swipes.isEmpty { signed(content) } else { swiped(signed(content), openEdge) }
    }

    @MainActor private func swiped(_ row: some View, _ edge: HorizontalEdge?) -> some View {
        row.modifier(Swiped(edge: edge, buttons: edge.map { shown(at: $0) }, shape: shape))
            .modifier(
                _NodeModifier((edits, id, open, buttons, edge)) { node, made in
                    let (edits, id, open, buttons, edge) = made
                    node.actions.swipe = { side in
                        Self.swipe(from: side, edits, id, open, edge, buttons)
                    }
                    node.actions.swipeEdges = [HorizontalEdge.leading, .trailing].filter {
                        !edits.swipes(at: $0).isEmpty
                    }
                })
    }

    /// Shows the buttons at an edge; performs the first of those that are shown; or hides those at the other edge.
    @MainActor private static func swipe(
        from side: HorizontalEdge, _ edits: RowEdits, _ id: UInt64, _ open: Binding<OpenRow>,
        _ edge: HorizontalEdge?, _ buttons: SwipeButtons
    ) {
        guard edge == side else {
            let isThere = edge == nil && !edits.swipes(at: side).isEmpty
            return withAnimation { open.wrappedValue = isThere ? OpenRow(row: id, edge: side) : .none }
        }
        guard edits.swipes(at: side).contains(where: \.isFull) else { return }
        buttons.node?.first { $0.actions.tap != nil }?.actions.tap?()
    }

    /// The row between the signs of editing.
    @MainActor @ViewBuilder private func signed(_ content: Content) -> some View {
        if isEditing, isChosen != nil || edits.delete != nil || edits.move != nil {
            HStack(spacing: 0) {
                if let isChosen {
                    Image(systemName: isChosen ? "checkmark.circle.fill" : "circle")
                        .foregroundColor(isChosen ? .accentColor : .tertiary).padding(.leading, 16)
                } else if edits.delete != nil {
                    Button {
                        withAnimation { open.wrappedValue = OpenRow(row: id, edge: .trailing) }
                    } label: {
                        Image(systemName: "minus.circle.fill").foregroundColor(.red)
                    }
                    .accessibilityLabel("Remove \(edits.name)").padding(.leading, 16)
                }
                content
                if let move = edits.move {
                    Image(systemName: "line.3.horizontal").foregroundColor(.tertiary).padding(.trailing, 16)
                        .control(.stepper(increment: { move(-1) }, decrement: { move(1) }, value: nil))
                        .accessibilityLabel("Reorder \(edits.name)")
                }
            }
        } else {
            content
        }
    }

    /// The buttons at an edge, the first one outermost.
    @MainActor private func shown(at edge: HorizontalEdge) -> AnyView {
        let (open, swipes) = (open, edits.swipes(at: edge))
        return AnyView(
            _VariadicView.Tree(SwipeRoot(isReversed: edge == .trailing)) {
                ForEach(Array(swipes.indices), id: \.self) { swipes[$0].content }
            }
            .buttonStyle(SwipeButtonStyle()).labelStyle(.iconOnly)
            .environment(\.afterButton, { withAnimation { open.wrappedValue = .none } })
            .modifier(_NodeModifier(buttons) { node, buttons in buttons.node = node }))
    }
}

/// A row that is moved aside by its buttons.
private struct Swiped: ViewModifier {
    let edge: HorizontalEdge?
    let buttons: AnyView?
    /// The shape of the row.
    let shape: UnevenRoundedRectangle
    private var width = UnsavedState<CGFloat>(0)

    init(edge: HorizontalEdge?, buttons: AnyView?, shape: UnevenRoundedRectangle) {
        (self.edge, self.buttons, self.shape) = (edge, buttons, shape)
    }

    func body(content: Content) -> some View {
        let (held, width) = (width, width.value)
        let way = edge == .trailing ? -width : edge == .leading ? width : 0
        content.offset(x: way)
            .overlay(alignment: edge == .leading ? .leading : .trailing) {
                if let buttons {
                    buttons.onGeometryChange(for: CGFloat.self) {
                        $0.size.width
                    } action: {
                        held.set($0)
                    }
                }
            }
            // Another shape instead of none, so that the views inside stay the same.
            .clipShape(edge == nil ? AnyShape(Rectangle().inset(by: -10_000)) : AnyShape(shape))
    }
}

/// Buttons beside one another, the first one at the edge.
private struct SwipeRoot: _VariadicView_UnaryViewRoot {
    let isReversed: Bool

    @MainActor func body(children: _VariadicView.Children) -> some View {
        HStack(spacing: 0) { ForEach(isReversed ? children.reversed() : Array(children)) { $0 } }
    }
}

/// A button of a swipe: 74 points wide or wider, and as high as its row.
nonisolated private struct SwipeButtonStyle: ButtonStyle {
    @MainActor func makeBody(configuration: Configuration) -> some View {
        SwipeButtonLook(configuration: configuration)
    }
}

private struct SwipeButtonLook: View {
    @Environment(_reading: { $0.tintColor }) private var tint
    let configuration: ButtonStyleConfiguration

    init(configuration: ButtonStyleConfiguration) { self.configuration = configuration }

    var body: some View {
        configuration.label.foregroundColor(.white).padding(.horizontal, 12)
            .frame(minWidth: 74, minHeight: 0, maxHeight: .infinity)
            .background(tint ?? (configuration.role == .destructive ? Color.red : .gray))
    }
}
