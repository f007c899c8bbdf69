import GalleyABI
import GalleyEngine
import GalleyHost
import GalleySignatures

/// The instance, cache and vectors that a call of a layout's function needs.
final class CallLayout {
    private let descriptor: UnsafePointer<galley_layout_descriptor>
    private let functions: UnsafePointer<galley_layout>
    /// The function to call, for errors.
    private let before: String
    private(set) var instance: UnsafeMutableRawPointer?
    private(set) var cache: UnsafeMutableRawPointer?
    private var hasCache = false
    private var vectors: [UnsafeMutableRawPointer] = []
    /// The functions of `galley.animatable-vector/1`.
    var vectorFunctions: UnsafePointer<galley_animatable_vector>?

    init(_ descriptor: UnsafePointer<galley_layout_descriptor>, _ before: String) {
        self.descriptor = descriptor
        self.before = before
        functions = descriptor.pointee.functions
    }

    func create(_ settings: [galley_argument]) throws(CallError) {
        guard let create = descriptor.pointee.create else { throw CallError.absent("create") }
        try check(create(descriptor, UInt32(settings.count), settings, &instance), "create")
    }

    func makeCache(_ subviews: galley_subviews) throws(CallError) {
        guard let makeCache = functions.pointee.make_cache else { throw CallError.absent("make_cache") }
        try check(makeCache(instance, subviews, &cache), "make_cache")
        hasCache = true
    }

    /// Measures the layout, because `place_subviews` may rely on a measure with the same proposal.
    func measure(_ subviews: galley_subviews, _ proposal: galley_proposal) throws(CallError) {
        guard let sizeThatFits = functions.pointee.size_that_fits else {
            throw CallError.absent("size_that_fits")
        }
        var size = galley_size()
        try check(sizeThatFits(instance, cache, subviews, proposal, &size), "size_that_fits")
    }

    /// Makes a vector with the instance's animatable data.
    func makeVector(_ table: UnsafePointer<galley_animatable_vector>) throws(CallError) -> UnsafeMutableRawPointer? {
        guard let read = table.pointee.read else { throw CallError.absent("animatable_vector.read") }
        var vector: UnsafeMutableRawPointer?
        try check(read(instance, &vector), "animatable_vector.read")
        if let vector { vectors.append(vector) }
        return vector
    }

    /// Takes ownership of values that the called function made, and forgets those that it destroyed.
    func note(_ function: ABI.Function, _ arguments: [UnsafeMutableRawPointer?], status: galley_status) {
        guard status >= 0 else { return }
        func made(_ index: Int) -> UnsafeMutableRawPointer? {
            arguments[index]?.load(as: UnsafeRawPointer.self).load(as: UnsafeMutableRawPointer?.self)
        }
        switch (function.table, function.name) {
        case ("galley_layout_descriptor", "create"): instance = made(3)
        case ("galley_layout", "destroy"): instance = nil
        case ("galley_layout", "make_cache"), ("galley_layout", "update_cache"):
            cache = made(2)
            hasCache = true
        case ("galley_layout", "destroy_cache"): hasCache = false
        case ("galley_animatable_vector", "read"), ("galley_animatable_vector", "copy"):
            if let vector = made(1) { vectors.append(vector) }
        case ("galley_animatable_vector", "destroy"): vectors.removeAll()
        default: break
        }
    }

    /// Returns the changes of a call: placements, parameters, or a vector's length.
    func afterwards(_ function: ABI.Function, _ reader: CallReader, _ children: FixedChildren) -> [CallResult.Member] {
        switch (function.table, function.name) {
        case ("galley_layout", "place_subviews"):
            let list = children.placed.enumerated().map { index, placement in
                placement.map { value(of: $0, size: children.size(index), reader) } ?? .null
            }
            return [.init(name: "placements", value: .array(list))]
        case ("galley_layout_descriptor", "create"), ("galley_layout", "set_parameter"):
            let members = CallParameter.all(of: descriptor).map { parameter in
                CallResult.Member(name: parameter.name, value: self.parameter(parameter.index, reader))
            }
            return [.init(name: "parameters", value: .object(members))]
        case ("galley_animatable_vector", _):
            var result = 0.0
            guard let vector = vectors.first, let magnitude = vectorFunctions?.pointee.magnitude_squared,
                function.name != "magnitude_squared", magnitude(vector, &result) >= 0
            else { return [] }
            return [.init(name: "magnitude_squared", value: .number(result))]
        default: return []
        }
    }

    private func parameter(_ index: UInt32, _ reader: CallReader) -> CallValue {
        var value = galley_value()
        guard let instance, let read = functions.pointee.parameter, read(instance, index, &value) == GALLEY_OK else {
            return .null
        }
        return reader.value(.structure("galley_value"), at: &value)
    }

    private func value(of placement: galley_placement, size: galley_size, _ reader: CallReader) -> CallValue {
        var placement = placement
        guard case .object(let members) = reader.value(.structure("galley_placement"), at: &placement) else {
            return .null
        }
        var frame = galley_rect(
            origin: galley_point(
                x: placement.position.x - placement.anchor.x * size.width,
                y: placement.position.y - placement.anchor.y * size.height), size: size)
        let frameValue = reader.value(.structure("galley_rect"), at: &frame)
        return .object(members.filter { $0.name != "index" } + [.init(name: "frame", value: frameValue)])
    }

    /// Destroys the vectors, the cache and the instance, in this order. `children` outlives them.
    func end(_ children: FixedChildren) {
        withExtendedLifetime(children) {
            for vector in vectors { vectorFunctions?.pointee.destroy?(vector) }
            if hasCache { functions.pointee.destroy_cache?(instance, cache) }
            if let instance { functions.pointee.destroy?(instance) }
        }
        vectors = []
        (instance, cache, hasCache) = (nil, nil, false)
    }

    private func check(_ status: galley_status, _ step: String) throws(CallError) {
        guard status >= 0 else { throw CallError.step(step, status: status, before: before) }
    }
}
