import GalleyABI

/// A plugin's tables, wherever its code is: mapped into this process, or in a worker.
package protocol PluginTables: AnyObject, Sendable {
    /// The plugin's own table, once its entry answered.
    var plugin: UnsafePointer<galley_plugin>? { get }
    /// The plugin's table for an extension id, or nil.
    func extensionTable(_ id: String) -> UnsafeRawPointer?
    /// `galley_alignments.default_value`.
    func defaultValue(ofGuide index: UInt32, _ size: galley_size, _ result: inout Double) -> galley_status
}
