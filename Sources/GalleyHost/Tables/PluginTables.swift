import GalleyABI

/// A plugin's tables, whether its code is in this process or in a worker.
package protocol PluginTables: AnyObject, Sendable {
    /// The plugin's own table, after its entry returned it.
    var plugin: UnsafePointer<galley_plugin>? { get }
    /// Returns the plugin's table for an extension id, or nil.
    func extensionTable(_ id: String) -> UnsafeRawPointer?
    /// `galley_alignments.default_value`.
    func defaultValue(ofGuide index: UInt32, _ size: galley_size, _ result: inout Double) -> galley_status
    /// `galley_scene.open`.
    func openScene(_ index: UInt32, _ session: inout UnsafeMutableRawPointer?) -> galley_status
    /// `galley_scene.close`.
    func closeScene(_ session: UnsafeMutableRawPointer)
    /// `galley_scene.update`: the text is a copy.
    func updateScene(_ session: UnsafeMutableRawPointer, _ scene: inout [UInt8]) -> galley_status
    /// `galley_scene.send`.
    func sendToScene(_ session: UnsafeMutableRawPointer, _ event: [UInt8]) -> galley_status
}
