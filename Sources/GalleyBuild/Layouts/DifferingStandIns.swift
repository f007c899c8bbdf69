/// The values that differ with an index where a plain one stands in for all: places and dates of subviews that are all
/// alike put them over each other, which the layout does not do with values of its author.
enum DifferingStandIns {
    private static let date = "Date(timeIntervalSinceReferenceDate: 0)"

    /// Returns the code of values of one initializer with the dates among them an hour apart: a layout that maps the time
    /// between its dates onto a length divides by it.
    static func apart<Codes: Sequence<String?>>(_ codes: Codes) -> [String?] {
        var dates = 0
        return codes.map { code in
            guard code == date else { return code }
            dates += 1
            return dates == 1 ? date : "Date(timeIntervalSinceReferenceDate: \((dates - 1) * 3600))"
        }
    }

    /// Returns the code of the upper bound of a range whose lower one is a plain value with this code; nil: no value
    /// above it is known.
    static func upperBound(above plain: String) -> String? {
        switch plain {
        // As many hours as a sample has views at most, whose dates are an hour apart.
        case date: "Date(timeIntervalSinceReferenceDate: \(StandInValue.sampleCount * 3600))"
        case "10": "100"
        case "1": "\(StandInValue.sampleCount)"
        default: nil
        }
    }

    /// Returns the code of a length that a closure with parameters `_0`, `_1` … of these types computes from them: 10
    /// points for an hour, or what a number says. nil: none of them has one, or the result is no length.
    static func length(_ result: String, from parameters: [String]) -> String? {
        let lengths: Set<String> = ["CGFloat", "Double", "Float", "TimeInterval"]
        guard lengths.contains(result) else { return nil }
        let dates = parameters.indices.filter { ["Date", "Foundation.Date"].contains(parameters[$0]) }
        if dates.count > 1 { return "\(result)(_\(dates[1]).timeIntervalSince(_\(dates[0])) / 360)" }
        if let date = dates.first { return "\(result)(_\(date).timeIntervalSinceReferenceDate / 360)" }
        for (index, type) in parameters.enumerated() {
            switch type {
            case "DateInterval": return "\(result)(_\(index).duration / 360)"
            case "Range<Date>", "ClosedRange<Date>":
                return "\(result)(_\(index).upperBound.timeIntervalSince(_\(index).lowerBound) / 360)"
            default: if lengths.contains(type) { return "\(result)(_\(index))" }
            }
        }
        return nil
    }

    /// Returns the code of a value for the code of an index; nil: the plain value with this code is there for all.
    static func code(of plain: String, at index: String) -> String? {
        switch plain {
        case date:
            "Date(timeIntervalSinceReferenceDate: Double(\(index)) * 3600)"
        case "CGPoint(x: 0, y: 0)": "CGPoint(x: Double(\(index) % 3) * 130, y: Double(\(index) / 3) * 40)"
        case "CGRect(x: 0, y: 0, width: 10, height: 10)":
            "CGRect(x: Double(\(index) % 3) * 130, y: Double(\(index) / 3) * 40, width: 120, height: 30)"
        case "Angle(degrees: 0)": "Angle(degrees: Double(\(index)) * 30)"
        default: nil
        }
    }
}
