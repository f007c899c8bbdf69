import Foundation
import GalleyHost

/// The host of a command: it builds sources, and says on standard error what it built and what it left out.
enum CommandHost {
    static func make() -> PluginHost {
        PluginHost(building: PluginBuilder()) { result in
            guard !result.isFromCache else { return }
            let text = BuildReport(result).notes().map { "galley: \($0)\n" }.joined()
            FileHandle.standardError.write(Data(text.utf8))
        }
    }
}
