import SwiftUI

@propertyWrapper
struct Bounded<Value: Comparable> {
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

@propertyWrapper
struct Once { let wrappedValue: CGFloat }

/// Its wrappers are the source's own.
struct BoundedLayout: Measured {
    @Bounded(wrappedValue: 50, 0...64) var gap: CGFloat
    @Bounded(0...10) private var more: CGFloat = 4
    @Once var rest: CGFloat = 5
    var length: CGFloat { gap + more + rest }
}
