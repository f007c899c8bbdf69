// Written by galley-abi from SDK/ABI/include/galley.h. Do not edit.
// swift-format-ignore-file
import GalleyABI

/// `galley_subviews_functions` with each call announced to `TracedHook`, then made on the inner table.
enum TracedSubviews {
    /// The table, which exists as long as the process.
    nonisolated(unsafe) static let functions: UnsafePointer<galley_subviews_functions> = {
        let table = UnsafeMutablePointer<galley_subviews_functions>.allocate(capacity: 1)
        table.initialize(
            to: galley_subviews_functions(
                size: UInt32(MemoryLayout<galley_subviews_functions>.size), reserved: 0,
                measure: measure,
                measure_many: measureMany,
                place: place,
                place_many: placeMany,
                spacing: spacing,
                priority: priority,
                explicit_alignment: explicitAlignment,
                layout_value: layoutValue,
                traits: traits,
                annotate: annotate))
        return UnsafePointer(table)
    }()

    /// `galley_subviews_functions.measure_many`.
    static let measureMany: @convention(c) (galley_subviews, UInt32, UnsafePointer<UInt32>?, UInt32, UnsafePointer<galley_proposal>?, UnsafeMutablePointer<galley_size>?) -> galley_status = {
        subviews, count, indices, proposal_count, proposals, results in
        let record = TracedPass.of(subviews)
        guard let function = record.functions.pointee.measure_many else { return GALLEY_ERROR_UNSUPPORTED }
        let hook = TracedHook(record, container: subviews.container)
        let call = MeasureMany(subviews: subviews, count: count, indices: indices, proposal_count: proposal_count, proposals: proposals, results: results)
        let entry = hook.willCall(call)
        let status = function(hook.passed(subviews), count, indices, proposal_count, proposals, results)
        hook.didCall(entry, call, status)
        return status
    }

    /// `galley_subviews_functions.place_many`.
    static let placeMany: @convention(c) (galley_subviews, UInt32, UnsafePointer<galley_placement>?) -> galley_status = {
        subviews, count, placements in
        let record = TracedPass.of(subviews)
        guard let function = record.functions.pointee.place_many else { return GALLEY_ERROR_UNSUPPORTED }
        let hook = TracedHook(record, container: subviews.container)
        let call = PlaceMany(subviews: subviews, count: count, placements: placements)
        let entry = hook.willCall(call)
        let status = function(hook.passed(subviews), count, placements)
        hook.didCall(entry, call, status)
        return status
    }

    /// `galley_subviews_functions.spacing`.
    static let spacing: @convention(c) (galley_subviews, UInt32, UnsafeMutablePointer<galley_spacing>?) -> galley_status = {
        subviews, index, result in
        let record = TracedPass.of(subviews)
        guard let function = record.functions.pointee.spacing else { return GALLEY_ERROR_UNSUPPORTED }
        let hook = TracedHook(record, container: subviews.container)
        let call = Spacing(subviews: subviews, index: index, result: result)
        let entry = hook.willCall(call)
        let status = function(hook.passed(subviews), index, result)
        hook.didCall(entry, call, status)
        return status
    }

    /// `galley_subviews_functions.priority`.
    static let priority: @convention(c) (galley_subviews, UInt32, UnsafeMutablePointer<Double>?) -> galley_status = {
        subviews, index, result in
        let record = TracedPass.of(subviews)
        guard let function = record.functions.pointee.priority else { return GALLEY_ERROR_UNSUPPORTED }
        let hook = TracedHook(record, container: subviews.container)
        let call = Priority(subviews: subviews, index: index, result: result)
        let entry = hook.willCall(call)
        let status = function(hook.passed(subviews), index, result)
        hook.didCall(entry, call, status)
        return status
    }

