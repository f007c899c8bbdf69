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

private enum ListIsGroupedKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum IsInListKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    /// Whether the sections of a list are groups with a ground of their own.
    var listIsGrouped: Bool {
        get { self[ListIsGroupedKey.self] }
        set { self[ListIsGroupedKey.self] = newValue }
    }
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
    @Environment(\.listIsGrouped) private var isGrouped
    let content: Content

    init(content: Content) { self.content = content }

    @MainActor var body: some View {
        _VariadicView.Tree(ListRoot(isGrouped: isGrouped)) { content.environment(\.isInList, true) }
    }
}

private struct ListRoot: _VariadicView_UnaryViewRoot {
    let isGrouped: Bool

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

    func body(children: _VariadicView.Children) -> some View {
        let parts = parts(children)
        if isGrouped {
            VStack(alignment: .leading, spacing: 20) {
                ForEach(parts) { part in
                    VStack(alignment: .leading, spacing: 6) {
                        ForEach(part.header) { $0.padding(.horizontal, 16) }
                        rows(part.rows).background(Color.groupedRow, in: RoundedRectangle(cornerRadius: 10))
                        ForEach(part.footer) { $0.padding(.horizontal, 16) }
                    }
                }
            }
            .padding(16).frame(maxWidth: .infinity, alignment: .leading)
        } else {
            VStack(alignment: .leading, spacing: 0) {
                ForEach(parts) { part in
                    ForEach(part.header) { $0.modifier(RowFrame()) }
                    rows(part.rows)
                    ForEach(part.footer) { $0.modifier(RowFrame()) }
                }
            }
        }
    }

    private func rows(_ rows: [_VariadicView.Children.Element]) -> some View {
        VStack(alignment: .leading, spacing: 0) {
            ForEach(rows) { row in
                row.modifier(RowFrame()).overlay(alignment: .bottomTrailing) {
                    if row.id != rows.last?.id {
                        Rectangle().fill(Color.separator).frame(height: 0.5).padding(.leading, 16)
                    }
                }
            }
        }
    }
}

/// The background of a list's groups.
struct ListGround: View {
    @Environment(\.listIsGrouped) private var isGrouped

    init() {}

    var body: some View { Color.groupedBackground.opacity(isGrouped ? 1 : 0) }
}

/// A row in its list.
private struct RowFrame: ViewModifier {
    func body(content: Content) -> some View {
        content.frame(maxWidth: .infinity, alignment: .leading).padding(.vertical, 11).padding(.horizontal, 16)
    }
}

extension View {
    /// The view with a style for lists: with groups, or without.
    nonisolated public func listStyle<S: ListStyle>(_ style: S) -> some View {
        environment(\.listIsGrouped, style is GroupedListStyle || style is InsetGroupedListStyle)
    }
}
