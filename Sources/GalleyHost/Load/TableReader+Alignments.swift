import GalleyABI
import GalleyEngine
import GalleySDK

extension TableReader {
    /// Registers the plugin's own guides, so that every view has them at the plugin's default position (Layout rules
    /// §4).
    ///
    /// If two plugins define a guide with the same name, the one loaded last determines its position.
    func registerAlignments(of image: any PluginTables) throws(PluginRefusal) {
        guard let found = image.extensionTable(GALLEY_CAPABILITY_ALIGNMENTS) else { return }
        let what = "the alignments"
        let alignments = try table(found.assumingMemoryBound(to: galley_alignments.self), what)
        let names = try array(alignments.names, count: alignments.count, "the names of \(what)")
        let kinds = try array(alignments.kinds, count: alignments.count, "the kinds of \(what)")
        guard alignments.count > 0 else { return }
        guard alignments.default_value != nil else {
            throw invalid("default_value of \(what)", "a function", "null")
        }
        for (index, kind) in kinds.enumerated() {
            let name = try text(names[index], "name \(index) of \(what)")
            // Weak, because a guide outlives its plugin and must not keep its code.
            let value: @Sendable (ViewDimensions) -> CGFloat = { [weak image] view in
                guard let image else { return 0 }
                var result = 0.0
                let size = galley_size(width: Double(view.width), height: Double(view.height))
                let status = image.defaultValue(ofGuide: UInt32(index), size, &result)
                return status == GALLEY_OK && result.isFinite ? CGFloat(result) : 0
            }
            switch kind {
            case GALLEY_NAME_ALIGNMENT_HORIZONTAL:
                let id = LayoutHost.number(ofAlignment: name, axis: .horizontal)
                HorizontalAlignment(_id: id)._register(defaultValue: value)
            case GALLEY_NAME_ALIGNMENT_VERTICAL:
                let id = LayoutHost.number(ofAlignment: name, axis: .vertical)
                VerticalAlignment(_id: id)._register(defaultValue: value)
            default:
                throw invalid("kind \(index) of \(what)", "horizontal or vertical", "\(kind)")
            }
        }
    }
}
