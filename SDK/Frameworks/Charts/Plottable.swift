import Foundation
import SwiftUI

/// A value that a chart can show: a number, a date or a word.
public protocol Plottable {
    /// The type of the number, date or word.
    associatedtype PrimitivePlottable
    /// The number, date or word.
    var primitivePlottable: PrimitivePlottable { get }
    /// Makes a value of a number, date or word.
    init?(primitivePlottable: PrimitivePlottable)
}

/// A number, a date or a word, which a chart shows as it is.
public protocol PrimitivePlottableProtocol: Plottable where PrimitivePlottable == Self {}

extension PrimitivePlottableProtocol {
    /// The value itself.
    public var primitivePlottable: Self { self }
    /// Makes the value itself.
    public init?(primitivePlottable: Self) { self = primitivePlottable }
}

/// The raw value stands for a value of an enumeration.
extension Plottable where Self: RawRepresentable, RawValue: Plottable, PrimitivePlottable == RawValue {
    /// The raw value.
    public var primitivePlottable: RawValue { rawValue }
    /// Makes a value of a raw one.
    public init?(primitivePlottable: RawValue) { self.init(rawValue: primitivePlottable) }
}

extension Int: PrimitivePlottableProtocol {
    /// The value itself.
    public typealias PrimitivePlottable = Int
}
extension Int8: PrimitivePlottableProtocol {
    /// The value itself.
    public typealias PrimitivePlottable = Int8
}
extension Int16: PrimitivePlottableProtocol {
    /// The value itself.
    public typealias PrimitivePlottable = Int16
}
extension Int32: PrimitivePlottableProtocol {
    /// The value itself.
    public typealias PrimitivePlottable = Int32
}
extension Int64: PrimitivePlottableProtocol {
    /// The value itself.
    public typealias PrimitivePlottable = Int64
}
extension UInt: PrimitivePlottableProtocol {
    /// The value itself.
    public typealias PrimitivePlottable = UInt
}
extension UInt8: PrimitivePlottableProtocol {
    /// The value itself.
    public typealias PrimitivePlottable = UInt8
}
extension UInt16: PrimitivePlottableProtocol {
    /// The value itself.
    public typealias PrimitivePlottable = UInt16
}
extension UInt32: PrimitivePlottableProtocol {
    /// The value itself.
    public typealias PrimitivePlottable = UInt32
}
extension UInt64: PrimitivePlottableProtocol {
    /// The value itself.
    public typealias PrimitivePlottable = UInt64
}
extension Double: PrimitivePlottableProtocol {
    /// The value itself.
    public typealias PrimitivePlottable = Double
}
extension Float: PrimitivePlottableProtocol {
    /// The value itself.
    public typealias PrimitivePlottable = Float
}
extension CGFloat: PrimitivePlottableProtocol {
    /// The value itself.
    public typealias PrimitivePlottable = CGFloat
}
extension Decimal: PrimitivePlottableProtocol {
    /// The value itself.
    public typealias PrimitivePlottable = Decimal
}
extension Date: PrimitivePlottableProtocol {
    /// The value itself.
    public typealias PrimitivePlottable = Date
}
extension String: PrimitivePlottableProtocol {
    /// The value itself.
    public typealias PrimitivePlottable = String
}

/// A value with the name of what it says.
public struct PlottableValue<Value: Plottable> {
    let label: String
    let value: ChartValue

    /// Makes a value with a name.
    public static func value(_ label: some StringProtocol, _ value: Value) -> Self {
        Self(label: String(label), value: ChartValue(value))
    }
    /// Makes a value with a name.
    public static func value(_ label: Text, _ value: Value) -> Self { Self(label: "", value: ChartValue(value)) }
    /// Makes a date of the day, month or other unit that it lies in.
    public static func value(
        _ label: some StringProtocol, _ value: Value, unit: Calendar.Component, calendar: Calendar = .current
    ) -> Self where Value == Date {
        let interval = calendar.dateInterval(of: unit, for: value)
        let middle = interval.map { $0.start.addingTimeInterval($0.duration / 2) } ?? value
        return Self(label: String(label), value: ChartValue(middle))
    }
    /// Makes a range of values with a name.
    public static func value(_ label: some StringProtocol, _ range: Range<Value>) -> Self where Value: Comparable {
        Self(label: String(label), value: ChartValue(range.lowerBound))
    }
}

/// A value as a chart places it.
enum ChartValue: Hashable {
    case number(Double)
    case date(Double)
    case category(String)

    init(_ value: some Plottable) {
        switch value.primitivePlottable {
        case let text as String: self = .category(text)
        case let date as Date: self = .date(date.timeIntervalSinceReferenceDate)
        case let number as any BinaryInteger: self = .number(Double(number))
        case let number as any BinaryFloatingPoint: self = .number(Double(number))
        case let number as Decimal: self = .number(NSDecimalNumber(decimal: number).doubleValue)
        case let inner as any Plottable:
            // A value that is made of another kind of value, which may be its own kind.
            self = type(of: inner) == type(of: value) ? .category("\(inner)") : ChartValue(inner)
        case let other: self = .category("\(other)")
        }
    }

    /// The number on an axis; nil for a word.
    var number: Double? {
        switch self {
        case .number(let number), .date(let number): number
        case .category: nil
        }
    }

    var isDate: Bool { if case .date = self { true } else { false } }
    var category: String? { if case .category(let name) = self { name } else { nil } }
}
