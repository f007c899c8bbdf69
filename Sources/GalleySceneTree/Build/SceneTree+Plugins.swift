import GalleyABI
import GalleyEngine
import GalleyHost
import GalleyScene
import GalleySDK
import GalleySwap

extension SceneTree {
    /// Reads a scene file and the plugins that it names, and makes its tree.
    ///
    /// - Parameters:
    ///   - path: the scene's file.
    ///   - host: loads the plugins.
    ///   - options: the options of the tree.
    ///   - replacesMemo: whether the memo of `options` takes precedence over the scene's own.
    /// - Throws: `SceneErrors`. Errors of a plugin are at the line of the `kind` that names it.
    public init(
        contentsOf path: String, host: PluginHost, options: LayoutOptions = LayoutOptions(), replacesMemo: Bool = false
    ) throws(SceneErrors) {
        let types = FoundLayouts(host)
        types.isReading = true
        let document = try SceneDocument(
            contentsOf: path, layouts: host.plugins.map(\.id), lookup: types.parameters)
        try self.init(document, types, options, replacesMemo: replacesMemo)
    }

    /// Reads a scene from a text and the plugins that it names, and makes its tree.
    ///
    /// - Parameters:
    ///   - text: the document.
    ///   - file: the name in errors. The plugins' paths are relative to its folder.
    ///   - host: loads the plugins.
    ///   - options: the options of the tree.
    ///   - replacesMemo: whether the memo of `options` takes precedence over the scene's own.
    /// - Throws: `SceneErrors`.
    package init(
        _ text: String, file: String, host: PluginHost, options: LayoutOptions = LayoutOptions(),
        replacesMemo: Bool = false
    ) throws(SceneErrors) {
        let types = FoundLayouts(host)
        types.isReading = true
        let document = try SceneDocument(
            text, file: file, layouts: host.plugins.map(\.id), lookup: types.parameters)
        try self.init(document, types, options, replacesMemo: replacesMemo)
    }

    private init(
        _ document: SceneDocument, _ types: FoundLayouts, _ options: LayoutOptions, replacesMemo: Bool
    ) throws(SceneErrors) {
        var document = document
        if replacesMemo { document.memo = .wide }
        let mismatches = document.layoutValueErrors(types.found)
        guard mismatches.isEmpty else { throw SceneErrors(mismatches) }
        self = try document.build(options, resolve: types.make)
        types.isReading = false
        self.types = types
    }

    /// Makes a scene of a layout with sample chips of different widths.
    ///
    /// - Parameters:
    ///   - type: the layout.
    ///   - arguments: its parameters.
    ///   - chips: how many children it has.
    ///   - options: the options of the tree.
    ///   - host: makes its instances.
    /// - Throws: `LayoutArgumentError` for parameters, and `LayoutError` if the tree exceeds the engine's limits.
    public init(
        sampleFor type: PluginLayoutType, arguments: [String: GalleyValue] = [:], chips: Int = 12,
        options: LayoutOptions = LayoutOptions(), host: PluginHost? = nil
    ) throws {
        _ = try host?.make(type, arguments) ?? type.make(arguments)
        try self.init(Self.sampleText(chips: chips), around: type, arguments, options, host)
        sampleChips = chips
    }

    /// Makes the scene of a trial in which a layout failed.
    ///
    /// - Parameters:
    ///   - failed: The tree of the trial.
    ///   - type: The layout.
    /// - Throws: As `SceneDocument.build`.
    package init(_ failed: FailedTree, of type: PluginLayoutType) throws {
        let children = failed.children.enumerated().map { number, child in
            let size = "[\(child.size.width), \(child.size.height)]"
            let content =
                child.isFixed ? "item: \(size)" : "flexible: {min: [0, 0], ideal: \(size), max: \(size)}"
            return "    - {\(content), name: sample \(number + 1)}\n"
        }
        let text = "tree:\n  kind: zstack\n  name: \(type.id)\n  children:\n" + children.joined()
        try self.init(text, around: type, [:], LayoutOptions(), nil)
        sampleChips = failed.children.count
    }

    /// Makes a scene of a text whose root is replaced by a layout.
    private init(
        _ text: String, around type: PluginLayoutType, _ arguments: [String: GalleyValue], _ options: LayoutOptions,
        _ host: PluginHost?
    ) throws {
        var document = try SceneDocument(text, file: type.fullID)
        document.nodes[0].content = .container(
            .layout(
                .id(type.fullID), arguments.sorted { $0.key < $1.key }.map { SceneParameter($0.key, $0.value) }))
        let types = FoundLayouts(host, [.id(type.fullID): type])
        self = try document.build(options, resolve: types.make)
        self.types = types
    }

