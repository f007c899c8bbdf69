/// The type of a key's value. The reader, error messages, the JSON Schema and the reference use it.
public indirect enum SceneValueType: Hashable, Sendable {
    /// `true` or `false`.
    case bool
    /// A whole number in a range.
    case integer(ClosedRange<Int64>)
    /// A number in a range.
    case number(SceneNumberRange)
    /// Any text.
    case text
    /// One of several names.
    case choice([String])
    /// An alignment on some axes: one of SwiftUI's names, or the name of a plugin's own alignment, which starts with a
    /// capital letter.
    case alignment(SceneAxes)
    /// An alignment guide: `top`, `vcenter`, or a plugin's own; with `center`, the centre on the axis of another guide.
    case guide(center: Bool)
    /// The position of an alignment guide: a number, `{const: NUMBER}`, or `{of: GUIDE}`.
    case guideValue
    /// `40x20`, `[40, 20]` or `{width: 40, height: 20}`, in points, both 0 or more.
    case size(infinite: Bool)
    /// `40x20`, where either length may be `-` for unspecified.
    case partialSize
    /// `[3, 4]` or `{x: 3, y: 4}`, in points.
    case point
    /// `390x-` or `[390, null]`.
    case proposal
    /// A column or row of a lazy grid: `80`, `{flexible: {min: 40}}`, `{adaptive: {min: 50, max: 100}, spacing: 4}`.
    case gridItem
    /// A colour: its name, `blue/0.5` with an opacity, or `#rrggbb` or `#rrggbbaa`.
    case color
    /// A shape: its name, or `{roundedRectangle: 8}`.
    case shape
    /// A font: the name of a style, or `{size: 20, weight: bold}`.
    case font
    /// A gradient: `{form: linear, colors: [red, blue]}`.
    case gradient
    /// A line along an outline: its width, or `{width: 2, dash: [4, 2]}`.
    case stroke
    /// A part of a text: `{text: part, color: red}`.
    case textRun
    /// An existing file, relative to the scene's folder.
    case file
    /// An animation as in SwiftUI, `spring(duration: 0.6)`; or `none`.
    case animation
    /// A transition: `opacity`, `{scale: 0.5}`.
    case transition
    /// A time in seconds, or as text with a unit: `120ms`.
    case time
    /// A mapping of containers' names to a kind or `{kind: KIND, parameters}`.
    case switches
    /// A mapping of nodes' names to parameters and modifiers.
    case settings
    /// A name or a list of names.
    case names
    /// A list of changes, in the order of time.
    case changes
    /// A list of values of one type.
    case list(SceneValueType)
    /// A mapping of names to values of one type.
    case map(SceneValueType)
    /// A value of a layout's parameter or a layout value: null, a boolean, a number, a text, a size, a point, or a list
    /// of these.
    case any
    /// A mapping with these keys.
    case form([SceneKey])
    /// A value of one of several types.
    case either([SceneValueType])
    /// A node of the tree.
    case node
    /// A list of nodes.
    case nodes
    /// The sizes of leaves: a list of sizes, or a mapping of names to sizes.
    case items
    /// A list of modifiers, the innermost first.
    case modifiers
}

/// A range of numbers.
public struct SceneNumberRange: Hashable, Sendable {
    /// The minimum; nil: none.
    public var minimum: Double?
    /// The maximum; nil: none.
    public var maximum: Double?
    /// Whether the range excludes its minimum.
    public var isMinimumExcluded = false
    /// Whether the range includes `inf` and `-inf`.
    public var isInfinityAllowed = false
    /// Whether `null` is allowed, which means that no number is given.
    public var isNullAllowed = false

    /// Makes a range of finite numbers.
    public init(minimum: Double? = nil, maximum: Double? = nil) {
        self.minimum = minimum
        self.maximum = maximum
    }

    static var any: Self { Self() }
    static var notNegative: Self { Self(minimum: 0) }
    static var fraction: Self { Self(minimum: 0, maximum: 1) }
    static var positive: Self {
        var range = Self(minimum: 0)
        range.isMinimumExcluded = true
        return range
    }
    var orInfinity: Self {
        var range = self
        range.isInfinityAllowed = true
        return range
    }
    var orNull: Self {
        var range = self
        range.isNullAllowed = true
        return range
    }

    /// Returns whether the range contains a number.
    func contains(_ value: Double) -> Bool {
        if value.isInfinite && !isInfinityAllowed { return false }
        if let minimum, isMinimumExcluded ? value <= minimum : value < minimum { return false }
        if let maximum, value > maximum { return false }
        return true
    }

    /// A description of the range, such as `a number of 0 or more, inf or null`.
    var expected: String {
        var text = "a number"
        switch (minimum, maximum) {
        case (let minimum?, let maximum?): text += " from \(lengthText(minimum)) to \(lengthText(maximum))"
        case (let minimum?, nil):
            text += isMinimumExcluded ? " greater than \(lengthText(minimum))" : " of \(lengthText(minimum)) or more"
        case (nil, let maximum?): text += " of \(lengthText(maximum)) or less"
        case (nil, nil): break
        }
        switch (isInfinityAllowed, isNullAllowed) {
        case (true, true): text += ", inf or null"
        case (true, false): text += " or inf"
        case (false, true): text += " or null"
        case (false, false): break
        }
        return text
    }
}

