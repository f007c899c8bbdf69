import CoreGraphics
import GalleySDK

/// The place of a view in a section of a list.
struct SectionPlace: Hashable, Sendable {
    enum Part: Hashable, Sendable { case header, row, footer }
    /// The identity of the section.
    var section: ObjectIdentifier?
    var part = Part.row
}

enum SectionTrait: _ViewTraitKey { static var defaultValue: SectionPlace { SectionPlace() } }

/// The identity of a section for as long as the section lives.
final class SectionKey: Sendable {
    nonisolated init() {}
}

/// How the sections of a list look.
enum ListLook: Sendable {
    /// Rows from edge to edge, without a ground.
    case plain
    /// Groups from edge to edge, with a ground of their own.
    case grouped
    /// Groups with round corners and room around them.
    case insetGrouped
}

private enum ListLookKey: EnvironmentKey { static var defaultValue: ListLook { .insetGrouped } }
private enum ListIsSidebarKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum IsInListKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    /// How the sections of a list look.
    var listLook: ListLook {
        get { self[ListLookKey.self] }
        set { self[ListLookKey.self] = newValue }
    }
    /// Whether a list is the sidebar of a program, whose sections can be closed.
    var listIsSidebar: Bool {
        get { self[ListIsSidebarKey.self] }
        set { self[ListIsSidebarKey.self] = newValue }
    }
    /// Whether the sections of a list are groups with a ground of their own.
    private var listIsGrouped: Bool { listLook != .plain }
    /// Whether the views are rows of a list.
    var isInList: Bool {
        get { self[IsInListKey.self] }
        set { self[IsInListKey.self] = newValue }
    }

    /// Sets the font and the colour of the header or the footer of a section in a list.
    mutating func lookAsSectionNote(isFooter: Bool) {
        guard isInList else { return }
        font = isFooter || listIsGrouped ? .footnote : .subheadline
        if !isFooter, !listIsGrouped { fontWeight = .semibold }
        (foregroundColor, foregroundFill) = (.secondary, nil)
    }
}

/// The rows of a list, by sections.
nonisolated struct ListRows<Content: View>: View {
    @Environment(\.listLook) private var look
    @Environment(\.editMode) private var editMode
    @Environment(\.listRowSpacing) private var spacing
    private var open = UnsavedState(OpenRow.none)
    let content: Content
    let selection: ListSelection?

    init(content: Content, selection: ListSelection? = nil) { (self.content, self.selection) = (content, selection) }

    @MainActor var body: some View {
        let isEditing = editMode?.wrappedValue.isEditing ?? false
        _VariadicView.Tree(
            ListRoot(look: look, spacing: spacing, selection: selection, isEditing: isEditing, open: open.binding)
        ) {
            content.environment(\.isInList, true).environment(\.badge, nil).appearingInSight()
        }
    }
}

private struct ListRoot: _VariadicView_UnaryViewRoot {
    let look: ListLook
    /// The room between rows; nil: none, and the rows of a section have one ground.
    let spacing: CGFloat?
    let selection: ListSelection?
    let isEditing: Bool
    let open: Binding<OpenRow>

    private struct Part: Identifiable {
        var id: AnyHashable
        var header: [_VariadicView.Children.Element] = []
        var rows: [_VariadicView.Children.Element] = []
        var footer: [_VariadicView.Children.Element] = []
    }

    private func parts(_ children: _VariadicView.Children) -> [Part] {
        var result: [Part] = []
        var last: SectionPlace?
        for child in children {
            let place = child[SectionTrait.self]
            if last == nil || last?.section != place.section { result.append(Part(id: AnyHashable(child.id))) }
            last = place
            switch place.part {
            case .header: result[result.count - 1].header.append(child)
            case .row: result[result.count - 1].rows.append(child)
            case .footer: result[result.count - 1].footer.append(child)
            }
        }
        return result
    }

    @MainActor func body(children: _VariadicView.Children) -> some View {
        let parts = parts(children)
        if look == .plain {
            VStack(alignment: .leading, spacing: 0) {
                ForEach(parts) { part in
                    ForEach(part.header) { $0.modifier(RowFrame()) }
                    rows(part.rows)
                    ForEach(part.footer) { $0.modifier(RowFrame()) }
                }
            }
        } else {
            VStack(alignment: .leading, spacing: 20) {
                ForEach(parts) { part in
                    VStack(alignment: .leading, spacing: 6) {
                        ForEach(part.header) { $0.padding(.horizontal, 16) }
                        rows(part.rows)
                        ForEach(part.footer) { $0.padding(.horizontal, 16) }
                    }
                }
            }
            .padding(.vertical, 16).padding(.horizontal, look == .insetGrouped ? 16 : 0)
            .frame(maxWidth: .infinity, alignment: .leading)
        }
    }

