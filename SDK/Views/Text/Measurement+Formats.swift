import Foundation
import GalleySDK

// The formats of measurements, which Foundation has on Apple's systems alone.

/// What a measurement is for, which decides its unit.
public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Hashable, Sendable {
    let name: String
    /// The usual unit of the place.
    public static var general: MeasurementFormatUnitUsage { MeasurementFormatUnitUsage(name: "general") }
    /// The unit of the measurement.
    public static var asProvided: MeasurementFormatUnitUsage { MeasurementFormatUnitUsage(name: "asProvided") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
    /// The temperature of a person.
    public static var person: MeasurementFormatUnitUsage { MeasurementFormatUnitUsage(name: "person") }
    /// The temperature of the air.
    public static var weather: MeasurementFormatUnitUsage { MeasurementFormatUnitUsage(name: "weather") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitLength {
    /// The length of a road.
    public static var road: MeasurementFormatUnitUsage { MeasurementFormatUnitUsage(name: "road") }
    /// The height of a person.
    public static var personHeight: MeasurementFormatUnitUsage { MeasurementFormatUnitUsage(name: "personHeight") }
    /// The length of a person.
    public static var person: MeasurementFormatUnitUsage { MeasurementFormatUnitUsage(name: "person") }
    /// How far one sees.
    public static var visibility: MeasurementFormatUnitUsage { MeasurementFormatUnitUsage(name: "visibility") }
    /// The height of rain.
    public static var rainfall: MeasurementFormatUnitUsage { MeasurementFormatUnitUsage(name: "rainfall") }
    /// The height of snow.
    public static var snowfall: MeasurementFormatUnitUsage { MeasurementFormatUnitUsage(name: "snowfall") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitMass {
    /// The weight of a person.
    public static var personWeight: MeasurementFormatUnitUsage { MeasurementFormatUnitUsage(name: "personWeight") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitEnergy {
    /// The energy of food.
    public static var food: MeasurementFormatUnitUsage { MeasurementFormatUnitUsage(name: "food") }
    /// The energy of exercise.
    public static var workout: MeasurementFormatUnitUsage { MeasurementFormatUnitUsage(name: "workout") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitSpeed {
    /// The speed of wind.
    public static var wind: MeasurementFormatUnitUsage { MeasurementFormatUnitUsage(name: "wind") }
}

extension Measurement where UnitType: Dimension {
    /// The text of a measurement: a number and its unit.
    public struct FormatStyle: Foundation.FormatStyle, Hashable, Sendable {
        /// The widths of a unit's name.
        public enum UnitWidth: Int, Codable, Hashable, Sendable {
            /// A width of a unit's name.
            case wide, abbreviated, narrow
        }

        /// The width of the unit's name.
        public var width: UnitWidth
        /// The place.
        public var locale: Locale
        /// What the measurement is for.
        public var usage: MeasurementFormatUnitUsage<UnitType>
        /// Whether a temperature has a sign of degrees alone.
        public var hidesScaleName: Bool
        /// The format of the number; nil: that of the usage.
        public var numberFormatStyle: FloatingPointFormatStyle<Double>?

        /// Makes a format.
        public init(
            width: UnitWidth, locale: Locale = .autoupdatingCurrent,
            usage: MeasurementFormatUnitUsage<UnitType> = .general, hidesScaleName: Bool = false,
            numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
        ) {
            (self.width, self.locale, self.usage) = (width, locale, usage)
            (self.hidesScaleName, self.numberFormatStyle) = (hidesScaleName, numberFormatStyle)
        }

        /// The format for a place.
        public func locale(_ locale: Locale) -> FormatStyle {
            var result = self
            result.locale = locale
            return result
        }

        /// Returns the text of a measurement.
        public func format(_ value: Measurement<UnitType>) -> String {
            let shown = MeasuredUnits.shown(value, usage.name, locale)
            let number = (numberFormatStyle ?? Self.number(shown.value, usage.name)).locale(locale).format(shown.value)
            return MeasuredUnits.text(
                number, of: shown, width, hidesScaleName: hidesScaleName)
        }

        /// Two digits, and those before the point.
        private static func number(_ value: Double, _ usage: String) -> FloatingPointFormatStyle<Double> {
            if usage == "asProvided" { return .number }
            return abs(value) >= 10
                ? .number.precision(.fractionLength(0)) : .number.precision(.significantDigits(1...2))
        }

        // Places and formats of numbers are codable, and what a usage is named.
        private enum CodingKeys: CodingKey { case width, locale, usage, hidesScaleName, numberFormatStyle }
        /// Reads a format.
        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            self.init(
                width: try values.decode(UnitWidth.self, forKey: .width),
                locale: try values.decode(Locale.self, forKey: .locale),
                usage: MeasurementFormatUnitUsage(name: try values.decode(String.self, forKey: .usage)),
                hidesScaleName: try values.decode(Bool.self, forKey: .hidesScaleName),
                numberFormatStyle: try values.decodeIfPresent(
                    FloatingPointFormatStyle<Double>.self, forKey: .numberFormatStyle))
        }
        /// Writes the format.
        public func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encode(width, forKey: .width)
            try values.encode(locale, forKey: .locale)
            try values.encode(usage.name, forKey: .usage)
            try values.encode(hidesScaleName, forKey: .hidesScaleName)
            try values.encodeIfPresent(numberFormatStyle, forKey: .numberFormatStyle)
        }
    }

    /// Returns the text in a format.
    public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput where S.FormatInput == Measurement {
        style.format(self)
    }
    /// Returns the text in the usual unit of the place.
    public func formatted() -> String { formatted(FormatStyle(width: .abbreviated)) }
}

extension FormatStyle {
    /// The format of a measurement.
    public static func measurement<UnitType>(
        width: Measurement<UnitType>.FormatStyle.UnitWidth, usage: MeasurementFormatUnitUsage<UnitType> = .general,
        numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) -> Self where Self == Measurement<UnitType>.FormatStyle {
        Measurement<UnitType>.FormatStyle(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
    }
    /// The format of a temperature.
    public static func measurement(
        width: Measurement<UnitTemperature>.FormatStyle.UnitWidth,
        usage: MeasurementFormatUnitUsage<UnitTemperature> = .general, hidesScaleName: Bool,
        numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) -> Self where Self == Measurement<UnitTemperature>.FormatStyle {
        Measurement<UnitTemperature>.FormatStyle(
            width: width, usage: usage, hidesScaleName: hidesScaleName, numberFormatStyle: numberFormatStyle)
    }
}
