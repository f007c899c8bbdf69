// What views use of Apple's frameworks that Galley does not have: maps, films, games, charts, and what a device reports.
// A view of one of them takes the size that it is proposed. Nothing is played, found, measured or asked, so that a picture
// of the views is the same each time.
@_exported import SwiftUI

/// What is shown instead of a view of a framework: as large as proposed, with its name.
nonisolated struct StandIn: View {
    let name: String
    let symbol: String

    /// The colour of the box.
    static let color = Color.gray.opacity(0.18)

    init(_ name: String, _ symbol: String) { (self.name, self.symbol) = (name, symbol) }

    @MainActor var body: some View {
        Self.color.overlay {
            Label(name, systemImage: symbol).font(.caption).foregroundStyle(.secondary).lineLimit(1)
        }
    }
}

/// Waits until the task ends: what is asked has no answer.
func noAnswer() async -> CancellationError {
    while !Task.isCancelled { try? await Task.sleep(for: .seconds(3600)) }
    return CancellationError()
}
