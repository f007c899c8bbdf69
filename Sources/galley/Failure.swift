import ArgumentParser

/// Runs a command's body without plugins; an error goes to standard error in one form, and ends the process with its
/// status.
func reportingErrors(_ body: () throws -> Void) throws {
    Output.claim()
    do {
        try body()
    } catch let error as ExitCode {
        throw error
    } catch let error as ValidationError {
        throw error
    } catch {
        Output.complain(String(describing: error))
        throw ExitCode(ExitStatus.of(error))
    }
}

/// Runs a command's body with its plugins; errors are reported as without them, and a fault of a plugin makes a status.
///
/// - Parameter countsFaults: False for a session in which plugins may fail, because the session reports their faults
///   itself.
func reportingErrors(_ host: CommandHost, countsFaults: Bool = true, _ body: (CommandHost) throws -> Void) throws {
    var isFaulty = false
    try reportingErrors {
        defer { isFaulty = host.finish() }
        try body(host)
    }
    if isFaulty, countsFaults { throw ExitCode(ExitStatus.pluginFault) }
}
