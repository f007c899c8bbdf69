import Foundation
import SwiftUI

struct Tide: Codable, Identifiable {
    var id: Int
    var height: Double
}

@MainActor
final class TideLoader: ObservableObject {
    @Published var tides: [Tide] = []
    @Published var isLoading = true
    @Published var message: String?

    func load(_ harbour: String) async {
        defer { isLoading = false }
        var request = URLRequest(url: URL(string: "https://tides.example/\(harbour)")!)
        request.httpMethod = "POST"
        request.setValue("application/json", forHTTPHeaderField: "Accept")
        do {
            let (data, response) = try await URLSession.shared.data(for: request)
            guard let http = response as? HTTPURLResponse, http.statusCode == 200 else {
                throw URLError(.badServerResponse)
            }
            tides = try JSONDecoder().decode([Tide].self, from: data)
        } catch {
            message = error.localizedDescription
        }
    }
}

struct TideTable: View {
    @StateObject private var loader = TideLoader()
    @State private var warning = "none"
    private let session = URLSession(configuration: .ephemeral)

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            ForEach(loader.tides) { tide in Color.blue.frame(width: tide.height, height: 4) }
            if loader.isLoading { Color.gray.frame(width: 30, height: 6).accessibilityIdentifier("loading") }
            if let message = loader.message { Text(message).accessibilityIdentifier("message") }
            Color.orange.frame(width: CGFloat(warning.count), height: 3).accessibilityIdentifier("warning")
        }
        .task { await loader.load("north") }
        .onAppear(perform: readWarning)
    }

    private func readWarning() {
        session.dataTask(with: URL(string: "https://tides.example/warning")!) { data, _, error in
            guard let data, error == nil else { return }
            DispatchQueue.main.async { warning = String(decoding: data, as: UTF8.self) }
        }.resume()
    }
}

#Preview("Tides") { TideTable() }
