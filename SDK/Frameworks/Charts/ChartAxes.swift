import Foundation
import SwiftUI

/// What an axis of a chart shows is written as views are, and has no effect: the chart draws axes of its own choice.
public typealias AxisContent = View
/// What an axis of a chart shows is written as views are.
public typealias AxisContentBuilder = ViewBuilder
/// A mark of an axis is written as a view is.
public typealias AxisMark = View
/// Marks of an axis are written as views are.
public typealias AxisMarkBuilder = ViewBuilder

/// The marks of an axis. They have no effect.
nonisolated public struct AxisMarks: View {
    /// Makes marks.
    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
    ) {}
    /// Makes marks at values.
    public init<Value: Plottable>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
        stroke: StrokeStyle? = nil
    ) {}
    /// Makes marks with numbers or dates in a format.
    public init<Format: FormatStyle>(
        format: Format, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
    ) {}
    /// Makes marks of views.
    public init<Content: View>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, @ViewBuilder content: @escaping (AxisValue) -> Content
    ) {}
    /// Makes marks of views at values.
    public init<Value: Plottable, Content: View>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
        @ViewBuilder content: @escaping (AxisValue) -> Content
    ) {}
    /// Makes marks of views.
    public init<Content: View>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, @ViewBuilder content: @escaping () -> Content
    ) {}
    /// Nothing.
    @MainActor public var body: some View { EmptyView() }
}

/// A value at a mark of an axis.
public struct AxisValue {
    /// The place among the values.
    public var index: Int { 0 }
    /// The number of values.
    public var count: Int { 0 }
    /// The value; nil, since no axis is drawn of the source's marks.
    public func `as`<Value: Plottable>(_ type: Value.Type) -> Value? { nil }
}

/// Where an axis has marks. It has no effect.
public struct AxisMarkValues: Sendable {
    /// The chart chooses.
    public static let automatic = AxisMarkValues()
    /// About so many.
    public static func automatic(
        desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
    ) -> Self { Self() }
    /// About so far apart.
    public static func automatic<P: Plottable>(minimumStride: P, desiredCount: Int? = nil) -> Self { Self() }
    /// So far apart.
    public static func stride(by step: some BinaryFloatingPoint) -> Self { Self() }
    /// So many days, months or other units apart.
    public static func stride(
        by component: Calendar.Component, count: Int = 1, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil,
        calendar: Calendar? = nil
    ) -> Self { Self() }
}

/// How the marks of an axis are placed. It has no effect.
public enum AxisMarkPreset: Sendable {
    /// The chart chooses.
    case automatic
    /// Beyond the plot.
    case extended
    /// At its edge.
    case aligned
    /// Inside it.
    case inset
}

/// At which edge an axis is. It has no effect.
public enum AxisMarkPosition: Sendable {
    /// The chart chooses.
    case automatic
    /// Before the plot.
    case leading
    /// After it.
    case trailing
    /// Above it.
    case top
    /// Below it.
    case bottom
}

/// A line through the plot. It has no effect.
nonisolated public struct AxisGridLine: View {
    /// Makes a line.
    public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {}
    /// Nothing.
    @MainActor public var body: some View { EmptyView() }
}

/// A short line at an axis. It has no effect.
nonisolated public struct AxisTick: View {
    /// How long a short line is.
    public enum Length: Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
        /// The chart chooses.
        case automatic
        /// As long as the word beside it.
        case label
        /// So much longer.
        case longestLabel
        /// So many points.
        case points(CGFloat)
        /// So many points.
        public init(integerLiteral value: Int) { self = .points(CGFloat(value)) }
        /// So many points.
        public init(floatLiteral value: Double) { self = .points(CGFloat(value)) }
    }
    /// Makes a line.
    public init(centered: Bool? = nil, length: Length = .automatic, stroke: StrokeStyle? = nil) {}
    /// Nothing.
    @MainActor public var body: some View { EmptyView() }
}

/// A word at an axis. It has no effect.
nonisolated public struct AxisValueLabel: View {
    /// Makes a word of the value.
    public init(
        centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) {}
    /// Makes a word of the value in a format.
    public init<Format: FormatStyle>(
        format: Format, centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) {}
    /// Makes a word.
    public init(
        _ text: some StringProtocol, centered: Bool? = nil, anchor: UnitPoint? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) {}
    /// Makes a view.
    public init<Content: View>(
        centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {}
    /// Nothing.
    @MainActor public var body: some View { EmptyView() }
}

/// What happens to words that touch. It has no effect.
public struct AxisValueLabelCollisionResolution: Sendable {
    /// The chart chooses.
    public static let automatic = Self()
    /// Some are left out.
    public static let greedy = Self()
    /// Nothing.
    public static let disabled = Self()
    /// Some are left out.
    public static func greedy(priority: Double = 0, minimumSpacing: CGFloat? = nil) -> Self { Self() }
}

/// How a word is turned. It has no effect.
public struct AxisValueLabelOrientation: Sendable {
    /// The chart chooses.
    public static let automatic = Self()
    /// Level.
    public static let horizontal = Self()
    /// Upright.
    public static let vertical = Self()
    /// Upright, from the top.
    public static let verticalReversed = Self()
}