    /// `galley_subviews_functions.explicit_alignment`.
    static let explicitAlignment: @convention(c) (galley_subviews, UInt32, galley_proposal, galley_alignment, UnsafeMutablePointer<Double>?) -> galley_status = {
        subviews, index, proposal, guide, result in
        let record = TracedPass.of(subviews)
        guard let function = record.functions.pointee.explicit_alignment else { return GALLEY_ERROR_UNSUPPORTED }
        let hook = TracedHook(record, container: subviews.container)
        let call = ExplicitAlignment(subviews: subviews, index: index, proposal: proposal, guide: guide, result: result)
        let entry = hook.willCall(call)
        let status = function(hook.passed(subviews), index, proposal, guide, result)
        hook.didCall(entry, call, status)
        return status
    }

    /// `galley_subviews_functions.layout_value`.
    static let layoutValue: @convention(c) (galley_subviews, UInt32, UInt32, UnsafeMutablePointer<galley_value>?) -> galley_status = {
        subviews, index, key, result in
        let record = TracedPass.of(subviews)
        guard let function = record.functions.pointee.layout_value else { return GALLEY_ERROR_UNSUPPORTED }
        let hook = TracedHook(record, container: subviews.container)
        let call = LayoutValue(subviews: subviews, index: index, key: key, result: result)
        let entry = hook.willCall(call)
        let status = function(hook.passed(subviews), index, key, result)
        hook.didCall(entry, call, status)
        return status
    }

    /// `galley_subviews_functions.traits`.
    static let traits: @convention(c) (galley_subviews, UnsafeMutablePointer<galley_traits>?) -> galley_status = {
        subviews, result in
        let record = TracedPass.of(subviews)
        guard let function = record.functions.pointee.traits else { return GALLEY_ERROR_UNSUPPORTED }
        let hook = TracedHook(record, container: subviews.container)
        let call = Traits(subviews: subviews, result: result)
        let entry = hook.willCall(call)
        let status = function(hook.passed(subviews), result)
        hook.didCall(entry, call, status)
        return status
    }
}

extension TracedSubviews {
    /// A call of `galley_subviews_functions.measure_many`.
    struct MeasureMany: TracedCall {
        static var function: UInt16 { 1 }
        let subviews: galley_subviews
        let count: UInt32
        let indices: UnsafePointer<UInt32>?
        let proposal_count: UInt32
        let proposals: UnsafePointer<galley_proposal>?
        let results: UnsafeMutablePointer<galley_size>?
    }

    /// A call of `galley_subviews_functions.place_many`.
    struct PlaceMany: TracedCall {
        static var function: UInt16 { 3 }
        let subviews: galley_subviews
        let count: UInt32
        let placements: UnsafePointer<galley_placement>?
    }

    /// A call of `galley_subviews_functions.spacing`.
    struct Spacing: TracedCall {
        static var function: UInt16 { 4 }
        let subviews: galley_subviews
        let index: UInt32
        let result: UnsafeMutablePointer<galley_spacing>?
    }

    /// A call of `galley_subviews_functions.priority`.
    struct Priority: TracedCall {
        static var function: UInt16 { 5 }
        let subviews: galley_subviews
        let index: UInt32
        let result: UnsafeMutablePointer<Double>?
    }

    /// A call of `galley_subviews_functions.explicit_alignment`.
    struct ExplicitAlignment: TracedCall {
        static var function: UInt16 { 6 }
        let subviews: galley_subviews
        let index: UInt32
        let proposal: galley_proposal
        let guide: galley_alignment
        let result: UnsafeMutablePointer<Double>?
    }

    /// A call of `galley_subviews_functions.layout_value`.
    struct LayoutValue: TracedCall {
        static var function: UInt16 { 7 }
        let subviews: galley_subviews
        let index: UInt32
        let key: UInt32
        let result: UnsafeMutablePointer<galley_value>?
    }

    /// A call of `galley_subviews_functions.traits`.
    struct Traits: TracedCall {
        static var function: UInt16 { 8 }
        let subviews: galley_subviews
        let result: UnsafeMutablePointer<galley_traits>?
    }
}
