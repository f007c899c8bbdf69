import GalleyEngine
import GalleyInspector
import GalleySDK

extension Shape {
    /// Proposals, the bounds of frames, and what else is a value.
    static let proposals = [
        Shape("proposal.constants") { test in
            guard test.has("constants"), let names = test.input["constants"]?.array else { return nil }
            let known: [String: ProposedViewSize] = [
                "zero": .zero, "infinity": .infinity, "unspecified": .unspecified,
            ]
            return Dictionary(
                names.compactMap { $0.string }.compactMap { name in known[name].map { (name, JSON($0)) } },
                uniquingKeysWith: { first, _ in first })
        },
        Shape("proposal.size") { test in
            guard test.has("size"), let size = test.input["size"]?.size else { return nil }
            let proposal = JSON(ProposedViewSize(size))
            return ["proposal": proposal, "value": proposal]
        },
        Shape("proposal.replacing") { test in
            guard test.has("value", "replacingUnspecifiedDimensions"), let value = test.input["value"]?.proposal,
                let size = test.input["replacingUnspecifiedDimensions"]
            else { return nil }
            if size == .string("default") { return ["size": JSON(value.replacingUnspecifiedDimensions())] }
            guard let size = size["by"]?.size else { return nil }
            return ["size": JSON(value.replacingUnspecifiedDimensions(by: size))]
        },
        Shape("proposal.inset") { test in
            // What padding offers its child.
            guard test.has("value", "inset"), let value = test.input["value"]?.proposal,
                let inset = test.input["inset"]
            else { return nil }
            func length(_ edge: String) -> CGFloat { CGFloat(inset[edge]?.number ?? 0) }
            let tree = try LayoutTree()
            let child = try tree.addLeaf(.fill(whenUnspecified: .zero))
            try tree.setRoot(
                tree.addModifier(
                    .padding(
                        EdgeInsets(
                            top: length("top"), leading: length("leading"), bottom: length("bottom"),
                            trailing: length("trailing"))), child))
            try tree.layOut(value)
            return ["value": JSON(tree.placedProposal(of: child))]
        },
        Shape("frame.normalisation") { test in
            let bounds = ["min", "ideal", "max"]
            guard let input = test.input.object, !input.isEmpty,
                input.keys.allSatisfy({ key in
                    bounds.contains { key == $0 + "Width" || key == $0 + "Height" }
                }),
                input.values.allSatisfy({ $0 == .null || $0.number != nil })
            else { return nil }
            var answers: [String: JSON] = [:]
            for axis in ["Width", "Height"] {
                func given(_ bound: String) -> CGFloat? { input[bound + axis]?.number.map { CGFloat($0) } }
                let range = FlexibleFrame.Range(
                    minimum: given("min"), ideal: given("ideal"), maximum: given("max")
                ).normalized
                answers["min" + axis] = JSON(range.minimum)
                answers["ideal" + axis] = JSON(range.ideal)
                answers["max" + axis] = JSON(range.maximum)
            }
            return answers
        },
        Shape("animatable.unitPoint") { test in
            guard test.has("unitPoint"), let point = test.input["unitPoint"]?.point else { return nil }
            let data = UnitPoint(x: point.x, y: point.y).animatableData
            return ["animatableData": .array([JSON(data.first), JSON(data.second)])]
        },
    ]
}
