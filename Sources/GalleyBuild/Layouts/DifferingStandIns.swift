/// The values that differ with an index where a plain one stands in for all: places and dates of subviews that are all
/// alike put them over each other, which the layout does not do with values of its author.
enum DifferingStandIns {
    /// Returns the code of a value for the code of an index; nil: the plain value with this code is there for all.
    static func code(of plain: String, at index: String) -> String? {
        switch plain {
        case "Date(timeIntervalSinceReferenceDate: 0)":
            "Date(timeIntervalSinceReferenceDate: Double(\(index)) * 3600)"
        case "CGPoint(x: 0, y: 0)": "CGPoint(x: Double(\(index) % 3) * 130, y: Double(\(index) / 3) * 40)"
        case "CGRect(x: 0, y: 0, width: 10, height: 10)":
            "CGRect(x: Double(\(index) % 3) * 130, y: Double(\(index) / 3) * 40, width: 120, height: 30)"
        case "Angle(degrees: 0)": "Angle(degrees: Double(\(index)) * 30)"
        default: nil
        }
    }
}
