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
        let views = object.removeValue(forKey: "views") as? [String: Any] ?? [:]
        controls = views.compactMap { name, fields in (fields as? [String: Any]).map { ViewControl(name, $0) } }
            .sorted { $0.view < $1.view }
        removedControls = views.filter { $0.value is NSNull }.keys.sorted()
        removedState = object.removeValue(forKey: "removedState") as? [String] ?? []
        causes = object.removeValue(forKey: "causes") as? [String] ?? []
        awaitsTime = object.removeValue(forKey: "awaitsTime") as? Bool == true
        state = object.removeValue(forKey: "state")
        lostState = object.removeValue(forKey: "lostState") as? [String] ?? []
        derivedNames = Set(object.removeValue(forKey: "derived") as? [String] ?? [])
        let transaction = object.removeValue(forKey: "transaction") as? [String: Any]
        isAnimated = transaction?["animation"] != nil
        if isOfParts { object = [:] }
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

    init(_ view: String, _ fields: [String: Any]) {
        self.view = view
        role = fields["role"] as? String
        holds = fields["holds"] as? Bool ?? false
        shortcut = fields["shortcut"] as? String
        takesKeys = fields["takesKeys"] as? Bool == true
        swipes = fields["swipes"] as? [String] ?? []
        gestures = ViewGestures(fields["gestures"] as? [String: Any] ?? [:])
        isFocused = fields["isFocused"] as? Bool
        label = fields["label"] as? String
        // A number in JSON may be a truth value.
        switch fields["value"] {
        case let text as String: value = text
        case let number as NSNumber:
            value = String(cString: number.objCType) == "c" ? "\(number.boolValue)" : "\(number)"
        default: value = nil
        }
        options = fields["options"] as? [String] ?? []
        let ends = (fields["range"] as? [Double]) ?? []
        range = ends.count == 2 && ends[0] <= ends[1] ? ends[0]...ends[1] : nil
        spokenValue = fields["spokenValue"] as? String
        hint = fields["hint"] as? String
        traits = Set(fields["traits"] as? [String] ?? [])
        isHidden = fields["isHidden"] as? Bool == true
        isEnabled = fields["isDisabled"] as? Bool != true
        allowsHitTesting = fields["allowsHitTesting"] as? Bool != false
        readsGeometry = fields["readsGeometry"] as? Bool == true
    }
}
