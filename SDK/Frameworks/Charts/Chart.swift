import Foundation
import SwiftUI

/// A chart of marks. It takes the size that it is proposed.
///
/// Bars, lines, areas, points, rules, rectangles and pieces of pies are drawn at their values, with axes of the chart's own
/// choice and a legend. What a source says about axes beside hiding them, and what it does at a touch, has no effect.
nonisolated public struct Chart<Content: View>: View {
    private let content: Content

    /// Makes a chart of marks.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    /// Makes a chart with marks for each element.
    public init<Data: RandomAccessCollection, Marks: View>(
        _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Marks
    ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Marks> {
        self.content = ForEach(data, content: content)
    }
    /// Makes a chart with marks for each element, which has an identity.
    public init<Data: RandomAccessCollection, ID: Hashable, Marks: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Marks
    ) where Content == ForEach<Data, ID, Marks> {
        self.content = ForEach(data, id: id, content: content)
    }

    /// The marks, which tell the chart about themselves, below the picture of them.
    @MainActor public var body: some View {
        Color.clear
            .background { ZStack { content } }
            .overlayPreferenceValue(ChartMarks.self) { ChartPicture(marks: $0) }
    }
}

/// What modifiers say about the charts in a view.
struct ChartSettings {
    var showsX = true
    var showsY = true
    var showsLegend = true
    var xDomain: ClosedRange<Double>?
    var yDomain: ClosedRange<Double>?
    var xCategories: [String] = []
    var yCategories: [String] = []
    var xLabel: String?
    var yLabel: String?
    /// The colours of values, in the order of the legend.
    var colors: [(name: String, color: Color)] = []
    /// The colours of values in the order in which they appear.
    var palette: [Color] = []
}

private struct ChartSettingsKey: EnvironmentKey {
    static var defaultValue: ChartSettings { ChartSettings() }
}

extension EnvironmentValues {
    var chart: ChartSettings {
        get { self[ChartSettingsKey.self] }
        set { self[ChartSettingsKey.self] = newValue }
    }
}

/// The picture of a chart's marks, its axes and its legend.
nonisolated struct ChartPicture: View {
    let marks: [ChartMark]
    @Environment(\.chart) private var settings

    @MainActor var body: some View {
        let plan = ChartPlan(marks, settings)
        VStack(alignment: .leading, spacing: 8) {
            GeometryReader { proxy in
                let plot = plan.plot(in: proxy.size)
                ZStack(alignment: .topLeading) {
                    Canvas { context, _ in plan.draw(in: context, plot) }
                    ForEach(Array(plan.annotations(plot).enumerated()), id: \.offset) { _, note in
                        note.view.frame(width: note.width, alignment: note.alignment)
                            .position(x: note.point.x, y: note.point.y)
                    }
                }
            }
            if settings.showsLegend, !plan.legend.isEmpty {
                HStack(spacing: 12) {
                    ForEach(plan.legend, id: \.name) { entry in
                        HStack(spacing: 4) {
                            Circle().fill(entry.color).frame(width: 8, height: 8)
                            Text(entry.name).font(.caption2).foregroundStyle(.secondary).lineLimit(1)
                        }
                    }
                }
            }
        }
    }
}
