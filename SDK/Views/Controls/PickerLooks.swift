import CoreGraphics
import GalleySDK

/// The forms of pickers.
enum PickerForm: Equatable, Sendable {
    case segments, menu, rows, radios, wheel
    /// A row that leads to a page with the views.
    case link
    /// Items of the menu around the picker.
    case items

    init(_ style: any PickerStyle, isInList: Bool, isInMenu: Bool, isInStack: Bool) {
        if isInMenu {
            self = .items
            return
        }
        switch style {
        case is SegmentedPickerStyle: self = .segments
        case is InlinePickerStyle: self = .rows
        case is WheelPickerStyle: self = .wheel
        case is RadioGroupPickerStyle: self = .radios
        case is NavigationLinkPickerStyle: self = isInList && isInStack ? .link : .menu
        default: self = .menu
        }
    }
}

/// The views of a picker, of which one is chosen.
struct PickerRoot<SelectionValue: Hashable>: _VariadicView_UnaryViewRoot {
    typealias Child = _VariadicView.Children.Element

    let choice: PickerChoice<SelectionValue>
    let form: PickerForm
    /// Whether a menu has its label before it, as in a list or a form.
    let hasLabel: Bool
    let label: AnyView
    /// The page to which a row leads; nil for other forms.
    let page: AnyView?

    private func isChosen(_ child: Child) -> Bool { choice.isChosen(child) }

    @MainActor @preconcurrency func body(children: _VariadicView.Children) -> some View {
        shown(children).pickerOptions(choice, children)
    }

    @ViewBuilder @MainActor @preconcurrency private func shown(_ children: _VariadicView.Children) -> some View {
        switch form {
        case .segments: segments(children)
        case .menu: menu(children)
        case .wheel:
            Wheel(
                count: children.count, chosen: children.firstIndex(where: isChosen),
                choose: { choice.choose(children[$0]) }, row: { (children[$0].id, children[$0]) })
        case .rows, .radios: rows(children)
        case .link: PickerLink(label: label, chosen: ForEach(children.filter(isChosen)) { $0 }, page: page)
        case .items: items(children)
        }
    }

    @MainActor @preconcurrency private func segments(_ children: _VariadicView.Children) -> some View {
        let looks = UISegmentedControl.appearance()
        return HStack(spacing: 0) {
            ForEach(children) { child in
                let isChosen = isChosen(child)
                child.font(.system(size: 13)).fontWeight(isChosen ? .semibold : nil)
                    .modifier(TitleColor(color: looks.titleColor(isChosen ? .selected : .normal)))
                    .frame(minWidth: 0, maxWidth: .infinity).frame(height: 32)
                    .background { if isChosen { SegmentLook(color: looks.selectedSegmentTintColor) } }
                    .onTapGesture { choice.choose(child) }
            }
        }
        .background(
            looks.backgroundColor.map { Color(uiColor: $0) } ?? .controlFill, in: RoundedRectangle(cornerRadius: 9))
    }

    @ViewBuilder private func menu(_ children: _VariadicView.Children) -> some View {
        if hasLabel {
            LabeledRow {
                label
            } content: {
                chosen(children)
            }
        } else {
            chosen(children)
        }
    }

    private func chosen(_ children: _VariadicView.Children) -> some View {
        HStack(spacing: 6) {
            ForEach(children.filter(isChosen)) { $0 }
            UpDownShape().stroke(style: StrokeStyle(lineWidth: 1.5, lineCap: .round, lineJoin: .round))
                .frame(width: 8, height: 12)
        }
        .foregroundColor(.accentColor)
    }

    @MainActor @preconcurrency private func items(_ children: _VariadicView.Children) -> some View {
        VStack(spacing: 0) {
            ForEach(children) { child in
                if child.id != children.first?.id { Rectangle().fill(Color.separator).frame(height: 0.5) }
                Button {
                    choice.choose(child)
                } label: {
                    HStack(spacing: 8) {
                        if isChosen(child) { Image(systemName: "checkmark") }
                        child
                    }
                }
            }
        }
    }

    private func rows(_ children: _VariadicView.Children) -> some View {
        VStack(alignment: .leading, spacing: 10) {
            label
            ForEach(children) { child in
                let isChosen = isChosen(child)
                HStack(spacing: 8) {
                    if form == .radios { RadioLook(isOn: isChosen) }
                    child
                    if form == .rows {
                        Spacer()
                        Image(systemName: "checkmark").foregroundColor(.accentColor).opacity(isChosen ? 1 : 0)
                    }
                }
                .onTapGesture { choice.choose(child) }
            }
        }
    }
}

/// The ground of the chosen segment.
private nonisolated struct SegmentLook: View {
    /// The colour; nil: that of raised parts.
    let color: UIColor?

    @MainActor var body: some View {
        RoundedRectangle(cornerRadius: 7).fill(color.map { Color(uiColor: $0) } ?? .raised)
            .shadow(color: .black.opacity(0.12), radius: 2, y: 1).padding(2)
    }
}

/// The mark of a choice of one of several.
private struct RadioLook: View {
    let isOn: Bool

    var body: some View {
        Circle().fill(isOn ? Color.accentColor : .clear)
            .overlay { Circle().strokeBorder(isOn ? Color.accentColor : Color.tertiary, lineWidth: 1) }
            .overlay { if isOn { Circle().fill(Color.white).padding(5) } }
            .frame(width: 16, height: 16)
    }
}

/// Two chevrons that point up and down.
private struct UpDownShape: Shape {
    func path(in rect: CGRect) -> Path {
        Path { path in
            let step = rect.height / 3
            path.move(to: CGPoint(x: rect.minX, y: rect.minY + step))
            path.addLine(to: CGPoint(x: rect.midX, y: rect.minY))
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY + step))
            path.move(to: CGPoint(x: rect.minX, y: rect.maxY - step))
            path.addLine(to: CGPoint(x: rect.midX, y: rect.maxY))
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY - step))
        }
    }
}
