import GalleySDK

/// A text field with a lens, for the text of a search.
nonisolated struct SearchField: View {
    @Binding var text: String
    let prompt: Text?
    let focus: SearchFocus?
    let submitActions: [SubmitAction]

    init(text: Binding<String>, prompt: Text?, focus: SearchFocus?, submitActions: [SubmitAction]) {
        (_text, self.prompt, self.focus, self.submitActions) = (text, prompt, focus, submitActions)
    }

    @MainActor var body: some View {
        HStack(spacing: 6) {
            Image(systemName: "magnifyingglass").foregroundColor(.secondary)
            focused(TextField(text: $text, prompt: prompt ?? Text("Search")) { prompt ?? Text("Search") })
                .environment(\.fieldTriggers, .search).environment(\.submitActions, submitActions)
            if !text.isEmpty {
                Button {
                    text = ""
                } label: {
                    Image(systemName: "xmark.circle.fill").foregroundColor(.secondary)
                }
                .accessibilityLabel("Clear text")
            }
        }
        .padding(.horizontal, 8).frame(height: 36)
        .background(Color.gray.opacity(0.15), in: RoundedRectangle(cornerRadius: 10))
    }

    @MainActor private func focused(_ field: some View) -> AnyView { focus?.bound(AnyView(field)) ?? AnyView(field) }
}

/// A state that is bound to the focus of the search fields inside.
struct SearchFocus {
    let bound: (AnyView) -> AnyView
}

private enum SearchFocusKey: EnvironmentKey { static var defaultValue: SearchFocus? { nil } }

extension EnvironmentValues {
    fileprivate var searchFocus: SearchFocus? {
        get { self[SearchFocusKey.self] }
        set { self[SearchFocusKey.self] = newValue }
    }
}

/// Puts a search field below the title, with what the views around say of its focus and of Return in it.
nonisolated private struct Searchable: ViewModifier {
    @Environment(\.searchFocus) private var focus
    @Environment(\.submitActions) private var submitActions
    let text: Binding<String>
    let prompt: Text?

    init(text: Binding<String>, prompt: Text?) { (self.text, self.prompt) = (text, prompt) }

    @MainActor func body(content: Content) -> some View {
        content.toolbar {
            ToolbarItem(placement: .searchField) {
                SearchField(text: text, prompt: prompt, focus: focus, submitActions: submitActions)
            }
        }
    }
}

extension View {
    nonisolated func search(_ text: Binding<String>, _ prompt: Text?) -> some View {
        modifier(Searchable(text: text, prompt: prompt))
    }

    private nonisolated func searching(_ focus: SearchFocus) -> some View {
        modifier(_EnvironmentModifier(value: focus) { values, focus in values.searchFocus = focus })
    }
    /// The view, whose search field has the focus while a state is true.
    nonisolated public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View {
        searching(SearchFocus { AnyView($0.focused(binding)) })
    }
    /// The view, whose search field has the focus while a state has a value.
    nonisolated public func searchFocused<V: Hashable>(_ binding: FocusState<V>.Binding, equals value: V) -> some View {
        searching(SearchFocus { AnyView($0.focused(binding, equals: value)) })
    }

    /// The view with a field for a search, below the title of the navigation stack around it.
    nonisolated public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
    ) -> some View { search(text, prompt) }
    /// The view with a field for a search, below the title of the navigation stack around it.
    nonisolated public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
    ) -> some View { search(text, Text(prompt)) }
    /// The view with a field for a search, below the title of the navigation stack around it.
    @_disfavoredOverload nonisolated public func searchable<S: StringProtocol>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
    ) -> some View { search(text, Text(prompt)) }
    /// The view with a field for a search, below the title of the navigation stack around it. The field is always shown.
    nonisolated public func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey
    ) -> some View { search(text, Text(prompt)) }
    /// The view with a field for a search, below the title of the navigation stack around it. The field is always shown.
    nonisolated public func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil
    ) -> some View { search(text, prompt) }
    /// The view with a field for a search, below the title of the navigation stack around it. The field is always shown.
    @_disfavoredOverload nonisolated public func searchable<S: StringProtocol>(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: S
    ) -> some View { search(text, Text(prompt)) }
}