/// The axes of an alignment.
public enum SceneAxes: Hashable, Sendable {
    /// `leading`, `center`, `trailing`.
    case horizontal
    /// `top`, `center`, `bottom`, `firstTextBaseline`, `lastTextBaseline`.
    case vertical
    /// `topLeading` … `bottomTrailing`, and the combinations with text baselines.
    case both

    /// SwiftUI's names of alignments on these axes.
    public var names: [String] {
        switch self {
        case .horizontal: ["leading", "center", "trailing"]
        case .vertical: ["top", "center", "bottom", "firstTextBaseline", "lastTextBaseline"]
        case .both:
            SceneAlignment.named.map(\.name)
        }
    }

    /// The names of positions in a view.
    static let places = both.names.filter { !$0.contains("Baseline") }

    /// The names of the alignment guides that every view has.
    public static let guides = SceneGuide.all.map(\.name)

    /// Returns whether a name is that of a plugin's own alignment: it is the name of a type, which begins with a
    /// capital letter.
    static func isCustom(_ name: String) -> Bool { name.first?.isUppercase == true }
}

extension SceneValueType {
    /// A description of the type for error messages.
    public var expected: String {
        switch self {
        case .bool: return "true or false"
        case .integer(let range):
            if range.upperBound == .max {
                return range.lowerBound == .min ? "a whole number" : "a whole number of \(range.lowerBound) or more"
            }
            return "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .number(let range): return range.expected
        case .text: return "text"
        case .choice(let names): return Self.list(names)
        case .alignment(let axes): return Self.list(axes == .both ? Array(axes.names.prefix(9)) : axes.names)
        case .guide: return "a guide: " + Self.list(SceneAxes.guides) + ", or the name of a plugin's own"
        case .guideValue: return "a number, {const: NUMBER}, {of: GUIDE, plus: NUMBER} or {width: FRACTION}"
        case .size(let infinite): return "a size like 40x20 or [40, 20]" + (infinite ? ", where inf is allowed" : "")
        case .partialSize: return "a size like 40x20 or 40x-"
        case .point: return "a point like [3, 4]"
        case .proposal: return "a proposal like 390x844, 390x- or [390, null]"
        case .gridItem: return "a length like 80, {flexible: {min: 40, max: 120}} or {adaptive: {min: 50}}"
        case .color: return "a colour: \(SceneColor.names.joined(separator: ", ")) or \"#rrggbb\""
        case .shape: return Self.list(SceneShape.names) + ", or {roundedRectangle: 8}"
        case .font: return Self.list(SceneFont.Style.allCases.map(\.rawValue)) + ", or {size: 20, weight: bold}"
        case .gradient: return "a gradient like {form: linear, colors: [red, blue]}"
        case .stroke: return "a width in points of 0 or more, or {width: 2, dash: [4, 2]}"
        case .textRun: return "a part of the text like {text: part, color: red}"
        case .file: return "a file, relative to the scene's folder"
        case .animation: return "an animation like snappy or \"spring(duration: 0.6)\", or none"
        case .transition:
            return
                "a transition: opacity, slide, identity, {scale: 0.5, anchor: top}, {move: leading}, {offset: [0, 20]}, {combined: [opacity, slide]} or {insertion: slide, removal: opacity}"
        case .time: return "a time like 0.12 (in seconds) or 120ms, at most an hour"
        case .switches: return "names and kinds like {chips: vstack} or {chips: {kind: hstack, spacing: 4}}"
        case .settings: return "names and values like {chips: {spacing: 20}}"
        case .names: return "a name or a list of names"
        case .changes: return "a list of changes like [{at: 0.5, switch: {chips: vstack}}]"
        case .list(let element): return "a list, each \(element.expected)"
        case .map(let element): return "names with values, each \(element.expected)"
        case .any: return "a value: null, true, a number, text, [x, y], {width, height}, {x, y} or a list"
        case .form(let keys): return "{" + keys.map(\.name).joined(separator: ", ") + "}"
        case .either(let types): return types.map(\.expected).joined(separator: ", or ")
        case .node: return "a node like {kind: hstack, children: […]}, a size like 40x20, or a colour"
        case .nodes: return "a list of nodes"
        case .items: return "a list of sizes like [40x20, 60x20], or {NAME: 40x20}"
        case .modifiers: return "a list of modifiers like [padding: 8]"
        }
    }

    private static func list(_ names: [String]) -> String {
        let quoted = names.map { "\"\($0)\"" }
        guard quoted.count > 1 else { return quoted.first ?? "nothing" }
        return quoted.dropLast().joined(separator: ", ") + " or " + quoted[quoted.count - 1]
    }
}