    @MainActor @ViewBuilder private func rows(_ rows: [_VariadicView.Children.Element]) -> some View {
        // One ground for all rows, unless one of them has its own or they are apart.
        let hasGround = look != .plain && spacing == nil && !rows.contains { $0[RowBackgroundTrait.self] != nil }
        let stack = VStack(alignment: .leading, spacing: spacing ?? 0) {
            ForEach(Array(rows.enumerated()), id: \.element.id) { index, row in
                row.modifier(RowFrame(insets: row[RowInsetsTrait.self], badge: badge(of: row)))
                    .modifier(editable(row, shape(of: row, among: rows)))
                    .modifier(SelectableRow(selection: selection, row: row, isEditing: isEditing))
                    .background { ground(of: row, among: rows, hasGround: hasGround) }
                    .overlay(alignment: .bottomTrailing) { line(below: index, of: rows) }
            }
        }
        if hasGround {
            stack.background(Color.groupedRow, in: RoundedRectangle(cornerRadius: radius))
        } else {
            stack
        }
    }

    @MainActor private func editable(
        _ row: _VariadicView.Children.Element, _ shape: UnevenRoundedRectangle
    ) -> EditableRow {
        EditableRow(
            row: row, edits: RowEdits(row), isEditing: isEditing,
            isChosen: selection?.needsEditing == true ? selection?.isSelected(row) : nil, open: open, shape: shape)
    }

    /// The shape of a row, which is round at the corners of its group.
    private func shape(
        of row: _VariadicView.Children.Element, among rows: [_VariadicView.Children.Element]
    ) -> UnevenRoundedRectangle {
        let isApart = spacing != nil
        let top = isApart || row.id == rows.first?.id ? radius : 0
        let bottom = isApart || row.id == rows.last?.id ? radius : 0
        return UnevenRoundedRectangle(
            topLeadingRadius: top, bottomLeadingRadius: bottom, bottomTrailingRadius: bottom, topTrailingRadius: top)
    }

    private var radius: CGFloat { look == .insetGrouped ? 10 : 0 }

    /// The badge of a row that does not show it itself.
    private func badge(of row: _VariadicView.Children.Element) -> Text? {
        row[ShowsBadgeTrait.self] ? nil : row[BadgeTrait.self]
    }

    /// The line between a row and the next one, if both show it.
    @ViewBuilder private func line(below index: Int, of rows: [_VariadicView.Children.Element]) -> some View {
        if spacing == nil || look == .plain, index + 1 < rows.count,
            rows[index][RowLineTrait.self].isShown(at: .bottom),
            rows[index + 1][RowLineTrait.self].isShown(at: .top)
        {
            Rectangle().fill(rows[index][RowLineTrait.self].color ?? .separator).frame(height: 0.5)
                .padding(.leading, 16)
        }
    }

    @MainActor @ViewBuilder private func ground(
        of row: _VariadicView.Children.Element, among rows: [_VariadicView.Children.Element], hasGround: Bool
    ) -> some View {
        let shape = shape(of: row, among: rows)
        if selection?.isSelected(row) ?? false {
            Color.gray.opacity(0.3).clipShape(shape)
        } else if let own = row[RowBackgroundTrait.self] {
            own.clipShape(shape)
        } else if look != .plain, !hasGround {
            Color.groupedRow.clipShape(shape)
        }
    }
}

/// The background of a list's groups.
struct ListGround: View {
    @Environment(\.listLook) private var look
    @Environment(\.scrollContentHasBackground) private var isShown

    init() {}

    var body: some View { Color.groupedBackground.opacity(look != .plain && isShown ? 1 : 0) }
}

/// A row in its list.
private struct RowFrame: ViewModifier {
    var insets: EdgeInsets?
    var badge: Text?

    @ViewBuilder private func labelled(_ content: Content) -> some View {
        if let badge {
            HStack {
                content
                Spacer()
                badge.foregroundColor(.secondary)
            }
        } else {
            content
        }
    }

    func body(content: Content) -> some View {
        labelled(content).frame(maxWidth: .infinity, alignment: .leading)
            .padding(insets ?? EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16))
    }
}

extension View {
    /// The view with a style for lists: with groups, or without.
    nonisolated public func listStyle<S: ListStyle>(_ style: S) -> some View {
        let look: ListLook =
            switch style {
            case is DefaultListStyle, is InsetGroupedListStyle: .insetGrouped
            case is GroupedListStyle: .grouped
            default: .plain
            }
        return environment(\.listLook, look).environment(\.listIsSidebar, style is SidebarListStyle)
    }
}
