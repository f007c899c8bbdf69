import ArgumentParser
import GalleyFormatting

/// Why a command ended: the message, the exit status, and the places in the author's files.
struct CommandFailure: Error {
    let message: String
    let status: Int32
    let places: [ErrorPlace]
    /// Whether the message is on standard error already.
    fileprivate(set) var isTold = false

    /// Makes a failure of the command itself.
    init(_ message: String, status: Int32) { (self.message, self.status, places) = (message, status, []) }

    /// Makes a failure of an error of one of the modules.
    init(_ error: any Error) {
        (message, status, places) = (String(describing: error), ExitStatus.of(error), ErrorPlace.all(in: error))
    }

    /// The record that `--json` asks for.
    var json: String {
        let places = places.map(\.json).joined(separator: ",")
        return "{\"v\":1,\"error\":{\"message\":\(JSON.text(Complaint(message).shown)),\"status\":\(status),"
            + "\"places\":[\(places)]}}"
    }
}

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
        var failure = error as? CommandFailure ?? CommandFailure(error)
        if !failure.isTold { Output.complain(failure.message) }
        failure.isTold = true
        throw failure
    }
}

/// Runs a command's body with its plugins; errors are reported as without them, and a fault of a plugin makes a status.
///
/// - Parameter countsFaults: False for a session in which plugins may fail, because the session reports their faults
///   itself.
func reportingErrors(_ host: CommandHost, countsFaults: Bool = true, _ body: (CommandHost) throws -> Void) throws {
    var isFaulty = false
    try reportingErrors {
        defer {
            isFaulty = host.finish()
            WaitingLine.end()
        }
        do {
            try body(host)
        } catch let error where host.hasTold("\(error)") {
            // The error of a view or a plugin that cannot be used is its fault, which has said so.
            var failure = CommandFailure(error)
            failure.isTold = true
            throw failure
        }
    }
    if isFaulty, countsFaults { throw ExitCode(ExitStatus.pluginFault) }
}
