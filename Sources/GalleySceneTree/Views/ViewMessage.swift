import Foundation
import GalleyScene

/// A message of views: a scene or its changed parts, and the data that a scene does not contain.
package struct ViewMessage {
    /// The scene, in the form of scene files. Of parts: a scene whose root has them as its children, as `SceneParts`
    /// describes.
    package let scene: [UInt8]
    /// Whether the scene is of parts, and the data beside it are changes too.
    package let isOfParts: Bool
    /// The controls of the views, with their names in the scene.
    let controls: [ViewControl]
    /// The names of views that have no control any more.
    let removedControls: [String]
    /// Why the views changed.
    let causes: [String]
    /// Whether the change is animated; the scene says how.
    let isAnimated: Bool
    /// Whether the views change as time passes.
    let awaitsTime: Bool
    /// Their state, for a later version of them.
    let state: Any?
    /// The keys of the state that are gone.
    let removedState: [String]
    /// The restored values that the views could not take over, one in each line.
    let lostState: [String]
    /// The names that only say which kind of view it is.
    let derivedNames: Set<String>
    /// The types of layouts that containers in the scene have.
    package let layouts: Set<String>

    /// Reads it.
    ///
    /// - Throws: `SceneError` if the bytes are no such message.
    package init(_ bytes: [UInt8], from name: String) throws(SceneError) {
        let object = (try? JSONSerialization.jsonObject(with: Data(bytes))) as? [String: Any]
        let parts = object?["parts"] as? [[String: Any]]
        guard var object, let root = object["root"] as? [String: Any] ?? parts.map(Self.root) else {
            throw SceneError(
                file: name, expected: "views that write a JSON object with a root or parts", found: "something else")
        }
        isOfParts = object["root"] == nil
        var fields = ViewFields(object, file: name)
        let texts = "a list of texts"
        let views: [String: Any] = try fields.take("views", "an object with one object for each view") ?? [:]
        var controls: [ViewControl] = []
        for (view, entry) in views where !(entry is NSNull) {
            guard let entry = entry as? [String: Any] else {
                throw fields.error("views.\(view)", "an object, or null for one that is gone", entry)
            }
            controls.append(try ViewControl(view, ViewFields(entry, path: "views.\(view)", file: name)))
        }
        self.controls = controls.sorted { $0.view < $1.view }
        removedControls = views.filter { $0.value is NSNull }.keys.sorted()
        removedState = try fields.take("removedState", texts) ?? []
        causes = try fields.take("causes", texts) ?? []
        awaitsTime = try fields.take("awaitsTime", "true or false") ?? false
        state = try fields.take("state", "any value")
        lostState = try fields.take("lostState", texts) ?? []
        derivedNames = Set(try fields.take("derived", texts) ?? [])
        let transaction: [String: Any]? = try fields.take("transaction", "an object with an animation")
        isAnimated = transaction?["animation"] != nil
        object = isOfParts ? [:] : fields.rest
        object["root"] = nil
        if let animation = transaction?["animation"] { object["animation"] = animation }
        var text = ViewSceneText(capacity: bytes.count + 256)
        text.write(object, tree: root, isOfParts: isOfParts)
        (scene, layouts) = (text.bytes, text.layouts)
    }

    /// The root of a scene that has the parts as its children.
    private static func root(_ parts: [[String: Any]]) -> [String: Any] { ["kind": "zstack", "children": parts] }
}

/// A view that takes events or has accessibility.
public struct ViewControl: Sendable {
    /// The name of the view in the scene.
    public let view: String
    /// The role: `button`, `toggle`, `slider`, `stepper`, `textField` or `picker`; nil: none of these.
    public let role: String?
    /// The label for people.
    public let label: String?
    /// The current value as text.
    public let value: String?
    /// The values of a picker.
    public let options: [String]
    /// The least and the greatest value of a slider.
    public let range: ClosedRange<Double>?
    /// The value that assistive technologies say in place of the value.
    public let spokenValue: String?
    /// The effect of its action, for assistive technologies.
    public let hint: String?
    /// The traits for assistive technologies: `button`, `header`, `image`, `link`, `selected` and others.
    public let traits: Set<String>
    /// Whether assistive technologies leave it out.
    public let isHidden: Bool
    /// Whether it can be used.
    public let isEnabled: Bool
    /// Whether it can be held down.
    package let holds: Bool
    /// The keys that trigger it, such as `command+s`; nil: none.
    public let shortcut: String?
    /// Whether keys do something while the focus is in it.
    package let takesKeys: Bool
    /// The edges from which a swipe over it does something: `leading` and `trailing`.
    public let swipes: [String]
    /// What pointers do to it besides one tap.
    public let gestures: ViewGestures
    /// Whether it has the focus; nil if it cannot have it.
    public let isFocused: Bool?
    /// Whether pointers reach it, and the views inside.
    package let allowsHitTesting: Bool
    /// Whether the views want to know its frame after each layout.
    let readsGeometry: Bool

    init(_ view: String, _ fields: ViewFields) throws(SceneError) {
        let (text, texts, truth) = ("a text", "a list of texts", "true or false")
        self.view = view
        role = try fields.value("role", text)
        holds = try fields.value("holds", truth) ?? false
        shortcut = try fields.value("shortcut", text)
        takesKeys = try fields.value("takesKeys", truth) ?? false
        swipes = try fields.value("swipes", texts) ?? []
        gestures = try ViewGestures(fields.fields("gestures"))
        isFocused = try fields.value("isFocused", truth)
        label = try fields.value("label", text)
        switch try fields.value("value", "a text, a number or a truth value", as: Any.self) {
        case nil: value = nil
        case let text as String: value = text
        // A number in JSON may be a truth value.
        case let number as NSNumber:
            value = String(cString: number.objCType) == "c" ? "\(number.boolValue)" : "\(number)"
        case let other?: throw fields.error("value", "a text, a number or a truth value", other)
        }
        options = try fields.value("options", texts) ?? []
        let ends: [Double]? = try fields.value("range", "a list of the least and the greatest value")
        if let ends, ends.count != 2 || !(ends[0] <= ends[1]) {
            throw fields.error("range", "a list of the least and the greatest value", ends)
        }
        range = ends.map { $0[0]...$0[1] }
        spokenValue = try fields.value("spokenValue", text)
        hint = try fields.value("hint", text)
        traits = Set(try fields.value("traits", texts) ?? [])
        isHidden = try fields.value("isHidden", truth) ?? false
        isEnabled = try fields.value("isDisabled", truth) != true
        allowsHitTesting = try fields.value("allowsHitTesting", truth) ?? true
        readsGeometry = try fields.value("readsGeometry", truth) ?? false
    }
}
