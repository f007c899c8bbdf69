import Foundation
import SwiftUI

/// What a chart answers about its plot: nothing, since it is not told to the views above it.
public struct ChartProxy {
    /// The plot, which is taken for the whole chart.
    public var plotAreaFrame: ChartPlotArea { ChartPlotArea() }
    /// The plot, which is taken for the whole chart.
    public var plotFrame: ChartPlotArea? { ChartPlotArea() }
    /// Nothing is known.
    public var plotAreaSize: CGSize { .zero }
    /// Nothing is known.
    public var plotSize: CGSize { .zero }
    /// Nothing is known.
    public func position<P: Plottable>(forX value: P) -> CGFloat? { nil }
    /// Nothing is known.
    public func position<P: Plottable>(forY value: P) -> CGFloat? { nil }
    /// Nothing is known.
    public func position<X: Plottable, Y: Plottable>(for position: (x: X, y: Y)) -> CGPoint? { nil }
    /// Nothing is known.
    public func value<P: Plottable>(atX position: CGFloat, as type: P.Type = P.self) -> P? { nil }
    /// Nothing is known.
    public func value<P: Plottable>(atY position: CGFloat, as type: P.Type = P.self) -> P? { nil }
    /// Nothing is known.
    public func value<X: Plottable, Y: Plottable>(
        at position: CGPoint, as type: (X, Y).Type = (X, Y).self
    ) -> (X, Y)? { nil }
    /// Nothing is known.
    public func value<P: Plottable>(atAngle angle: Angle, as type: P.Type = P.self) -> P? { nil }
}

/// The plot of a chart, which is taken for the whole of it.
public struct ChartPlotArea: Sendable {}

extension GeometryProxy {
    /// The rectangle of a plot: all of the view.
    public subscript(area: ChartPlotArea) -> CGRect { CGRect(origin: .zero, size: size) }
}

extension View {
    /// Shows a view above the chart.
    nonisolated public func chartOverlay<Content: View>(
        alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> Content
    ) -> some View { overlay(alignment: alignment) { content(ChartProxy()) } }
    /// Shows a view below the chart.
    nonisolated public func chartBackground<Content: View>(
        alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> Content
    ) -> some View { background(alignment: alignment) { content(ChartProxy()) } }
    /// Has no effect: nothing is selected by hand.
    nonisolated public func chartXSelection<P: Plottable>(value: Binding<P?>) -> some View { self }
    /// Has no effect: nothing is selected by hand.
    nonisolated public func chartXSelection<P: Plottable & Comparable>(
        range: Binding<ClosedRange<P>?>
    ) -> some View { self }
    /// Has no effect: nothing is selected by hand.
    nonisolated public func chartYSelection<P: Plottable>(value: Binding<P?>) -> some View { self }
    /// Has no effect: nothing is selected by hand.
    nonisolated public func chartAngleSelection<P: Plottable>(value: Binding<P?>) -> some View { self }
    /// Has no effect.
    nonisolated public func chartGesture<G: Gesture>(_ gesture: @escaping (ChartProxy) -> G) -> some View { self }
    /// Has no effect: the whole chart is shown.
    nonisolated public func chartScrollableAxes(_ axes: Axis.Set) -> some View { self }
    /// Has no effect: the whole chart is shown.
    nonisolated public func chartXVisibleDomain<P: Plottable & Numeric>(length: P) -> some View { self }
    /// Has no effect: the whole chart is shown.
    nonisolated public func chartYVisibleDomain<P: Plottable & Numeric>(length: P) -> some View { self }
    /// Has no effect: the whole chart is shown.
    nonisolated public func chartScrollPosition<P: Plottable>(x: Binding<P>) -> some View { self }
    /// Has no effect: the whole chart is shown.
    nonisolated public func chartScrollPosition<P: Plottable>(initialX: P) -> some View { self }
    /// Has no effect: the whole chart is shown.
    nonisolated public func chartScrollPosition<P: Plottable>(initialY: P) -> some View { self }
    /// Has no effect: the whole chart is shown.
    nonisolated public func chartScrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View { self }
}
