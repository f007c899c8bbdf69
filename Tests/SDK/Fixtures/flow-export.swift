import GalleyABI
import GalleySDK

extension BreakKey { static var _layoutValueName: String { "BreakKey" } }
extension Quarter { static var _alignmentName: String { "Quarter" } }
extension FlowLayout.Edge: LayoutValue {}
nonisolated(unsafe) private var exported: ExportedPlugin?

/// The way in.
@c(galley_entry) public func galleyEntry(
    _ host: UnsafePointer<galley_host>?, _ plugin: UnsafeMutablePointer<UnsafePointer<galley_plugin>?>?
) -> galley_status {
    PluginExport.enter(
        host, plugin, &exported,
        functions: PluginFunctions(
            capability: { exported?.capability($0) }, unload: { PluginExport.unload(&exported) },
            alignmentDefault: { exported?.alignmentDefault($0, $1, $2) ?? GALLEY_ERROR_UNKNOWN }),
        id: "flow", version: "1.0.0",
        offer: { plugin in
            let flow = LayoutType(
                FlowLayout.self, id: "flow", name: "FlowLayout", documentation: "Lays children out in lines.",
                make: { _ in FlowLayout() })
            flow.add(
                LayoutParameter(
                    "spacing", of: FlowLayout.self, typeName: "CGFloat", documentation: "The gap.", minimum: 0,
                    maximum: 100, animatable: true, read: { $0.spacing }, write: { $0.spacing = $1 }))
            flow.add(
                LayoutParameter(
                    "alignment", of: FlowLayout.self, typeName: "VerticalAlignment", read: { $0.alignment },
                    write: { $0.alignment = $1 }))
            flow.add(
                LayoutParameter(
                    "edge", of: FlowLayout.self, typeName: "Edge", read: { $0.edge }, write: { $0.edge = $1 }))
            flow.add(
                LayoutParameter(
                    "limit", of: FlowLayout.self, typeName: "Int?", read: { $0.limit }, write: { $0.limit = $1 }))
            flow.add(LayoutValueKeyType(BreakKey.self))
            plugin.add(flow)

            let columns = LayoutType(
                ColumnsLayout.self, id: "columns", name: "ColumnsLayout",
                make: { arguments in
                    guard let columns = arguments.value("columns", as: Int.self) else { return nil }
                    return ColumnsLayout(columns: columns)
                })
            columns.add(
                LayoutParameter(
                    "columns", of: ColumnsLayout.self, typeName: "Int", required: true, read: { $0.columns },
                    write: { $0 = ColumnsLayout(columns: $1, turn: $0.turn) }))
            columns.add(
                LayoutParameter(
                    "turn", of: ColumnsLayout.self, typeName: "Angle", read: { $0.turn }, write: { $0.turn = $1 }))
            plugin.add(columns)
            plugin.add(AlignmentType(horizontal: Quarter.self))
        })
}
