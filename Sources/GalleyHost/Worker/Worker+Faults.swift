import CWorker
import GalleyABI
import GalleySDK

/// Describes the call in which a fault happened.
extension Worker {
    func describe(_ cause: PluginFault.Cause, child: UInt32?, crash: CrashReport? = nil) -> PluginFault {
        // A call of the plugin's own handle is part of the call whose children the handle leads to.
        let call = calls.last.map { last in
            last.through.flatMap { calls.indices.contains($0) ? calls[$0] : nil } ?? last
        }
        var arguments = ""
        if let call, [GALLEY_ASK_SIZE, GALLEY_ASK_PLACE, GALLEY_ASK_ALIGNMENT].contains(call.kind) {
            arguments = "proposal \(ProposedViewSize(_wire: call.proposal).text)"
        }
        if let count = call?.subviews?.count {
            arguments += (arguments.isEmpty ? "" : ", ") + (count == 1 ? "1 subview" : "\(count) subviews")
        }
        return PluginFault(
            cause, of: load, layout: call?.layout.map { $0.pointee.type.id } ?? call?.created?.id ?? "",
            instance: call?.layout?.pointee.number, call: Self.function(call?.kind ?? 0), arguments: arguments,
            child: child.map(Int.init), crash: crash,
            node: call?.subviews?.containerNode)
    }

    /// Returns the name of a request in `galley.h`.
    private static func function(_ kind: UInt32) -> String {
        switch kind {
        case GALLEY_ASK_LOAD: "galley_entry"
        case GALLEY_ASK_CREATE: "create"
        case GALLEY_ASK_DESTROY: "destroy"
        case GALLEY_ASK_PROPERTIES: "properties"
        case GALLEY_ASK_MAKE_CACHE: "make_cache"
        case GALLEY_ASK_UPDATE_CACHE: "update_cache"
        case GALLEY_ASK_DESTROY_CACHE: "destroy_cache"
        case GALLEY_ASK_SIZE: "size_that_fits"
        case GALLEY_ASK_PLACE: "place_subviews"
        case GALLEY_ASK_SPACING: "spacing"
        case GALLEY_ASK_ALIGNMENT: "explicit_alignment"
        case GALLEY_ASK_PARAMETER: "parameter"
        case GALLEY_ASK_SET_PARAMETER: "set_parameter"
        case GALLEY_ASK_NUMBERS_READ, GALLEY_ASK_VECTOR_READ: "read of its animatable data"
        case GALLEY_ASK_NUMBERS_WRITE, GALLEY_ASK_VECTOR_WRITE: "write of its animatable data"
        case GALLEY_ASK_VECTOR_COPY: "copy of its animatable data"
        case GALLEY_ASK_VECTOR_ADD: "add of its animatable data"
        case GALLEY_ASK_VECTOR_SUBTRACT: "subtract of its animatable data"
        case GALLEY_ASK_VECTOR_SCALE: "scale of its animatable data"
        case GALLEY_ASK_VECTOR_SQUARE: "magnitude_squared of its animatable data"
        case GALLEY_ASK_VECTOR_DESTROY: "destroy of its animatable data"
        case GALLEY_ASK_CACHE_WRITE: "write of its cache"
        case GALLEY_ASK_CACHE_READ: "read of its cache"
        case GALLEY_ASK_GUIDE_DEFAULT: "default_value of a guide"
        case GALLEY_ASK_SCENE_OPEN: "open of its views"
        case GALLEY_ASK_SCENE_CLOSE: "close of its views"
        case GALLEY_ASK_SCENE_UPDATE: "update of its views"
        case GALLEY_ASK_SCENE_SEND: "send to its views"
        case GALLEY_ASK_UNLOAD: "unload"
        case GALLEY_ASK_POSTED: "work for the main queue"
        case GALLEY_ASK_LEAVE: "unload, its destructors or its exit handlers"
        default: "its animatable data"
        }
    }
}

extension PluginFault.Cause {
    init?(offence: UInt32) {
        switch offence {
        case GALLEY_OFFENCE_THREAD: self = .wrongThread
        case GALLEY_OFFENCE_OVERRUN: self = .overrun
        case GALLEY_OFFENCE_FLOATING_POINT: self = .floatingPointMode
        case GALLEY_OFFENCE_LOCALE: self = .locale
        case GALLEY_OFFENCE_SIGNALS: self = .signalHandlers
        case GALLEY_OFFENCE_DESCRIPTORS: self = .descriptors
        case GALLEY_OFFENCE_ENVIRONMENT: self = .environment
        case GALLEY_OFFENCE_FLAGS: self = .processorFlags
        case GALLEY_OFFENCE_SIGNAL_MASK: self = .signalMask
        case GALLEY_OFFENCE_STALE: self = .staleHandle
        case GALLEY_OFFENCE_PHASE: self = .wrongPhase
        case GALLEY_OFFENCE_CHILD: self = .childRange
        case GALLEY_OFFENCE_RESULT: self = .invalidResult
        case GALLEY_OFFENCE_ARGUMENT: self = .failed(status: GALLEY_ERROR_INVALID_ARGUMENT)
        default: return nil
        }
    }

    /// Whether the cause concerns a single child.
    var isAboutChild: Bool {
        switch self {
        case .childRange, .wrongPhase, .failed: true
        default: false
        }
    }
}
