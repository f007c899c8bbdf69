import GalleyEngine
import GalleySDK

extension GridItem {
    /// A column or row as `ValueReader.gridItem` read it.
    init(scene value: GalleyValue) {
        guard case .array(let parts) = value, parts.count == 5 else { preconditionFailure("\(value) is no grid item") }
        func length(_ value: GalleyValue) -> CGFloat? {
            switch value {
            case .number(let number): CGFloat(number)
            case .integer(let number): CGFloat(number)
            default: nil
            }
        }
        let (least, greatest) = (length(parts[1]) ?? 10, length(parts[2]) ?? .infinity)
        let size: Size =
            switch parts[0] {
            case "fixed": .fixed(least)
            case "adaptive": .adaptive(minimum: least, maximum: greatest)
            default: .flexible(minimum: least, maximum: greatest)
            }
        var alignment: Alignment?
        if case .string(let name) = parts[4] { alignment = .named(name) }
        self.init(size, spacing: length(parts[3]), alignment: alignment)
    }
}
