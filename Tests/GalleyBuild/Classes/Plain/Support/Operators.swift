import CoreGraphics
import SwiftUI

extension CGSize {
    static func + (left: CGSize, right: CGSize) -> CGSize {
        CGSize(width: left.width + right.width, height: left.height + right.height)
    }
    static func += (left: inout CGSize, right: CGSize) { left = left + right }
}

extension Collection {
    subscript(safe index: Index) -> Element? { indices.contains(index) ? self[index] : nil }
}

extension EdgeInsets: @retroactive Comparable {
    /// By the leading edge.
    public static func < (left: EdgeInsets, right: EdgeInsets) -> Bool { left.leading < right.leading }
}

@propertyWrapper struct Clamped<Value: Comparable> {
    private var value: Value
    private let range: ClosedRange<Value>

    init(wrappedValue: Value, _ range: ClosedRange<Value>) {
        self.range = range
        value = min(max(wrappedValue, range.lowerBound), range.upperBound)
    }

    var wrappedValue: Value {
        get { value }
        set { value = min(max(newValue, range.lowerBound), range.upperBound) }
    }
}

@resultBuilder enum Lengths {
    static func buildExpression(_ value: CGFloat) -> [CGFloat] { [value] }
    static func buildBlock(_ parts: [CGFloat]...) -> [CGFloat] { parts.flatMap { $0 } }
    static func buildOptional(_ part: [CGFloat]?) -> [CGFloat] { part ?? [] }
}
