import GalleyHost

/// The host of a command: it builds sources, and says on standard error what it built and what it left out.
enum CommandHost {
    static func make() -> PluginHost {
        PluginHost(building: PluginBuilder()) { result in
            guard !result.isFromCache else { return }
            for note in BuildReport(result).notes() { Output.complain(note) }
        }
    }
}
