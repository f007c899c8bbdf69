// Written by galley-abi from SDK/ABI/include/galley.h. Do not edit.
// swift-format-ignore-file
import GalleyABI

/// `galley_layout` with each call announced to `TracedHook`, then made on the inner table.
enum TracedLayout {
    /// The table, which exists as long as the process.
    nonisolated(unsafe) static let functions: UnsafePointer<galley_layout> = {
        let table = UnsafeMutablePointer<galley_layout>.allocate(capacity: 1)
        table.initialize(
            to: galley_layout(
                size: UInt32(MemoryLayout<galley_layout>.size), reserved: 0,
                destroy: destroy,
                properties: properties,
                make_cache: makeCache,
                update_cache: updateCache,
                destroy_cache: destroyCache,
                size_that_fits: sizeThatFits,
                place_subviews: placeSubviews,
                spacing: spacing,
                explicit_alignment: explicitAlignment,
                parameter: parameter,
                set_parameter: setParameter))
        return UnsafePointer(table)
    }()

    /// `galley_layout.destroy`.
    static let destroy: @convention(c) (UnsafeMutableRawPointer?) -> Void = {
        instance in
        let record = instance.unsafelyUnwrapped.load(as: TracedInstance.self)
        guard let function = record.functions.pointee.destroy else { return }
        let hook = TracedHook(record, at: instance.unsafelyUnwrapped)
        let call = Destroy()
        let entry = hook.willCall(call)
        function(record.instance)
        hook.didCall(entry, call, GALLEY_OK)
    }

    /// `galley_layout.properties`.
    static let properties: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutablePointer<galley_layout_properties>?) -> galley_status = {
        instance, result in
        let record = instance.unsafelyUnwrapped.load(as: TracedInstance.self)
        guard let function = record.functions.pointee.properties else { return GALLEY_ERROR_UNSUPPORTED }
        let hook = TracedHook(record, at: instance.unsafelyUnwrapped)
        let call = Properties(result: result)
        let entry = hook.willCall(call)
        let status = function(record.instance, result)
        hook.didCall(entry, call, status)
        return status
    }

    /// `galley_layout.make_cache`.
    static let makeCache: @convention(c) (UnsafeMutableRawPointer?, galley_subviews, UnsafeMutablePointer<UnsafeMutableRawPointer?>?) -> galley_status = {
        instance, subviews, cache in
        let record = instance.unsafelyUnwrapped.load(as: TracedInstance.self)
        guard let function = record.functions.pointee.make_cache else { return GALLEY_ERROR_UNSUPPORTED }
        let hook = TracedHook(record, at: instance.unsafelyUnwrapped)
        let call = MakeCache(subviews: subviews, cache: cache)
        let entry = hook.willCall(call)
        let status = function(record.instance, hook.passed(subviews), cache)
        hook.didCall(entry, call, status)
        return status
    }

    /// `galley_layout.update_cache`.
    static let updateCache: @convention(c) (UnsafeMutableRawPointer?, galley_subviews, UnsafeMutablePointer<UnsafeMutableRawPointer?>?) -> galley_status = {
        instance, subviews, cache in
        let record = instance.unsafelyUnwrapped.load(as: TracedInstance.self)
        guard let function = record.functions.pointee.update_cache else { return GALLEY_ERROR_UNSUPPORTED }
        let hook = TracedHook(record, at: instance.unsafelyUnwrapped)
        let call = UpdateCache(subviews: subviews, cache: cache)
        let entry = hook.willCall(call)
        let status = function(record.instance, hook.passed(subviews), cache)
        hook.didCall(entry, call, status)
        return status
    }

    /// `galley_layout.destroy_cache`.
    static let destroyCache: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = {
        instance, cache in
        let record = instance.unsafelyUnwrapped.load(as: TracedInstance.self)
        guard let function = record.functions.pointee.destroy_cache else { return }
        let hook = TracedHook(record, at: instance.unsafelyUnwrapped)
        let call = DestroyCache(cache: cache)
        let entry = hook.willCall(call)
        function(record.instance, cache)
        hook.didCall(entry, call, GALLEY_OK)
    }

    /// `galley_layout.size_that_fits`.
    static let sizeThatFits: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, galley_subviews, galley_proposal, UnsafeMutablePointer<galley_size>?) -> galley_status = {
        instance, cache, subviews, proposal, result in
        let record = instance.unsafelyUnwrapped.load(as: TracedInstance.self)
        guard let function = record.functions.pointee.size_that_fits else { return GALLEY_ERROR_UNSUPPORTED }
        let hook = TracedHook(record, at: instance.unsafelyUnwrapped)
        let call = SizeThatFits(cache: cache, subviews: subviews, proposal: proposal, result: result)
        let entry = hook.willCall(call)
        let status = function(record.instance, cache, hook.passed(subviews), proposal, result)
        hook.didCall(entry, call, status)
        return status
    }

    /// `galley_layout.place_subviews`.
    static let placeSubviews: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, galley_subviews, galley_rect, galley_proposal) -> galley_status = {
        instance, cache, subviews, bounds, proposal in
        let record = instance.unsafelyUnwrapped.load(as: TracedInstance.self)
        guard let function = record.functions.pointee.place_subviews else { return GALLEY_ERROR_UNSUPPORTED }
        let hook = TracedHook(record, at: instance.unsafelyUnwrapped)
        let call = PlaceSubviews(cache: cache, subviews: subviews, bounds: bounds, proposal: proposal)
        let entry = hook.willCall(call)
        let status = function(record.instance, cache, hook.passed(subviews), bounds, proposal)
        hook.didCall(entry, call, status)
        return status
    }

    /// `galley_layout.spacing`.
    static let spacing: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, galley_subviews, UnsafeMutablePointer<galley_spacing>?) -> galley_status = {
        instance, cache, subviews, result in
        let record = instance.unsafelyUnwrapped.load(as: TracedInstance.self)
        guard let function = record.functions.pointee.spacing else { return GALLEY_ERROR_UNSUPPORTED }
        let hook = TracedHook(record, at: instance.unsafelyUnwrapped)
        let call = Spacing(cache: cache, subviews: subviews, result: result)
        let entry = hook.willCall(call)
        let status = function(record.instance, cache, hook.passed(subviews), result)
        hook.didCall(entry, call, status)
        return status
    }

    /// `galley_layout.explicit_alignment`.
    static let explicitAlignment: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, galley_subviews, galley_rect, galley_proposal, galley_alignment, UnsafeMutablePointer<Double>?) -> galley_status = {
        instance, cache, subviews, bounds, proposal, guide, result in
        let record = instance.unsafelyUnwrapped.load(as: TracedInstance.self)
        guard let function = record.functions.pointee.explicit_alignment else { return GALLEY_ERROR_UNSUPPORTED }
        let hook = TracedHook(record, at: instance.unsafelyUnwrapped)
        let call = ExplicitAlignment(cache: cache, subviews: subviews, bounds: bounds, proposal: proposal, guide: guide, result: result)
        let entry = hook.willCall(call)
        let status = function(record.instance, cache, hook.passed(subviews), bounds, proposal, guide, result)
        hook.didCall(entry, call, status)
        return status
    }

    /// `galley_layout.parameter`.
    static let parameter: @convention(c) (UnsafeMutableRawPointer?, UInt32, UnsafeMutablePointer<galley_value>?) -> galley_status = {
        instance, index, result in
        let record = instance.unsafelyUnwrapped.load(as: TracedInstance.self)
        guard let function = record.functions.pointee.parameter else { return GALLEY_ERROR_UNSUPPORTED }
        let hook = TracedHook(record, at: instance.unsafelyUnwrapped)
        let call = Parameter(index: index, result: result)
        let entry = hook.willCall(call)
        let status = function(record.instance, index, result)
        hook.didCall(entry, call, status)
        return status
    }

    /// `galley_layout.set_parameter`.
    static let setParameter: @convention(c) (UnsafeMutableRawPointer?, UInt32, UnsafePointer<galley_value>?) -> galley_status = {
        instance, index, value in
        let record = instance.unsafelyUnwrapped.load(as: TracedInstance.self)
        guard let function = record.functions.pointee.set_parameter else { return GALLEY_ERROR_UNSUPPORTED }
        let hook = TracedHook(record, at: instance.unsafelyUnwrapped)
        let call = SetParameter(index: index, value: value)
        let entry = hook.willCall(call)
        let status = function(record.instance, index, value)
        hook.didCall(entry, call, status)
        return status
    }
}

