import SwiftUI

// What is stored is not there yet in a new program; what a bundle does not have is named by its key.
enum Stored {
    static let defaults = UserDefaults.standard

    static var launches: Int {
        get { defaults.integer(forKey: "launches") }
        set { defaults.set(newValue, forKey: "launches") }
    }

    static var title: String {
        let key = NSLocalizedString("settings.title", comment: "The title of the settings")
        return Bundle.main.url(forResource: "titles", withExtension: "plist") == nil ? key : "titles"
    }
}

struct EmphasisAttribute: TextAttribute {}

struct EmphasisRenderer: TextRenderer {
    var amount: Double
    var animatableData: Double {
        get { amount }
        set { amount = newValue }
    }

    func draw(layout: Text.Layout, in context: inout GraphicsContext) {
        for run in layout.flatMap({ $0 }) where run[EmphasisAttribute.self] != nil {
            context.fill(Path(run.typographicBounds.rect), with: .color(.yellow.opacity(amount)))
            context.draw(run)
        }
    }
}

extension ContainerValues {
    @Entry var settingLength: CGFloat = 10
}

/// Bars as long as the views say, and one for each section: the number of its views.
struct SettingBars<Content: View>: View {
    @ViewBuilder var content: Content

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Group(subviews: content) { views in
                ForEach(views) { view in
                    Color.blue.frame(width: view.containerValues.settingLength, height: 2)
                        .id("bar \(Int(view.containerValues.settingLength))")
                }
            }
            ForEach(sections: content) { section in
                Color.red
                    .frame(
                        width: CGFloat(section.header.count * 100 + section.content.count * 10 + section.footer.count),
                        height: 3
                    )
                    .id("section \(section.content.count)")
            }
        }
    }
}

struct StoredSettings: View {
    @State private var name = ""

    private func width(_ text: String, _ font: UIFont) -> CGFloat {
        let attributes = [NSAttributedString.Key.font: font]
        return text.size(withAttributes: attributes).width
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            SettingBars {
                Text("one").containerValue(\.settingLength, 30)
                Section {
                    Text("two").containerValue(\.settingLength, 40).padding(2)
                    Text("three")
                } header: {
                    Text("Header")
                }
            }
            // Five letters of 0.602 times 10 points each, also in the first of two lines.
            Color.green
                .frame(width: width("abcde\nab", .monospacedSystemFont(ofSize: 10, weight: .bold)).rounded(), height: 4)
                .id("measured")
            Color.orange.frame(width: CGFloat(Stored.launches) + 12, height: 5).id("launches")
            TextField(Stored.title, text: $name, onCommit: { Stored.launches += 1 })
            Text("Some \(Text("words").customAttribute(EmphasisAttribute()))").textRenderer(EmphasisRenderer(amount: 1))
        }
        .onAppear {
            Stored.launches += 1
            Stored.defaults.synchronize()
        }
    }
}

#if DEBUG
    #Preview("Stored") {
        StoredSettings()
    }
#endif
