import Foundation

/// The scenes among the truth cases.
package enum TruthScenes {
    /// Every case whose input is a tree, as `{"tree": …, "proposal": …}`, minified.
    package static var all: [(id: String, text: String, tree: [String: Any])] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appending(path: "../Truth/cases.json").standardized
        guard let data = try? Data(contentsOf: file),
            let cases = try? JSONSerialization.jsonObject(with: data) as? [[String: Any]]
        else { return [] }
        return cases.compactMap { test in
            guard let id = test["id"] as? String, let input = test["input"] as? [String: Any],
                let tree = input["tree"] as? [String: Any],
                let text = try? JSONSerialization.data(withJSONObject: input)
            else { return nil }
            return (id, String(decoding: text, as: UTF8.self), tree)
        }
    }
}