extension TracedLayout {
    /// A call of `galley_layout.destroy`.
    struct Destroy: TracedCall {
        static var function: UInt16 { 10 }
    }

    /// A call of `galley_layout.properties`.
    struct Properties: TracedCall {
        static var function: UInt16 { 11 }
        let result: UnsafeMutablePointer<galley_layout_properties>?
    }

    /// A call of `galley_layout.make_cache`.
    struct MakeCache: TracedCall {
        static var function: UInt16 { 12 }
        let subviews: galley_subviews
        let cache: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
    }

    /// A call of `galley_layout.update_cache`.
    struct UpdateCache: TracedCall {
        static var function: UInt16 { 13 }
        let subviews: galley_subviews
        let cache: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
    }

    /// A call of `galley_layout.destroy_cache`.
    struct DestroyCache: TracedCall {
        static var function: UInt16 { 14 }
        let cache: UnsafeMutableRawPointer?
    }

    /// A call of `galley_layout.size_that_fits`.
    struct SizeThatFits: TracedCall {
        static var function: UInt16 { 15 }
        let cache: UnsafeMutableRawPointer?
        let subviews: galley_subviews
        let proposal: galley_proposal
        let result: UnsafeMutablePointer<galley_size>?
    }

    /// A call of `galley_layout.place_subviews`.
    struct PlaceSubviews: TracedCall {
        static var function: UInt16 { 16 }
        let cache: UnsafeMutableRawPointer?
        let subviews: galley_subviews
        let bounds: galley_rect
        let proposal: galley_proposal
    }

    /// A call of `galley_layout.spacing`.
    struct Spacing: TracedCall {
        static var function: UInt16 { 17 }
        let cache: UnsafeMutableRawPointer?
        let subviews: galley_subviews
        let result: UnsafeMutablePointer<galley_spacing>?
    }

    /// A call of `galley_layout.explicit_alignment`.
    struct ExplicitAlignment: TracedCall {
        static var function: UInt16 { 18 }
        let cache: UnsafeMutableRawPointer?
        let subviews: galley_subviews
        let bounds: galley_rect
        let proposal: galley_proposal
        let guide: galley_alignment
        let result: UnsafeMutablePointer<Double>?
    }

    /// A call of `galley_layout.parameter`.
    struct Parameter: TracedCall {
        static var function: UInt16 { 19 }
        let index: UInt32
        let result: UnsafeMutablePointer<galley_value>?
    }

    /// A call of `galley_layout.set_parameter`.
    struct SetParameter: TracedCall {
        static var function: UInt16 { 20 }
        let index: UInt32
        let value: UnsafePointer<galley_value>?
    }
}
