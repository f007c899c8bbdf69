import Foundation
import GalleyHost

/// A plugin that does harm: what it does and in which call, and what its host has to say about it.
struct Fault: Sendable {
    /// The call in which it strikes, by its name in `Fixtures/column.c`.
    enum Call: String, Sendable {
        case entry = "AT_ENTRY"
        case capability = "AT_CAPABILITY"
        case create = "AT_CREATE"
        case destroy = "AT_DESTROY"
        case properties = "AT_PROPERTIES"
        case makeCache = "AT_MAKE_CACHE"
        case updateCache = "AT_UPDATE_CACHE"
        case destroyCache = "AT_DESTROY_CACHE"
        case size = "AT_SIZE"
        /// When the size is answered, before the call returns.
        case afterSize = "AFTER_SIZE"
        /// When the first child is placed already.
        case place = "AT_PLACE"
        case spacing = "AT_SPACING"
        case alignment = "AT_ALIGNMENT"
        case parameter = "AT_PARAMETER"
        case setParameter = "AT_SET_PARAMETER"
        case unload = "AT_UNLOAD"
        case writeCache = "AT_WRITE_CACHE"
        case readCache = "AT_READ_CACHE"

        /// The function's name in `galley.h`.
        var function: String {
            switch self {
            case .entry, .capability: "galley_entry"
            case .afterSize: "size_that_fits"
            case .place: "place_subviews"
            case .alignment: "explicit_alignment"
            case .size: "size_that_fits"
            case .writeCache: "write of its cache"
            case .readCache: "read of its cache"
            default: String(rawValue.dropFirst("AT_".count)).lowercased()
            }
        }
    }

    /// What a host finds out.
    struct Finding: Sendable {
        /// What the log of faults says; nil: nothing happens that a host could see, and the layout is laid out as ever.
        var cause: PluginFault.Cause?
        /// Other causes that are as right: what a broken process does last is not always the same.
        var others: [PluginFault.Cause] = []
        /// The child that it is about.
        var child: Int?
        /// Words of the plugin in the fault, or of the host in the refusal.
        var says: String?
        /// Why the file is not loaded at all.
        var refusal: PluginRefusal.Reason?
    }

    /// The plugin's id.
    let name: String
    let call: Call
    /// C: static definitions, and what is put into the call.
    let definitions: String
    let code: String
    let isolated: Finding
    /// In the host's own process; nil: only a process can contain it.
    let guarded: Finding?
    /// `c++` for what C has not.
    let compiler: String
    /// What the linker is told besides.
    var linking: [String] = []

    init(
        _ name: String, _ call: Call, _ definitions: String, _ code: String, _ isolated: Finding, _ guarded: Finding?,
        _ compiler: String = "cc"
    ) {
        (self.name, self.call, self.definitions, self.code) = (name, call, definitions, code)
        (self.isolated, self.guarded, self.compiler) = (isolated, guarded, compiler)
    }

    /// One that only a process contains.
    static func fatal(
        _ name: String, at call: Call, _ code: String, with definitions: String = "", _ cause: PluginFault.Cause,
        or others: [PluginFault.Cause] = [], compiler: String = "cc"
    ) -> Fault {
        // Linking and entry are one call: what they do refuses the file.
        let isLoading = call == .entry || call == .capability
        return Fault(
            name, call, definitions, code,
            Finding(cause: cause, others: others, refusal: isLoading ? .faultWhileLoading : nil), nil, compiler)
    }

    /// One that the guarded table sees as well as a worker.
    static func visible(
        _ name: String, at call: Call, _ code: String, with definitions: String = "", _ cause: PluginFault.Cause?,
        child: Int? = nil, says: String? = nil
    ) -> Fault {
        let finding = Finding(cause: cause, child: child, says: says)
        return Fault(name, call, definitions, code, finding, finding)
    }

    /// One that breaks a rule which only a worker looks after; here it goes on.
    static func offence(
        _ name: String, at call: Call, _ code: String, with definitions: String = "", _ cause: PluginFault.Cause
    ) -> Fault {
        Fault(name, call, definitions, code, Finding(cause: cause), nil)
    }

    /// One that calls the system for what a worker refuses, which the host names.
    static func denied(_ name: String, _ code: String, with definitions: String = "", call: String) -> Fault {
        Fault(name, .size, definitions, code, Finding(cause: .systemCall(call)), nil)
    }

    /// One whose constructor does what a worker refuses or looks after: its file is refused.
    static func early(
        _ name: String, _ code: String, _ cause: PluginFault.Cause, linking: [String] = []
    ) -> Fault {
        let definitions = "__attribute__((constructor)) static void strike(void) { \(code) }"
        var fault = Fault(
            name, .entry, definitions, "", Finding(cause: cause, refusal: .faultWhileLoading), nil)
        fault.linking = linking
        return fault
    }

    /// One that is not loaded, wherever it would run.
    static func refused(
        _ name: String, _ definitions: String, _ reason: PluginRefusal.Reason, says: String, at call: Call = .entry,
        _ code: String = ""
    ) -> Fault {
        let finding = Finding(says: says, refusal: reason)
        return Fault(name, call, definitions, code, finding, finding)
    }

    /// The whole program.
    var source: String {
        """
        #include "faulty.h"
        #define PLUGIN_ID "\(name)"
        \(definitions)
        #define \(call.rawValue) \(code.split(separator: "\n").joined(separator: " "))
        #include "column.c"
        """
    }
}
