import CoreGraphics
import GalleySDK

/// The items of a menu below one another, 250 points wide and 44 points high each. An item closes the menu, and those that
/// it is in.
nonisolated struct MenuPanel<Items: View>: View {
    @Environment(\.questionLook) private var look
    @Environment(\.afterButton) private var closeOuter
    let items: Items

    init(items: Items) { self.items = items }

    @MainActor var body: some View {
        if let look {
            let (close, closeOuter) = (look.close, closeOuter)
            Group(subviews: styled) { all in
                // About as many as a phone's screen has room for; more are scrolled.
                if all.count > 11 {
                    ScrollView { rows(all) }.frame(height: 11 * 44.5)
                } else {
                    rows(all)
                }
            }
            .environment(\.afterButton) {
                close()
                closeOuter?()
            }
            .frame(width: 250)
        }
    }

    @MainActor private func rows(_ all: SubviewsCollection) -> some View {
        VStack(spacing: 0) {
            ForEach(all) { item in
                VStack(spacing: 0) {
                    if item.id != all.first?.id { Rectangle().fill(Color.separator).frame(height: 0.5) }
                    item
                }
            }
        }
    }

    @MainActor private var styled: some View {
        items.inMenu().buttonStyle(MenuItemStyle()).labelStyle(MenuLabelStyle())
    }
}

/// An item of a menu.
nonisolated struct MenuRow<Content: View>: View {
    let content: Content

    init(@ViewBuilder content: () -> Content) { self.content = content() }

    @MainActor var body: some View {
        HStack(spacing: 8) { content }
            .padding(.horizontal, 16).frame(maxWidth: .infinity, minHeight: 44, alignment: .leading)
            .contentShape(Rectangle())
    }
}

private struct MenuItemStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        MenuRow { configuration.label }.foregroundColor(configuration.role == .destructive ? .red : .primary)
    }
}

/// The title, and the icon at the trailing edge.
private struct MenuLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.title
        Spacer(minLength: 0)
        configuration.icon
    }
}

/// A switch of a menu: a mark before the label if it is on.
struct MenuToggleStyle: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
        MenuRow {
            Image(systemName: "checkmark").opacity(configuration.isOn ? 1 : 0)
            configuration.label
        }
        .foregroundColor(.primary)
    }
}
