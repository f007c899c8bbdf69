import SwiftUI

struct TextGallery: View {
    private let count = 3
    private let price = 12.5
    private let day = Date(timeIntervalSince1970: 1_700_000_000)
    private let names = ["Ada", "Grace", "Edith"]

    var attributed: AttributedString {
        var string = AttributedString("Important notice")
        string.font = .headline
        string.foregroundColor = .red
        if let range = string.range(of: "notice") {
            string[range].underlineStyle = .single
            string[range].backgroundColor = .yellow
        }
        return string
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            Text("Plain")
            Text(verbatim: "**not bold**")
            Text("**Bold**, *italic*, `code`, ~~gone~~ and [a link](https://example.com)")
            Text("You have \(count) items at \(price, specifier: "%.2f") each")
            Text("Total: \(price * Double(count), format: .currency(code: "USD"))")
            Text(attributed)
            Text(names, format: .list(type: .and))
            Text(day, format: .dateTime.year().month().day())
            Text(day...day.addingTimeInterval(3600))
            Text("Since \(day, style: .relative)")
            Text("\(Image(systemName: "star.fill")) Favourite")
            Text("A") + Text(" ") + Text("B").font(.title).foregroundStyle(.blue)
            Text("Kerned").kerning(2).baselineOffset(4).underline(true, pattern: .dash, color: .red)
            Text("Long text that is cut in the middle of it because it is long")
                .lineLimit(1)
                .truncationMode(.middle)
                .allowsTightening(true)
            Text("Two\nlines").multilineTextAlignment(.center).lineSpacing(4)
            Text(LocalizedStringKey("greeting"))
            Text("Comment", comment: "for translators")
            Text("Selectable").textSelection(.enabled)
            Text(0.42.formatted(.percent))
            Text("Mono").font(.body.monospaced()).fontWidth(.condensed).fontDesign(.serif)
            Text("Scaled").font(.custom("Avenir", size: 18, relativeTo: .body)).dynamicTypeSize(
                ...DynamicTypeSize.xxLarge)
        }
    }
}

#Preview { TextGallery() }
