import Foundation
import SwiftUI

/// What a widget shows at a moment.
public protocol TimelineEntry {
    /// The moment.
    var date: Date { get }
    /// How much it matters then. It has no effect.
    var relevance: TimelineEntryRelevance? { get }
}

extension TimelineEntry {
    /// It matters as any other.
    public var relevance: TimelineEntryRelevance? { nil }
}

/// How much an entry matters. It has no effect.
public struct TimelineEntryRelevance: Codable, Hashable, Sendable {
    /// How much.
    public var score: Float
    /// How long, in seconds.
    public var duration: TimeInterval
    /// Makes a relevance.
    public init(score: Float, duration: TimeInterval = 0) { (self.score, self.duration) = (score, duration) }
}

/// What a provider is asked for.
public struct TimelineProviderContext: Sendable {
    /// The kind of the widget.
    public var family: WidgetFamily { .systemSmall }
    /// Whether it is for a preview.
    public var isPreview: Bool { true }
    /// The size of the widget, in points.
    public var displaySize: CGSize { family.size }
}

/// The source of a widget's entries. It is not called here: a preview has entries of its own.
public protocol TimelineProvider {
    /// What the widget shows at a moment.
    associatedtype Entry: TimelineEntry
    /// What the provider is asked for.
    typealias Context = TimelineProviderContext
    /// What is shown while nothing is known.
    func placeholder(in context: Context) -> Entry
    /// What is shown at once.
    func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void)
    /// What is shown when.
    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
}

/// What a widget shows when.
public struct Timeline<EntryType: TimelineEntry> {
    /// The entries.
    public let entries: [EntryType]
    /// When it is asked for again.
    public let policy: TimelineReloadPolicy
    /// Makes a timeline.
    public init(entries: [EntryType], policy: TimelineReloadPolicy) { (self.entries, self.policy) = (entries, policy) }
}

/// When a widget is asked for again. It has no effect.
public struct TimelineReloadPolicy: Equatable, Sendable {
    private let date: Date?
    /// After the last entry.
    public static let atEnd = TimelineReloadPolicy(date: nil)
    /// Never.
    public static let never = TimelineReloadPolicy(date: .distantFuture)
    /// At a moment.
    public static func after(_ date: Date) -> Self { Self(date: date) }
}

/// The kinds of widgets.
public enum WidgetFamily: Int, CaseIterable, Hashable, Sendable {
    /// A square.
    case systemSmall
    /// Two squares wide.
    case systemMedium
    /// Two squares wide and high.
    case systemLarge
    /// Four squares wide and two high.
    case systemExtraLarge
    /// A circle on the locked screen.
    case accessoryCircular
    /// A rectangle on the locked screen.
    case accessoryRectangular
    /// A line on the locked screen.
    case accessoryInline
    /// A corner of a watch.
    case accessoryCorner

    /// The size on a phone of 390 × 844 points; of the largest kind, on a tablet.
    var size: CGSize {
        switch self {
        case .systemSmall: CGSize(width: 158, height: 158)
        case .systemMedium: CGSize(width: 338, height: 158)
        case .systemLarge: CGSize(width: 338, height: 354)
        case .systemExtraLarge: CGSize(width: 715, height: 345)
        case .accessoryCircular, .accessoryCorner: CGSize(width: 72, height: 72)
        case .accessoryRectangular: CGSize(width: 160, height: 72)
        case .accessoryInline: CGSize(width: 234, height: 26)
        }
    }
}

/// A widget.
@MainActor @preconcurrency public protocol Widget {
    /// What describes it.
    associatedtype Body: WidgetConfiguration
    /// What describes it.
    var body: Body { get }
    /// Makes a widget.
    init()
}

/// What describes a widget.
@MainActor @preconcurrency public protocol WidgetConfiguration {
    /// What it shows of an entry; nil for an entry of another type.
    func _view(for entry: any TimelineEntry) -> AnyView?
}

extension WidgetConfiguration {
    /// Has no effect.
    public func configurationDisplayName(_ name: some StringProtocol) -> some WidgetConfiguration { self }
    /// Has no effect.
    public func description(_ description: some StringProtocol) -> some WidgetConfiguration { self }
    /// Has no effect: a preview says its kind.
    public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration { self }
    /// Has no effect.
    public func contentMarginsDisabled() -> some WidgetConfiguration { self }
    /// Has no effect.
    public func containerBackgroundRemovable(_ isRemovable: Bool = true) -> some WidgetConfiguration { self }
}

