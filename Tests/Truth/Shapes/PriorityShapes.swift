import Foundation
import GalleyEngine
import GalleySDK

extension Shape {
    /// Which modifiers keep the priority of what is inside.
    static let priorities = [
        Shape("priority.modifiers") { test in
            let start = "X.layoutPriority("
            guard test.has("view"), let text = test.input["view"]?.string, text.hasPrefix(start),
                let priority = Words.numbers(text.dropFirst(start.count).prefix { $0 != ")" }).first,
                let list = text.components(separatedBy: " then ").dropFirst().first
            else { return nil }
            var answers: [String: JSON] = [:]
            for name in list.components(separatedBy: " / ").map({ $0.drop { $0 == "." } }) {
                let isLayer = name == "background" || name == "overlay"
                guard isLayer || modifier(String(name)) != nil else { continue }
                let found = try LayoutTree.look(at: { tree in
                    let leaf = try tree.addLeaf(.fill(whenUnspecified: .zero))
                    let view = try tree.addModifier(.layoutPriority(priority), leaf)
                    guard let modifier = modifier(String(name)) else {
                        return try tree.addLayer(tree.addLeaf(.fill(whenUnspecified: .zero)), on: view)
                    }
                    return try tree.addModifier(modifier, view)
                }) { $0.priority }
                answers["after" + name.prefix(1).uppercased() + name.dropFirst()] = .number(found)
            }
            return answers
        },
        Shape("priority.customLayout") { test in
            guard test.has("what"), test.what.hasPrefix("layout priority of a custom layout") else { return nil }
            // «with subviews of priority 5»
            let inner = Words.numbers(test.what).first ?? 1
            func priority(_ count: Int) throws -> JSON {
                let found = try LayoutTree.look(at: { tree in
                    let children = try (0..<count).map { _ in
                        try tree.addModifier(.layoutPriority(inner), tree.addLeaf(.fixed(.zero)))
                    }
                    return try tree.addContainer(AnyLayout(Script()), children)
                }) { $0.priority }
                return .number(found)
            }
            let (full, empty) = (try priority(2), try priority(0))
            return ["withSubviews": full, "priority": full, "empty": empty, "withoutSubviews": empty]
        },
    ]

    private static func modifier(_ name: String) -> Modifier? {
        switch name {
        case "frame": .frame(width: 10, height: nil, alignment: .center)
        case "flexFrame", "frame(minWidth)", "frame(maxWidth)":
            .flexibleFrame(FlexibleFrame(width: .init(maximum: .infinity)))
        case "position": .position(x: 1, y: 1)
        case "layoutValue": .layoutValue(key: "TruthTests.Key", value: 1)
        case "padding": .padding(EdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1))
        case "aspectRatio": .aspectRatio(1, fill: false)
        case "fixedSize": .fixedSize(horizontal: true, vertical: true)
        case "offset": .offset(x: 1, y: 1)
        case "alignmentGuide": .alignmentGuide(AlignmentGuide(.horizontal(.leading)) { _ in 0 })
        default: nil
        }
    }
}
