import GalleyFormatting
import GalleyScene
import GalleySDK

/// Modifiers that are added to a view in the text of its scene, or removed from it.
struct SceneModifying {
    /// The modifiers that a page adds. Their values are then set like other parameters.
    enum Modifier: String, CaseIterable, Sendable {
        case padding, frame, background, border, opacity, offset, fixedSize, layoutPriority

        /// The value to begin with, in the notation of scenes.
        fileprivate func value(_ size: CGSize, isJSON: Bool) -> String {
            func word(_ text: String) -> String { isJSON ? "\"\(text)\"" : text }
            return switch self {
            case .padding: "8"
            case .frame:
                "{\(word("width")): \(Int(Double(size.width).rounded())), "
                    + "\(word("height")): \(Int(Double(size.height).rounded()))}"
            case .background, .border: word("gray")
            case .opacity: "0.5"
            case .offset: "[0, 8]"
            case .fixedSize: "true"
            case .layoutPriority: "1"
            }
        }
    }

    /// Adds a modifier to a view in the text of a scene, or removes it, and returns the new text.
    ///
    /// - Parameters:
    ///   - modifier: The modifier.
    ///   - isAdded: Whether it is added; otherwise it is removed.
    ///   - index: The view's node in the document, or one of its modifiers.
    ///   - size: The size of the view, with which a frame begins.
    ///   - document: The document, which was read from the text.
    ///   - text: The text.
    /// - Throws: `SceneWriting.Refused` for a view that is written in a way that is not understood here.
    static func text(
        _ modifier: Modifier, isAdded: Bool, of index: Int, _ size: CGSize, in document: SceneDocument, _ text: String
    ) throws(SceneWriting.Refused) -> String {
        let text = SceneText(text)
        let node = document.nodes[document.innermost(index)]
        func refused(_ line: Int, _ problem: String) -> SceneWriting.Refused {
            SceneWriting.Refused(description: "\(document.file):\(line): \(problem)")
        }
        guard node.step != .items, node.line > 0 else {
            throw refused(node.line, "a view of items: has no modifiers; write it under children:")
        }
        let (key, value) = (modifier.rawValue, modifier.value(size, isJSON: text.isJSON))
        do {
            if let item = try text.size(line: node.line, column: node.column) {
                guard isAdded else { throw refused(node.line, "this view has no \(key)") }
                let name = text.isJSON ? "\"\(key)\"" : key
                let item = SceneText.Edit(
                    range: item,
                    text: "{\(text.isJSON ? "\"item\"" : "item"): \(text.string(item)), \(name): \(value)}")
                return try text.applying([item])
            }
            let mapping = try text.mapping(line: node.line, column: node.column)
            let isWritten = mapping.entries.contains { $0.key == key }
            guard isWritten != isAdded else {
                throw refused(node.line, isAdded ? "this view has a \(key)" : "this view has no \(key)")
            }
            if isAdded { return try text.applying([try text.set(key, to: value, in: mapping)]) }
            return try text.applying([try text.remove(key, from: mapping)].compactMap { $0 })
        } catch let error as SceneWriting.Refused {
            throw error
        } catch let error as SceneText.Refused {
            throw refused(error.line, "found \(error.description); expected a view; change it in the file")
        } catch {
            throw SceneWriting.Refused(description: "\(error)")
        }
    }
}

extension SceneDocument {
    /// Returns the view that a modifier which is a key of it was written with.
    func innermost(_ index: Int) -> Int {
        var index = index
        while let inner = nodes[index].children.first, nodes[inner].step == .modifier { index = inner }
        return index
    }
}