/// A widget without settings.
public struct StaticConfiguration<Content: View>: WidgetConfiguration {
    private let content: @MainActor (any TimelineEntry) -> Content?
    /// Makes a widget of a provider's entries.
    public init<Provider: TimelineProvider>(
        kind: String, provider: Provider, @ViewBuilder content: @escaping @MainActor (Provider.Entry) -> Content
    ) { self.content = { entry in (entry as? Provider.Entry).map { content($0) } } }
    /// What it shows of an entry; nil for an entry of another type.
    public func _view(for entry: any TimelineEntry) -> AnyView? { content(entry).map { AnyView($0) } }
}

/// Several widgets of a program.
@MainActor @preconcurrency public protocol WidgetBundle {
    /// The type of the widgets.
    associatedtype Body: Widget
    /// The widgets.
    @WidgetBundleBuilder var body: Body { get }
    /// Makes the widgets.
    init()
}

/// Several widgets, none of which is shown: a preview shows one.
public struct _Widgets: Widget {
    /// Makes the list.
    public init() {}
    /// Nothing.
    public var body: _NoWidget { _NoWidget() }
}

/// No widget.
public struct _NoWidget: WidgetConfiguration {
    /// Nothing.
    public func _view(for entry: any TimelineEntry) -> AnyView? { nil }
}

/// Lists widgets.
@resultBuilder @MainActor public enum WidgetBundleBuilder {
    /// A list of widgets.
    public static func buildBlock(_ widgets: any Widget...) -> _Widgets { _Widgets() }
    /// A list of widgets that may be there.
    public static func buildOptional(_ widgets: _Widgets?) -> _Widgets { _Widgets() }
    /// A list of widgets.
    public static func buildLimitedAvailability(_ widgets: any Widget) -> _Widgets { _Widgets() }
}

/// Asks for widgets again. It has no effect.
public struct WidgetCenter: Sendable {
    /// The program's one.
    public static let shared = WidgetCenter()
    /// Has no effect.
    public func reloadAllTimelines() {}
    /// Has no effect.
    public func reloadTimelines(ofKind kind: String) {}
}

/// Lists entries.
@resultBuilder public enum _TimelineBuilder {
    /// A list of entries.
    public static func buildBlock(_ entries: any TimelineEntry...) -> [any TimelineEntry] { entries }
}

/// The preview of a widget: its first entry, in the size of its kind.
public struct _WidgetPreview<W: Widget>: View {
    private let family: WidgetFamily
    private let widget: W
    private let entries: [any TimelineEntry]

    /// Makes a preview.
    public init(
        _ name: String? = nil, as family: WidgetFamily, widget: () -> W,
        @_TimelineBuilder timeline: () -> [any TimelineEntry]
    ) { (self.family, self.widget, entries) = (family, widget(), timeline()) }

    /// The widget.
    public var body: some View {
        entries.first.flatMap { widget.body._view(for: $0) }.previewContext(WidgetPreviewContext(family: family))
    }
}

/// Where a preview of a widget is shown.
public struct WidgetPreviewContext: Sendable {
    let family: WidgetFamily
    /// Makes the place of a kind.
    public init(family: WidgetFamily) { self.family = family }
}

private struct WidgetFamilyKey: EnvironmentKey {
    static var defaultValue: WidgetFamily { .systemSmall }
}

extension EnvironmentValues {
    /// The kind of the widget around the view.
    public var widgetFamily: WidgetFamily {
        get { self[WidgetFamilyKey.self] }
        set { self[WidgetFamilyKey.self] = newValue }
    }
}

extension View {
    /// Shows the view in the size of a kind of widget, within its rounded corners.
    nonisolated public func previewContext(_ context: WidgetPreviewContext) -> some View {
        let size = context.family.size
        return environment(\.widgetFamily, context.family)
            .frame(width: size.width, height: size.height)
            .clipShape(RoundedRectangle(cornerRadius: min(size.height / 2, 22)))
    }
    /// Has no effect.
    nonisolated public func widgetURL(_ url: URL?) -> some View { self }
    /// Has no effect.
    nonisolated public func widgetAccentable(_ isAccentable: Bool = true) -> some View { self }
}
