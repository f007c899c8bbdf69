import GalleyHost

// The exit statuses of commands that fail with an error of the host. A status never changes its meaning: a new case gets a
// new one.
extension PluginRefusal {
    /// The exit status of a command that fails because of this: 20 to 48.
    var exitStatus: Int32 { reason.exitStatus }
}

extension PluginRefusal.Reason {
    /// The exit status of a command that fails because of this: 20 to 48.
    var exitStatus: Int32 {
        switch self {
        case .missingFile: 20
        case .notAFile: 21
        case .linkLoop: 22
        case .unreadable: 23
        case .tooLarge: 24
        case .empty: 25
        case .notELF: 26
        case .truncatedELF: 27
        case .otherArchitecture: 28
        case .notALibrary: 29
        case .noNote: 30
        case .wrongMagic: 31
        case .invalidNote: 32
        case .otherMajorVersion: 33
        case .unknownExtension: 34
        case .hashMismatch: 35
        case .otherBuild: 36
        case .missingEntry: 37
        case .noPrivateCopy: 38
        case .missingLibrary: 39
        case .unresolvedSymbol: 40
        case .notLoadable: 41
        case .entryFailed: 42
        case .entryReturnedNull: 43
        case .duplicateID: 44
        case .invalidDescriptor: 45
        case .noWorker: 46
        case .faultWhileLoading: 47
        case .quarantined: 48
        }
    }
}

extension PluginLookupError {
    /// The exit status of a command that fails because of this: 51 to 56.
    var exitStatus: Int32 {
        switch self {
        case .malformed: 51
        case .unknown: 52
        case .noSuchLayout: 53
        case .viewsOnly: 56
        case .ambiguous: 54
        case .noBuilder: 55
        }
    }
}
