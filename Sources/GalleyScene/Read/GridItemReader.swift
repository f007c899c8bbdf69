import GalleyEngine

extension ValueReader {
    /// Reads a column or row of a lazy grid as the list `[kind, minimum, maximum, spacing, alignment]`, where the last
    /// two may be null.
    mutating func gridItem(_ id: SourceTree.ID, _ mismatch: Mismatch) throws(Mismatch) -> GalleyValue {
        if source[id].kind == .scalar {
            if source[id].text == "flexible" { return ["flexible", 10, .number(.infinity), nil, nil] }
            guard let fixed = source[id].number, fixed >= 0, fixed.isFinite else { throw mismatch }
            return ["fixed", .number(fixed), .number(fixed), nil, nil]
        }
        guard source[id].kind == .mapping else { throw mismatch }
        var size: [GalleyValue] = []
        var (spacing, alignment): (GalleyValue, GalleyValue) = (nil, nil)
        for field in try fields(id, expected: SceneValueType.gridItem.expected) {
            let keys = BuiltInKind.lineKinds + BuiltInKind.lineKeys
            guard let key = keys.first(where: { $0.name == field.name }) else {
                throw unknown(field, keys.map(\.name), of: "a column or row")
            }
            switch field.name {
            case "spacing": spacing = try value(of: field, as: key.type)
            case "alignment": alignment = try value(of: field, as: key.type)
            default:
                guard size.isEmpty else { throw mismatch }
                if field.name == "fixed" {
                    let fixed = try value(of: field, as: key.type)
                    size = ["fixed", fixed, fixed]
                    continue
                }
                do {
                    size = [.string(field.name)] + (try range(field.value, isAdaptive: field.name == "adaptive"))
                } catch {
                    throw error.inside(keyStep(field.name))
                }
            }
        }
        guard !size.isEmpty else { throw mismatch }
        return .array(size + [spacing, alignment])
    }

    /// Reads the minimum and the maximum length of a flexible or adaptive item.
    private mutating func range(_ id: SourceTree.ID, isAdaptive: Bool) throws(Mismatch) -> [GalleyValue] {
        let form = try form(
            id, BuiltInKind.lineRange(isAdaptive: isAdaptive), of: isAdaptive ? "an adaptive item" : "a flexible item")
        var (least, greatest) = (10.0, Double.infinity)
        if case .number(let length)? = form["max"] { (least, greatest) = (min(10, length), length) }
        if case .number(let length)? = form["min"] { least = length }
        guard least <= greatest else {
            throw Mismatch(
                id: id, expected: "min of at most max", found: "\(lengthText(least)) and \(lengthText(greatest))")
        }
        return [.number(least), .number(greatest)]
    }
}
