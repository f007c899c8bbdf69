import Foundation
import GalleyEngine
import GalleySDK
import Testing
import TreeSamples

/// The truth cases whose input is a tree, laid out by the engine: sizes, frames, and the calls of the stacks.
@Suite struct TruthTests {
    static var cases: [[String: Any]] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appending(path: "../Truth/cases.json").standardized
        guard let data = try? Data(contentsOf: file) else { return [] }
        return (try? JSONSerialization.jsonObject(with: data) as? [[String: Any]]) ?? []
    }

    @Test(arguments: [LayoutOptions.Memo.swiftUI, .entries(8)]) func sizesAndFrames(_ memo: LayoutOptions.Memo) throws {
        let cases = Self.cases.filter { ($0["input"] as? [String: Any])?["tree"] is [String: Any] }
        #expect(cases.count == 76)
        for test in cases {
            let id = try #require(test["id"] as? String)
            let input = try #require(test["input"] as? [String: Any])
            let direction: LayoutDirection = id.hasPrefix("rtl") ? .rightToLeft : .leftToRight
            var reader = CaseReader(tree: try LayoutTree(LayoutOptions(memo: memo, layoutDirection: direction)))
            do { try reader.tree.setRoot(reader.node(try #require(input["tree"] as? [String: Any]))) } catch {
                Issue.record("\(id): \(error)")
                continue
            }
            let proposal = input["proposal"] as? [Any] ?? [NSNull(), NSNull()]
            let size = try reader.tree.layOut(
                ProposedViewSize(width: CaseReader.length(proposal[0]), height: CaseReader.length(proposal[1])))
            guard let expected = test["expected"] as? [String: Any] else { continue }
            if let wanted = expected["size"] as? [Any] {
                expectClose([size.width, size.height], wanted, id)
            }
            for (name, wanted) in expected["frames"] as? [String: [Any]] ?? [:] {
                let frame = reader.tree.frame(of: try #require(reader.names[name], "\(id): \(name)"))
                expectClose([frame.minX, frame.minY, frame.width, frame.height], wanted, "\(id): \(name)")
            }
        }
    }

    /// The children of a stack are asked in SwiftUI's order (trc-002 to trc-004).
    @Test func stacksAskInOrder() throws {
        let traced = Self.cases.filter { ($0["expected"] as? [String: Any])?["sizeThatFitsCallsInOrder"] != nil }
        #expect(traced.count == 3)
        for test in traced {
            let id = test["id"] as? String ?? ""
            let input = try #require(test["input"] as? [String: Any])
            var reader = CaseReader(tree: try LayoutTree(LayoutOptions(memo: .swiftUI)))
            let log = CallLog()
            // Each named child stands in a probe, and so asks as often as its stack does.
            reader.wrap = { name, node, tree in
                name == "s" ? node : try tree.addContainer(AnyLayout(Probe(name, log)), [node])
            }
            let tree = reader.tree
            try tree.setRoot(reader.node(try #require(input["tree"] as? [String: Any])))
            let proposal = try #require(input["proposal"] as? [Any])
            _ = try tree.sizeThatFits(
                ProposedViewSize(width: CaseReader.length(proposal[0]), height: CaseReader.length(proposal[1])))
            let wanted = try #require((test["expected"] as? [String: Any])?["sizeThatFitsCallsInOrder"] as? [[Any]])
                .map { call -> String in
                    let size = call[1] as? [Any] ?? []
                    let proposal = ProposedViewSize(
                        width: CaseReader.length(size[0]), height: CaseReader.length(size[1]))
                    return "\(call[0]) \(proposal.text)"
                }
                .filter { !$0.hasPrefix("s ") }
            #expect(log.proposals.map { "\($0.name) \($0.proposal.text)" } == wanted, "\(id)")
        }
    }

    private func expectClose(_ found: [CGFloat], _ wanted: [Any], _ place: String) {
        let wanted = wanted.map { CaseReader.length($0) ?? .nan }
        let isClose = zip(found, wanted).allSatisfy { $0 == $1 || ($0.isNaN && $1.isNaN) || abs($0 - $1) < 0.01 }
        #expect(isClose, "\(place): found \(found), expected \(wanted)")
    }
}

/// Builds the tree of a case (Layout rules §0).
struct CaseReader {
    let tree: LayoutTree
    var names: [String: NodeID] = [:]
    /// Puts something around named children.
    var wrap: ((String, NodeID, LayoutTree) throws -> NodeID)?

    struct Unknown: Error { let text: String }

    init(tree: LayoutTree) { self.tree = tree }

    static func length(_ value: Any?) -> CGFloat? {
        switch value {
        case let text as String: text == "inf" ? .infinity : text == "-inf" ? -.infinity : .nan
        case let number as NSNumber: CGFloat(number.doubleValue)
        default: nil
        }
    }

    mutating func node(_ json: [String: Any]) throws -> NodeID {
        func length(_ key: String) -> CGFloat? { Self.length(json[key]) }
        func size(_ key: String) -> CGSize {
            let pair = json[key] as? [Any] ?? [10, 10]
            return CGSize(width: Self.length(pair[0]) ?? 10, height: Self.length(pair[1]) ?? 10)
        }
        func insets() -> EdgeInsets {
            EdgeInsets(
                top: length("top") ?? 0, leading: length("leading") ?? 0, bottom: length("bottom") ?? 0,
                trailing: length("trailing") ?? 0)
        }
        let kind = json["kind"] as? String ?? ""
        var inner: [NodeID] = []
        for child in json["children"] as? [[String: Any]] ?? (json["child"] as? [String: Any]).map({ [$0] }) ?? [] {
            inner.append(try node(child))
        }
        var node: NodeID
        switch kind {
        case "fixed":
            node = try tree.addLeaf(.fixed(CGSize(width: length("w") ?? 0, height: length("h") ?? 0)))
        case "fill": node = try tree.addLeaf(.fill(whenUnspecified: size("whenUnspecified")))
        case "flexible":
            node = try tree.addLeaf(.flexible(minimum: size("min"), ideal: size("ideal"), maximum: size("max")))
        case "fractionOfProposal":
            let axis: Axis = json["axis"] as? String == "vertical" ? .vertical : .horizontal
            node = try tree.addLeaf(.fraction(axis: axis, factor: Double(length("factor") ?? length("fraction") ?? 1)))
        case "spacer": node = try tree.addLeaf(.spacer(minLength: length("minLength")))
        case "hstack":
            let guides: [String: VerticalAlignment] = [
                "top": .top, "bottom": .bottom, "firstTextBaseline": .firstTextBaseline,
                "lastTextBaseline": .lastTextBaseline,
            ]
            let guide = guides[json["alignment"] as? String ?? ""] ?? .center
            node = try tree.addContainer(AnyLayout(HStackLayout(alignment: guide, spacing: length("spacing"))), inner)
        case "vstack":
            let guides: [String: HorizontalAlignment] = ["leading": .leading, "trailing": .trailing]
            let guide = guides[json["alignment"] as? String ?? ""] ?? .center
            node = try tree.addContainer(AnyLayout(VStackLayout(alignment: guide, spacing: length("spacing"))), inner)
        case "zstack": node = try tree.addContainer(AnyLayout(ZStackLayout(alignment: alignment(json))), inner)
        case "frame":
            node = try tree.addModifier(
                .frame(width: length("width"), height: length("height"), alignment: alignment(json)), inner[0])
        case "flexFrame":
            let frame = FlexibleFrame(
                width: .init(minimum: length("minWidth"), ideal: length("idealWidth"), maximum: length("maxWidth")),
                height: .init(minimum: length("minHeight"), ideal: length("idealHeight"), maximum: length("maxHeight")),
                alignment: alignment(json))
            node = try tree.addModifier(.flexibleFrame(frame), inner[0])
        case "padding": node = try tree.addModifier(.padding(insets()), inner[0])
        case "fixedSize":
            node = try tree.addModifier(
                .fixedSize(
                    horizontal: json["horizontal"] as? Bool ?? true, vertical: json["vertical"] as? Bool ?? true),
                inner[0])
        case "aspectRatio":
            let fill = (json["contentMode"] as? String ?? json["mode"] as? String) == "fill"
            node = try tree.addModifier(.aspectRatio(length("ratio"), fill: fill), inner[0])
        case "position": node = try tree.addModifier(.position(x: length("x") ?? 0, y: length("y") ?? 0), inner[0])
        case "offset": node = try tree.addModifier(.offset(x: length("x") ?? 0, y: length("y") ?? 0), inner[0])
        case "layoutPriority": node = try tree.addModifier(.layoutPriority(Double(length("value") ?? 0)), inner[0])
        case "alignmentGuide": node = try tree.addModifier(.alignmentGuide(try guide(json)), inner[0])
        default: throw Unknown(text: "kind \(kind)")
        }
        if let name = json["name"] as? String {
            names[name] = node
            if let wrap { node = try wrap(name, node, tree) }
        }
        return node
    }

    private func alignment(_ json: [String: Any]) -> Alignment {
        let names: [String: Alignment] = [
            "leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom, "topLeading": .topLeading,
            "topTrailing": .topTrailing, "bottomLeading": .bottomLeading, "bottomTrailing": .bottomTrailing,
        ]
        return names[json["alignment"] as? String ?? ""] ?? .center
    }

    private func guide(_ json: [String: Any]) throws -> AlignmentGuide {
        let value = json["value"] as? [String: Any] ?? [:]
        let constant = Self.length(value["const"])
        let other = value["of"] as? String
        let verticals: [String: VerticalAlignment] = [
            "top": .top, "vcenter": .center, "bottom": .bottom, "firstTextBaseline": .firstTextBaseline,
            "lastTextBaseline": .lastTextBaseline,
        ]
        let horizontals: [String: HorizontalAlignment] = [
            "leading": .leading, "hcenter": .center, "trailing": .trailing,
        ]
        let compute: @Sendable (ViewDimensions) -> CGFloat = { dimensions in
            if let constant { return constant }
            if let guide = verticals[other ?? ""] { return dimensions[guide] }
            return horizontals[other ?? ""].map { dimensions[$0] } ?? 0
        }
        let name = json["guide"] as? String ?? ""
        if let guide = verticals[name] { return AlignmentGuide(.vertical(guide), compute) }
        guard let guide = horizontals[name] else { throw Unknown(text: "guide \(name)") }
        return AlignmentGuide(.horizontal(guide), compute)
    }
}
