import SwiftUI
import WidgetKit

struct RainEntry: TimelineEntry {
    let date: Date
    let millimetres: CGFloat
}

struct RainProvider: TimelineProvider {
    func placeholder(in context: Context) -> RainEntry { RainEntry(date: .now, millimetres: 0) }

    func getSnapshot(in context: Context, completion: @escaping (RainEntry) -> Void) {
        completion(placeholder(in: context))
    }

    func getTimeline(in context: Context, completion: @escaping (Timeline<RainEntry>) -> Void) {
        let entries = (0..<3).map { hour in
            RainEntry(date: .now.addingTimeInterval(Double(hour) * 3600), millimetres: CGFloat(hour))
        }
        completion(Timeline(entries: entries, policy: .atEnd))
    }
}

struct RainView: View {
    @Environment(\.widgetFamily) private var family
    let entry: RainEntry

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            Color.blue.frame(width: entry.millimetres, height: 4).id("rain \(Int(entry.millimetres))")
            Color.gray.frame(width: family == .systemMedium ? 50 : 20, height: 4).id("family")
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .containerBackground(.background, for: .widget)
        .widgetURL(URL(string: "weather://rain"))
    }
}

struct RainWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "rain", provider: RainProvider()) { entry in
            RainView(entry: entry)
        }
        .configurationDisplayName("Rain")
        .description("Rain in the next hours.")
        .supportedFamilies([.systemSmall, .systemMedium])
    }
}

@main struct WeatherWidgets: WidgetBundle {
    var body: some Widget {
        RainWidget()
    }
}

#Preview("Rain", as: .systemMedium) {
    RainWidget()
} timeline: {
    RainEntry(date: .now, millimetres: 30)
    RainEntry(date: .now, millimetres: 12)
}

struct RainView_Previews: PreviewProvider {
    static var previews: some View {
        RainView(entry: RainEntry(date: .now, millimetres: 5))
            .previewContext(WidgetPreviewContext(family: .systemSmall))
    }
}
