import GalleyABI
import GalleyEngine
import GalleySDK

/// The layouts that a plugin may make by id (`galley.layouts/1`): those of a plugin host.
// Sound: it is used during the passes of the host's plugins, on the host's thread.
final class LayoutCatalog: @unchecked Sendable {
    weak var host: PluginHost?
    /// The host of a trial, which nothing else keeps.
    private var kept: PluginHost?

    /// Returns the catalog of a plugin that is on trial, possibly on another thread: a host of its own loads the other
    /// plugins, all into workers, and their faults are not those of the trial.
    static func ofTrial(_ configuration: PluginHost.Configuration) -> LayoutCatalog {
        var configuration = configuration
        configuration.verdicts = nil
        // Without verdicts, a trusted plugin that crashed would leave its worker again.
        configuration.trust = .none
        configuration.loader.containment.place = .isolated
        configuration.loader.containment.trialOutput = { _ in true }
        configuration.loader.faults = FaultScope()
        let host = PluginHost(configuration)
        let catalog = LayoutCatalog()
        (catalog.host, catalog.kept) = (host, host)
        return catalog
    }

    /// Makes the layout that a plugin requests.
    var request: PluginLoad.LayoutRequest {
        { [self] id, arguments, depth throws(LayoutRequestError) in
            guard let host else { throw .unsupported(id) }
            do {
                return try host.makeRequested(id, arguments, depth)
            } catch {
                throw LayoutRequestError(status: Self.status(of: error), text: "\(error)")
            }
        }
    }

    private static func status(of error: any Error) -> galley_status {
        switch error {
        case is PluginLookupError: return GALLEY_ERROR_UNKNOWN
        case let error as LayoutArgumentError:
            return switch error.problem {
            case .unknownParameter: GALLEY_ERROR_UNKNOWN
            case .missing: GALLEY_ERROR_MISSING
            case .wrongType: GALLEY_ERROR_WRONG_TYPE
            case .outOfRange, .unknownChoice: GALLEY_ERROR_OUT_OF_RANGE
            case .refused, .otherInstance, .unloaded: GALLEY_ERROR_FAILED
            }
        default: return GALLEY_ERROR_FAILED
        }
    }
}

extension PluginHost {
    /// Makes the layout that a plugin requests.
    ///
    /// - Throws: `LayoutArgumentError`, `PluginLookupError`, and the errors of a builder.
    fileprivate func makeRequested(
        _ id: String, _ arguments: [String: GalleyValue], _ depth: UInt32
    ) throws -> AnyLayout {
        if let layout = try BuiltInLayouts.make(id, arguments) { return layout }
        do {
            return try make(layoutType(id), arguments, depth: depth)
        } catch let refusal as PluginRefusal {
            return standIn(because: report(refusal))
        }
    }
}

extension Plugin {
    /// Lets the plugin make the layouts of a host from now on.
    package func join(_ configuration: PluginHost.Configuration) { load.layoutRequest = configuration.catalog?.request }
}
