// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation
import SwiftUI

/// Columns of one width, which is that of the widest view: by preferences, as before there were layouts.
public struct EqualColumns<Data: RandomAccessCollection, Cell: View>: View where Data.Element: Identifiable & Sendable {
    private let data: Data
    private let spacing: CGFloat
    private let cell: (Data.Element) -> Cell
    @State private var width: CGFloat?
    @State private var anchors: [Data.Element.ID: CGRect] = [:]

    public init(_ data: Data, spacing: CGFloat = 8, @ViewBuilder cell: @escaping (Data.Element) -> Cell) {
        self.data = data
        self.spacing = spacing
        self.cell = cell
    }

    public var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: spacing) {
            ForEach(data) { element in
                cell(element)
                    .fixedSize()
                    .background(
                        GeometryReader { geometry in
                            Color.clear.preference(key: WidestKey.self, value: geometry.size.width)
                        }
                    )
                    .frame(width: width, alignment: .leading)
            }
        }
        .onPreferenceChange(WidestKey.self) { width = $0 }
    }
}

struct WidestKey: PreferenceKey {
    static let defaultValue: CGFloat = 0

    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
        value = max(value, nextValue())
    }
}

/// A wedge of a circle, and a ring of them.
public struct Wedge: InsettableShape {
    var start: Angle
    var end: Angle
    var inset: CGFloat = 0

    public var animatableData: AnimatablePair<Angle.AnimatableData, Angle.AnimatableData> {
        get { AnimatablePair(start.animatableData, end.animatableData) }
        set { (start.animatableData, end.animatableData) = (newValue.first, newValue.second) }
    }

    public init(start: Angle, end: Angle) {
        self.start = start
        self.end = end
    }

    public func path(in rect: CGRect) -> Path {
        var path = Path()
        let center = CGPoint(x: rect.midX, y: rect.midY)
        let radius = min(rect.width, rect.height) / 2 - inset
        path.move(to: center)
        path.addLine(to: CGPoint(x: center.x + radius * cos(start.radians), y: center.y + radius * sin(start.radians)))
        path.addLine(to: CGPoint(x: center.x + radius * cos(end.radians), y: center.y + radius * sin(end.radians)))
        path.closeSubpath()
        return path
    }

    public func inset(by amount: CGFloat) -> Wedge {
        var wedge = self
        wedge.inset += amount
        return wedge
    }
}

/// Highlights the view of an id with a frame around it.
public struct Highlight<ID: Hashable & Sendable>: ViewModifier {
    let id: ID?

    public init(_ id: ID?) { self.id = id }

    public func body(content: Content) -> some View {
        content.overlayPreferenceValue(FramesKey<ID>.self) { anchors in
            GeometryReader { proxy in
                if let id, let anchor = anchors[id] {
                    let rect = proxy[anchor]
                    Rectangle().strokeBorder(Color.red, lineWidth: 2)
                        .frame(width: rect.width, height: rect.height)
                        .offset(x: rect.minX, y: rect.minY)
                        .accessibilityIdentifier("highlight")
                }
            }
        }
    }
}

struct FramesKey<ID: Hashable & Sendable>: PreferenceKey {
    static var defaultValue: [ID: Anchor<CGRect>] { [:] }

    static func reduce(value: inout [ID: Anchor<CGRect>], nextValue: () -> [ID: Anchor<CGRect>]) {
        value.merge(nextValue()) { $1 }
    }
}

extension View {
    public func highlightable<ID: Hashable & Sendable>(_ id: ID) -> some View {
        anchorPreference(key: FramesKey<ID>.self, value: .bounds) { [id: $0] }
    }
}
