import GalleyABI
import GalleyEngine

extension TableReader {
    /// Returns the layout types of the plugin, after checking its own table against its note.
    func layouts(
        of pointer: UnsafePointer<galley_plugin>, note: PluginNote, code: PluginCode
    ) throws(PluginRefusal) -> [PluginLayoutType] {
        let plugin = try table(pointer, "the plugin")
        let id = try id(plugin.id, "the plugin's id")
        guard id == note.id else {
            throw invalid("the plugin's id", "\"\(note.id)\", as the note says,", "\"\(id)\"")
        }
        _ = try text(plugin.version, "the plugin's version")
        let version = ABIVersion(plugin.abi_version)
        guard version == note.abiVersion else {
            throw invalid("the plugin's abi_version", "\(note.abiVersion), as the note says,", "\(version)")
        }
        try require([("capability", plugin.capability != nil)], in: "the plugin")

        var layouts: [PluginLayoutType] = []
        for (index, descriptor) in try array(plugin.layouts, count: plugin.layout_count, "the layouts").enumerated() {
            let layout = try layout(descriptor, "layout \(index)", note: note, code: code)
            if let other = layouts.firstIndex(where: { $0.id == layout.id }) {
                throw PluginRefusal(
                    reason: .duplicateID, file: file, expected: "layouts with different ids",
                    found: "\"\(layout.id)\" twice: \(layouts[other].name) and \(layout.name)",
                    advice: "Rename one of the types.")
            }
            layouts.append(layout)
        }
        return layouts
    }

    private func layout(
        _ pointer: UnsafePointer<galley_layout_descriptor>?, _ what: String, note: PluginNote, code: PluginCode
    ) throws(PluginRefusal) -> PluginLayoutType {
        let descriptor = try table(pointer, what)
        let id = try id(descriptor.id, "the id of \(what)")
        let what = "layout \"\(id)\""
        let name = try text(descriptor.name, "the name of \(what)")
        let documentation = try optionalText(descriptor.documentation, "the documentation of \(what)")

        var parameters: [Parameter] = []
        let parameterTable = try array(
            descriptor.parameters, count: descriptor.parameter_count, "the parameters of \(what)")
        for (index, parameter) in parameterTable.enumerated() {
            let parameter = try self.parameter(parameter, index, of: what)
            guard !parameters.contains(where: { $0.name == parameter.name }) else {
                throw invalid("the parameters of \(what)", "different names", "\"\(parameter.name)\" twice")
            }
            parameters.append(parameter)
        }
        var valueKeys: [ValueKey] = []
        let keyTable = try array(descriptor.value_keys, count: descriptor.value_key_count, "the value keys of \(what)")
        for (index, key) in keyTable.enumerated() {
            valueKeys.append(try valueKey(key, "value key \(index) of \(what)"))
        }
        var extensions: [String] = []
        let extensionTable = try array(
            descriptor.capabilities, count: descriptor.capability_count, "the extensions of \(what)")
        for (index, id) in extensionTable.enumerated() {
            extensions.append(try text(id, "extension \(index) of \(what)"))
        }

        let functions = try table(descriptor.functions, "the functions of \(what)")
        try require([("create", descriptor.create != nil)], in: what)
        try require(
            [
                ("destroy", functions.destroy != nil), ("properties", functions.properties != nil),
                ("make_cache", functions.make_cache != nil), ("update_cache", functions.update_cache != nil),
                ("destroy_cache", functions.destroy_cache != nil),
                ("size_that_fits", functions.size_that_fits != nil),
                ("place_subviews", functions.place_subviews != nil), ("spacing", functions.spacing != nil),
                ("explicit_alignment", functions.explicit_alignment != nil),
                ("parameter", functions.parameter != nil), ("set_parameter", functions.set_parameter != nil),
            ], in: what)
        return PluginLayoutType(
            plugin: note.id, id: id, name: name, documentation: documentation, parameters: parameters,
            valueKeys: valueKeys, extensions: extensions, descriptor: pointer!, functions: descriptor.functions!,
            guarded: load.map { GuardedType($0, layout: id) }, code: code)
    }

    private func parameter(
        _ pointer: UnsafePointer<galley_parameter>?, _ index: Int, of layout: String
    ) throws(PluginRefusal) -> Parameter {
        let parameter = try table(pointer, "parameter \(index) of \(layout)")
        let name = try text(parameter.name, "the name of parameter \(index) of \(layout)")
        let what = "parameter \"\(name)\" of \(layout)"
        guard parameter.type != GALLEY_VALUE_NONE, let typeName = GalleyValue.typeName(parameter.type) else {
            throw invalid("the type of \(what)", "one of GALLEY_VALUE_BOOL … GALLEY_VALUE_ARRAY", "\(parameter.type)")
        }
        var choices: [String] = []
        let choiceTable = try array(parameter.choices, count: parameter.choice_count, "the choices of \(what)")
        for choice in choiceTable { choices.append(try text(choice, "a choice of \(what)")) }

        let isRequired = parameter.flags & GALLEY_PARAMETER_REQUIRED != 0
        let defaultValue = try value(parameter.default_value, "the default of \(what)")
        guard defaultValue == .none || defaultValue.type == parameter.type else {
            throw invalid("the default of \(what)", typeName, "\(defaultValue)")
        }
        guard !isRequired || defaultValue == .none else {
            throw invalid("the default of \(what)", "nothing, because it is required,", "\(defaultValue)")
        }
        if case .string(let text) = defaultValue, !choices.isEmpty, !choices.contains(text) {
            throw invalid("the default of \(what)", "one of its choices", "\(defaultValue)")
        }
        let minimum = parameter.flags & GALLEY_PARAMETER_HAS_MINIMUM != 0 ? parameter.minimum : nil
        let maximum = parameter.flags & GALLEY_PARAMETER_HAS_MAXIMUM != 0 ? parameter.maximum : nil
        guard minimum?.isNaN != true, maximum?.isNaN != true, (minimum ?? -.infinity) <= (maximum ?? .infinity) else {
            throw invalid(
                "the range of \(what)", "a minimum and a maximum in order",
                "\(minimum.map { "\($0)" } ?? "none") and \(maximum.map { "\($0)" } ?? "none")")
        }
        return Parameter(
            name: name, type: parameter.type, typeName: try optionalText(parameter.type_name, "the type of \(what)"),
            documentation: try optionalText(parameter.documentation, "the documentation of \(what)"), choices: choices,
            defaultValue: defaultValue, minimum: minimum, maximum: maximum, isRequired: isRequired,
            isAnimatable: parameter.flags & GALLEY_PARAMETER_ANIMATABLE != 0)
    }

    private func valueKey(
        _ pointer: UnsafePointer<galley_layout_value_key>?, _ what: String
    ) throws(PluginRefusal) -> ValueKey {
        let key = try table(pointer, what)
        let name = try text(key.name, "the name of \(what)")
        guard GalleyValue.typeName(key.type) != nil else {
            throw invalid("the type of value key \"\(name)\"", "a GALLEY_VALUE_…", "\(key.type)")
        }
        return ValueKey(
            name: name, type: key.type,
            defaultValue: try value(key.default_value, "the default of value key \"\(name)\""))
    }

    private func value(_ value: galley_value, _ what: String) throws(PluginRefusal) -> GalleyValue {
        guard let result = GalleyValue(value) else {
            throw invalid(what, "a galley_value", "type \(value.type) with a count of \(value.count)")
        }
        return result
    }
}