    /// Makes the scene that replaces views which cannot be shown: an empty view with the badge of the fault.
    ///
    /// - Throws: as `SceneDocument.build`.
    package init(replacing fault: PluginFault, host: PluginHost, options: LayoutOptions = LayoutOptions()) throws {
        let text = "tree: {kind: zstack, children: [{kind: fixed, w: 160, h: 60, name: views}]}"
        var document = try SceneDocument(text, file: fault.path)
        document.nodes[0].content = .container(.layout(.id(fault.plugin), []))
        self = try document.build(options) { _, _ in host.standIn(because: fault) }
    }

    /// Returns an equal scene in a new tree, with the same plugins, and with the layouts and parameters that changes
    /// have set. Insertions and removals are not repeated.
    ///
    /// - Parameters:
    ///   - isMirrored: Whether the new tree has the other layout direction.
    ///   - budget: The number of answers that a pass of the new tree may compute; nil for that of this tree.
    /// - Throws: as `SceneDocument.build`, and errors of layouts and the tree.
    package func remade(isMirrored: Bool = false, budget: Int? = nil) throws -> SceneTree {
        var document = document
        if isMirrored { document.isRightToLeft.toggle() }
        var options = tree.options
        if let budget { options.budget = budget }
        var scene = try document.build(options, resolve: resolve)
        (scene.types, scene.sampleChips) = (types, sampleChips)
        for (index, nodes) in changed {
            for (instance, node) in nodes { try scene.update(index, instance, node) }
        }
        return scene
    }

    /// Returns a scene of another document with the same nodes, in a new tree, with the same plugins.
    ///
    /// - Throws: as `SceneDocument.build`.
    package func remade(as document: SceneDocument) throws -> SceneTree {
        var scene = try document.build(tree.options, resolve: resolve)
        scene.types = types
        return scene
    }

    /// Widths of short words. The tree's root is replaced by the layout.
    ///
    /// - Parameters:
    ///   - chips: the number of views.
    ///   - form: what the views are.
    package static func sampleText(chips: Int, form: SampleForm = .words) -> String {
        let widths = [64, 40, 96, 52, 120, 72].prefix(chips).map(String.init).joined(separator: ", ")
        let view =
            switch form {
            case .words: "kind: fixed, w: 64, h: 28, widths: [\(widths)]"
            case .posters: "kind: fixed, w: 64, h: 140, widths: [\(widths)]"
            case .sentences: "text: these words and the words behind them need several lines in a narrow place"
            }
        return """
            proposal: 320x-
            tree:
              kind: zstack
              children:
                - {\(view), name: chip, repeat: \(chips)}
            """
    }
}

/// What the views of a sample are.
package enum SampleForm: CaseIterable {
    /// Of one size, and wider than high.
    case words
    /// Of one size, and higher than wide.
    case posters
    /// Texts that wrap.
    case sentences
}

extension SceneTree {
    /// The sources and files of the plugins that were not loaded, so that the fallback layout replaces theirs.
    package var absentPlugins: [String] { types?.absentPaths ?? [] }
}

/// The layouts that a document names, looked up while it is read.
final class FoundLayouts {
    private let host: PluginHost?
    /// What makes the layouts, where more than their plugin is needed: the session of views.
    private let owner: AnyObject?
    private(set) var found: [SceneLayout: PluginLayoutType]
    /// Whether a session of views makes them.
    var isOfViews: Bool { owner != nil }
    /// Those whose plugins were not loaded, which the fallback layout replaces.
    private var absent: [SceneLayout: PluginFault] = [:]
    /// Whether the document is still being read. In a session, a layout that is picked later is refused instead of
    /// replaced: the one that is shown stays.
    var isReading = false

    /// The sources and files of the plugins that were not loaded.
    var absentPaths: [String] { Set(absent.values.map(\.path)).sorted() }

    /// Makes a lookup. `found` contains layouts that are known already.
    init(_ host: PluginHost?, _ found: [SceneLayout: PluginLayoutType] = [:], owner: AnyObject? = nil) {
        self.owner = owner
        self.host = host
        self.found = found
    }

    /// Returns these layouts with others of the same host and owner.
    func joined(_ others: FoundLayouts) -> FoundLayouts {
        if others.found.keys.allSatisfy({ found[$0] != nil }) { return self }
        return FoundLayouts(host, found.merging(others.found) { known, _ in known }, owner: owner)
    }

    /// Returns the parameters of a layout as keys; nil if there is no such layout.
    func parameters(_ layout: SceneLayout) throws -> [SceneKey]? {
        try parametersNow(layout)?.map(SceneKey.init)
    }

