import GalleyABI
import GalleyEngine
import GalleyHost
import GalleyInspector
import GalleyFormatting

/// The contents of a plugin, as text and as JSON.
struct PluginDescription {
    let plugin: Plugin

    init(_ plugin: Plugin) { self.plugin = plugin }

    func lines() -> [String] {
        var lines = ["\(plugin.id) \(plugin.version) · \(plugin.runtime) · ABI \(plugin.abiVersion)"]
        lines.append(plugin.path.withoutControls)
        for layout in plugin.layouts {
            lines += ["", "\(layout.fullID)  \(layout.name)"]
            lines += Prose.lines(layout.documentation ?? "", indented: 2)
            if !layout.parameters.isEmpty { lines.append("") }
            lines += Self.parameters(layout.parameters)
            if !layout.valueKeys.isEmpty || !layout.extensions.isEmpty { lines.append("") }
            lines += layout.valueKeys.map { key in
                "  reads the layout value \(key.name)  = \(key.defaultValue)"
            }
            if !layout.extensions.isEmpty {
                lines.append("  extensions: \(layout.extensions.joined(separator: ", "))")
            }
        }
        return lines
    }

    /// Returns a line for each parameter, followed by its choices and documentation.
    private static func parameters(_ parameters: [Parameter]) -> [String] {
        let heads = Columns(
            parameters.map { parameter in
                [
                    "  \(parameter.name)", parameter.typeName ?? GalleyValue.typeName(parameter.type) ?? "",
                    parameter.isRequired ? "required" : "= \(parameter.defaultValue)", range(parameter),
                ]
            })
        return zip(parameters, heads.lines()).flatMap { parameter, head in
            let choices = parameter.choices.joined(separator: " | ")
            return [head] + Prose.lines(choices, indented: 6) + Prose.lines(parameter.documentation ?? "", indented: 6)
        }
    }

    private static func range(_ parameter: Parameter) -> String {
        switch (parameter.minimum, parameter.maximum) {
        case (nil, nil): return ""
        case (let least?, nil): return "≥ \(Points.text(least))"
        case (nil, let most?): return "≤ \(Points.text(most))"
        case (let least?, let most?): return "\(Points.text(least))…\(Points.text(most))"
        }
    }

    var json: String {
        let layouts = plugin.layouts.map { layout in
            let parameters = layout.parameters.map { parameter in
                var fields = [
                    "\"name\":\(JSON.text(parameter.name))",
                    "\"type\":\(JSON.text(parameter.typeName ?? GalleyValue.typeName(parameter.type) ?? ""))",
                    "\"required\":\(parameter.isRequired)", "\"animatable\":\(parameter.isAnimatable)",
                    "\"default\":\(parameter.defaultValue.json)",
                ]
                if !parameter.choices.isEmpty {
                    fields.append("\"choices\":[\(parameter.choices.map(JSON.text).joined(separator: ","))]")
                }
                if let least = parameter.minimum { fields.append("\"minimum\":\(JSON.number(least))") }
                if let most = parameter.maximum { fields.append("\"maximum\":\(JSON.number(most))") }
                if let text = parameter.documentation { fields.append("\"documentation\":\(JSON.text(text))") }
                return "{\(fields.joined(separator: ","))}"
            }
            let keys = layout.valueKeys.map { "{\"name\":\(JSON.text($0.name)),\"default\":\($0.defaultValue.json)}" }
            let documentation = layout.documentation.map(JSON.text) ?? "null"
            return
                "{\"id\":\(JSON.text(layout.id)),\"name\":\(JSON.text(layout.name)),\"documentation\":\(documentation),"
                + "\"parameters\":[\(parameters.joined(separator: ","))],\"layoutValues\":[\(keys.joined(separator: ","))],"
                + "\"extensions\":[\(layout.extensions.map(JSON.text).joined(separator: ","))]}"
        }
        return "{\"v\":1,\"id\":\(JSON.text(plugin.id)),\"version\":\(JSON.text(plugin.version)),"
            + "\"runtime\":\(JSON.text("\(plugin.runtime)")),\"abi\":\(JSON.text("\(plugin.abiVersion)")),"
            + "\"path\":\(JSON.text(plugin.path)),\"layouts\":[\(layouts.joined(separator: ","))]}"
    }
}

extension GalleyValue {
    /// The value as JSON.
    var json: String {
        switch self {
        case .none: "null"
        case .bool(let value): "\(value)"
        case .integer(let value): "\(value)"
        case .number(let value): JSON.number(value)
        case .string(let value): JSON.text(value)
        case .size(let value): JSON.size(value)
        case .point(let value): "[\(JSON.number(value.x)),\(JSON.number(value.y))]"
        case .array(let values): "[\(values.map(\.json).joined(separator: ","))]"
        }
    }
}
