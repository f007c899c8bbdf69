import GalleySDK

/// A text field with a lens, for the text of a search.
nonisolated struct SearchField: View {
    @Binding var text: String
    let prompt: Text?

    init(text: Binding<String>, prompt: Text?) { (_text, self.prompt) = (text, prompt) }

    @MainActor var body: some View {
        HStack(spacing: 6) {
            Image(systemName: "magnifyingglass").foregroundColor(.secondary)
            TextField(text: $text, prompt: prompt ?? Text(verbatim: "Search")) { prompt ?? Text(verbatim: "Search") }
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
}

extension View {
    private nonisolated func search(_ text: Binding<String>, _ prompt: Text?) -> some View {
        toolbar { ToolbarItem(placement: .searchField) { SearchField(text: text, prompt: prompt) } }
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
    /// The view with a field for a search, below the title of the navigation stack around it. Suggestions are not shown.
    nonisolated public func searchable<V: View>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder suggestions: () -> V
    ) -> some View { search(text, prompt) }
    /// The view with a field for a search, below the title of the navigation stack around it. Tokens are not shown.
    nonisolated public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
        text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C.Element: Identifiable { search(text, prompt) }
    /// The view with a field for a search, below the title of the navigation stack around it. Tokens are not shown.
    nonisolated public func searchable<
        C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, T: View
    >(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
        placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C.Element: Identifiable { search(text, prompt) }
}
