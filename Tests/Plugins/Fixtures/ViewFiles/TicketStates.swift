import SwiftUI

/// A ticket in its states, each of which is a preview of its own.
struct TicketView: View {
    let title: String
    var isUsed = false

    var body: some View {
        HStack(spacing: 8) {
            Image(systemName: isUsed ? "checkmark.seal" : "ticket").frame(width: 24, height: 24)
            Text(title).frame(width: isUsed ? 60 : 100, height: 20).accessibilityIdentifier("title")
        }
    }
}

struct TicketView_Previews: PreviewProvider {
    static var previews: some View {
        Group {
            TicketView(title: "Open")
            TicketView(title: "Used", isUsed: true)
                .previewDisplayName("Used ticket")
        }
        .previewLayout(.sizeThatFits)
        .padding(5)

        TicketView(title: "Dark").preferredColorScheme(.dark)
    }
}

struct TicketLoop_Previews: PreviewProvider {
    static let titles = ["One", "Two"]

    static var previews: some View {
        ForEach(titles, id: \.self) { TicketView(title: $0, isUsed: $0 == "Two") }
        if titles.count > 5 {
            TicketView(title: "Many")
        } else {
            TicketView(title: "Few", isUsed: true)
        }
        ForEach(ColorScheme.allCases, id: \.self) { TicketView(title: "Scheme").preferredColorScheme($0) }
    }
}
