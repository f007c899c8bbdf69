import SwiftUI

enum LoadState<Value> {
    case idle, loading
    case loaded(Value)
    case failed(any Error)
}

struct Country: Codable, Identifiable, Sendable {
    var id: String { code }
    let code: String
    let name: String
}

@MainActor @Observable
final class CountryLoader {
    var state: LoadState<[Country]> = .idle

    func load() async {
        state = .loading
        do {
            try await Task.sleep(for: .milliseconds(1))
            state = .loaded([Country(code: "PT", name: "Portugal"), Country(code: "IS", name: "Iceland")])
        } catch {
            state = .failed(error)
        }
    }
}

struct AsyncContentView<Value, Content: View>: View {
    let state: LoadState<Value>
    let retry: () async -> Void
    @ViewBuilder let content: (Value) -> Content

    var body: some View {
        switch state {
        case .idle: Color.clear.frame(height: 1)
        case .loading:
            ProgressView { Text("Loading…") }
                .controlSize(.large)
        case .loaded(let value): content(value)
        case .failed(let error):
            VStack {
                Text(error.localizedDescription)
                Button("Retry") { Task { await retry() } }
            }
        }
    }
}

struct CountryList: View {
    @State private var loader = CountryLoader()

    var body: some View {
        AsyncContentView(state: loader.state, retry: loader.load) { countries in
            List(countries) { country in
                Label(country.name, systemImage: "flag").badge(country.code)
            }
            .refreshable { await loader.load() }
        }
        .redacted(reason: isLoading ? .placeholder : [])
        .task { await loader.load() }
    }

    private var isLoading: Bool { if case .loading = loader.state { true } else { false } }
}

#Preview { CountryList() }
