import Foundation

/// The units of places, and their names.
enum MeasuredUnits {
    /// Returns a measurement in the unit of a place and a usage.
    static func shown<U: Dimension>(_ value: Measurement<U>, _ usage: String, _ locale: Locale) -> Measurement<U> {
        guard usage != "asProvided" else { return value }
        let isAmerican = locale.measurementSystem == .us
        func converted(_ units: [Dimension]) -> Measurement<U> {
            // The first unit of which there is at least one, otherwise the last.
            let all = units.compactMap { $0 as? U }.map { value.converted(to: $0) }
            return all.first { abs($0.value) >= 1 } ?? all.last ?? value
        }
        switch value.unit {
        case is UnitTemperature: return converted([isAmerican ? UnitTemperature.fahrenheit : UnitTemperature.celsius])
        case is UnitLength:
            let small: [UnitLength] = isAmerican ? [.feet, .inches] : [.meters, .centimeters]
            if usage.hasPrefix("person") {
                return converted(isAmerican ? [UnitLength.inches] : [UnitLength.centimeters])
            }
            if usage.hasSuffix("fall") { return converted(isAmerican ? [UnitLength.inches] : [UnitLength.millimeters]) }
            return converted([isAmerican ? UnitLength.miles : UnitLength.kilometers] + small)
        case is UnitMass:
            return converted(isAmerican ? [UnitMass.pounds, UnitMass.ounces] : [UnitMass.kilograms, UnitMass.grams])
        case is UnitSpeed: return converted([isAmerican ? UnitSpeed.milesPerHour : UnitSpeed.kilometersPerHour])
        case is UnitEnergy where usage != "general": return converted([UnitEnergy.kilocalories])
        default: return value
        }
    }

    /// Returns the text of a measurement's number with its unit: a name if it is wide, or a sign, after a space if it is
    /// not narrow.
    static func text<U: Dimension>(
        _ number: String, of value: Measurement<U>, _ width: Measurement<U>.FormatStyle.UnitWidth, hidesScaleName: Bool
    ) -> String {
        let unit = value.unit
        if unit is UnitTemperature, hidesScaleName || (width == .narrow && unit.symbol == "°F") { return number + "°" }
        if width == .wide, let name = names[unit.symbol] {
            return "\(number) \(value.value == 1 ? name.one : name.many)"
        }
        // A sign of degrees has no space before it.
        return width == .narrow || unit.symbol.hasPrefix("°") || unit.symbol == "%"
            ? number + unit.symbol : "\(number) \(unit.symbol)"
    }

    private static let names: [String: (one: String, many: String)] = [
        "km": ("kilometer", "kilometers"), "m": ("meter", "meters"), "cm": ("centimeter", "centimeters"),
        "mm": ("millimeter", "millimeters"), "mi": ("mile", "miles"), "ft": ("foot", "feet"),
        "in": ("inch", "inches"), "yd": ("yard", "yards"), "kg": ("kilogram", "kilograms"), "g": ("gram", "grams"),
        "lb": ("pound", "pounds"), "oz": ("ounce", "ounces"), "L": ("liter", "liters"),
        "mL": ("milliliter", "milliliters"), "s": ("second", "seconds"), "min": ("minute", "minutes"),
        "hr": ("hour", "hours"), "kCal": ("kilocalorie", "kilocalories"), "kJ": ("kilojoule", "kilojoules"),
        "km/h": ("kilometer per hour", "kilometers per hour"), "mph": ("mile per hour", "miles per hour"),
        "m/s": ("meter per second", "meters per second"), "°C": ("degree Celsius", "degrees Celsius"),
        "°F": ("degree Fahrenheit", "degrees Fahrenheit"), "K": ("kelvin", "kelvins"), "W": ("watt", "watts"),
        "hPa": ("hectopascal", "hectopascals"), "°": ("degree", "degrees"),
    ]
}
