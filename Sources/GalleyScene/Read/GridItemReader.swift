import GalleyEngine

extension ValueReader {
    /// A column or row of a lazy grid as the list `[kind, least, greatest, spacing, alignment]`, where the last two may
    /// be nothing.
    mutating func gridItem(_ id: SourceTree.ID, _ mismatch: Mismatch) throws(Mismatch) -> SceneValue {
        let length = SceneValueType.number(.notNegative)
        if source[id].kind == .scalar {
            if source[id].text == "flexible" { return ["flexible", 10, .number(.infinity), nil, nil] }
            guard let fixed = source[id].number, fixed >= 0, fixed.isFinite else { throw mismatch }
            return ["fixed", .number(fixed), .number(fixed), nil, nil]
        }
        guard source[id].kind == .mapping else { throw mismatch }
        var size: [SceneValue] = []
        var (spacing, alignment): (SceneValue, SceneValue) = (nil, nil)
        for field in try fields(id, expected: SceneValueType.gridItem.expected) {
            switch field.name {
            case "fixed", "flexible", "adaptive":
                guard size.isEmpty else { throw mismatch }
                if field.name == "fixed" {
                    let fixed = try value(of: field, as: length)
                    size = ["fixed", fixed, fixed]
                } else {
                    do {
                        size = [.string(field.name)] + (try range(field.value, isAdaptive: field.name == "adaptive"))
                    } catch {
                        throw error.inside(keyStep(field.name))
                    }
                }
            case "spacing": spacing = try value(of: field, as: .number(.any))
            case "alignment": alignment = try value(of: field, as: .alignment(.both))
            default:
                throw unknown(field, ["fixed", "flexible", "adaptive", "spacing", "alignment"], of: "a column or row")
            }
        }
        guard !size.isEmpty else { throw mismatch }
        return .array(size + [spacing, alignment])
    }

    /// The least and the greatest length of a flexible or adaptive item.
    private mutating func range(_ id: SourceTree.ID, isAdaptive: Bool) throws(Mismatch) -> [SceneValue] {
        let keys = [
            SceneKey("min", .number(.notNegative), required: isAdaptive, "Least length in points."),
            SceneKey("max", .number(.notNegative.orInfinity), "Greatest length in points."),
        ]
        let form = try form(id, keys, of: isAdaptive ? "an adaptive item" : "a flexible item")
        let (least, greatest) = (form["min"] ?? 10, form["max"] ?? .number(.infinity))
        guard case .number(let low) = least, case .number(let high) = greatest, low <= high else {
            if case .integer = least { return [.number(10), greatest] }
            throw Mismatch(id: id, expected: "min of at most max", found: "\(least) and \(greatest)")
        }
        return [least, greatest]
    }
}