    /// Returns the parameters of the layout's current version; nil if there is no such layout.
    func parametersNow(_ layout: SceneLayout) throws -> [Parameter]? {
        guard let type = try type(layout) else {
            if absent[layout] != nil { throw SceneDocument.UnknownParameters() }
            return nil
        }
        return (host?.live(type)?.current.plugin.layout(type.id) ?? type).parameters
    }

    /// Returns the type of a layout; nil if there is none.
    private func type(_ layout: SceneLayout) throws -> PluginLayoutType? {
        if let known = found[layout] { return known }
        guard absent[layout] == nil else { return nil }
        do {
            let type = try host?.layoutType(layout)
            found[layout] = type
            return type
        } catch let refusal as PluginRefusal {
            guard let host, isReading || !host.swapsPlugins else { throw refusal }
            absent[layout] = host.report(refusal)
            return nil
        }
    }

    /// Makes an instance of a layout.
    func make(_ layout: SceneLayout, _ parameters: [SceneParameter]) throws -> AnyLayout {
        guard let type = try type(layout) else {
            if let host, let fault = absent[layout] { return host.standIn(because: fault) }
            throw PluginNotFound(layout: layout)
        }
        var arguments: [String: GalleyValue] = [:]
        for parameter in parameters { arguments[parameter.name] = parameter.value }
        return try host?.make(type, arguments) ?? type.make(arguments)
    }
}

/// The error for a layout that was not looked up.
struct PluginNotFound: Error, CustomStringConvertible {
    let layout: SceneLayout
    var description: String { "no layout has the name \(layout)" }
}

extension PluginHost {
    /// Returns the layout type with a name. If the name is the id of a plugin, the error names the plugin's layouts.
    package func layoutTypeOrWhy(_ name: String) throws -> PluginLayoutType {
        do {
            return try layoutType(named: name)
        } catch let error as PluginLookupError {
            if case .unknown(let id, _, _, _) = error, let plugin = layouts(ofPlugin: id) { throw plugin }
            throw error
        }
    }

    /// Returns the error for an id that belongs to a plugin, not to a layout; nil if no plugin has it either.
    private func layouts(ofPlugin id: String) -> PluginLookupError? {
        guard let summary = plugins.first(where: { $0.id == id && $0.problem == nil && !$0.isShadowed }),
            let plugin = try? plugin(at: summary.path)
        else { return nil }
        let layouts = plugin.layouts.map(\.fullID)
        return .noSuchLayout(
            id: id, path: summary.path, layouts: layouts, nearest: layouts.count == 1 ? layouts[0] : nil)
    }

    /// Returns the layout type that a scene names; nil if there is none.
    func layoutType(_ layout: SceneLayout) throws -> PluginLayoutType? {
        switch layout {
        case .id(let id):
            do {
                return try layoutType(id)
            } catch PluginLookupError.unknown {
                if let plugin = layouts(ofPlugin: id) { throw plugin }
                // The scene reports the error, because its suggestions include the built-in kinds.
                return nil
            }
        case .file(let path, let layout):
            let plugin = try plugin(at: path)
            do {
                return try plugin.layoutType(layout)
            } catch {
                throw PluginFile.isSource(path) ? error.about(source: path) : error
            }
        }
    }
}

extension SceneKey {
    /// Makes a key of scenes from a plugin's parameter.
    init(_ parameter: Parameter) {
        self.init(
            parameter.name, SceneValueType(parameter), default: parameter.isRequired ? nil : parameter.defaultValue,
            required: parameter.isRequired, parameter.documentation ?? "")
    }
}

extension SceneValueType {
    /// Makes the type of a key from a plugin's parameter.
    init(_ parameter: Parameter) {
        switch parameter.type {
        case GALLEY_VALUE_BOOL: self = .bool
        case GALLEY_VALUE_INTEGER:
            let least = parameter.minimum.flatMap { Int64(exactly: $0.rounded(.up)) } ?? .min
            let most = parameter.maximum.flatMap { Int64(exactly: $0.rounded(.down)) } ?? .max
            self = .integer(least...max(least, most))
        case GALLEY_VALUE_NUMBER:
            var range = SceneNumberRange(minimum: parameter.minimum, maximum: parameter.maximum)
            range.isInfinityAllowed = true
            range.isNullAllowed = !parameter.isRequired && parameter.defaultValue == .none
            self = .number(range)
        case GALLEY_VALUE_STRING: self = parameter.choices.isEmpty ? .text : .choice(parameter.choices)
        case GALLEY_VALUE_SIZE: self = .size(infinite: true)
        case GALLEY_VALUE_POINT: self = .point
        default: self = .any
        }
    }
}
