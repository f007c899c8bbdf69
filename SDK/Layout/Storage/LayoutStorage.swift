import CoreGraphics
import GalleyABI

/// One layout instance behind the ABI. Subclasses implement the functions. One table serves them all, so that none of
/// its functions is generic.
public class LayoutStorage {
    /// The address of the layout, if it is a single value.
    @exclusivity(unchecked) final private(set) var address: UnsafeMutableRawPointer?
    /// The arguments that made the layout, if scenes set arguments of its initializer.
    final var origin: LayoutOrigin?
    /// The parameters of the layout that scenes can set.
    final var parameters: [LayoutParameter] = []
    // The memory behind the last value that was read.
    private final var memory: Allocations?

    @export(interface) @inline(never)
    init(at address: UnsafeMutableRawPointer? = nil) {
        self.address = address
    }

    /// The type of the layout.
    var typeIdentifier: ObjectIdentifier {
        @export(interface) @inline(never) get { ObjectIdentifier(LayoutStorage.self) }
    }

    /// The name of the layout's type in reports.
    var name: String { @export(interface) @inline(never) get { "AnyLayout" } }

    /// The functions for the animatable data.
    var animatable: AnimatableFunctions { @export(interface) @inline(never) get { .none } }

    @export(interface) @inline(never)
    func properties(_ result: UnsafeMutablePointer<galley_layout_properties>) {}

    @export(interface) @inline(never)
    func makeCache(
        _ subviews: galley_subviews, _ cache: UnsafeMutablePointer<UnsafeMutableRawPointer?>
    ) -> galley_status { GALLEY_ERROR_UNSUPPORTED }

    @export(interface) @inline(never)
    func updateCache(
        _ subviews: galley_subviews, _ cache: UnsafeMutablePointer<UnsafeMutableRawPointer?>
    ) -> galley_status { GALLEY_ERROR_UNSUPPORTED }

    @export(interface) @inline(never)
    func destroyCache(_ cache: UnsafeMutableRawPointer?) {}

    @export(interface) @inline(never)
    func sizeThatFits(
        _ cache: UnsafeMutableRawPointer?, _ subviews: galley_subviews, _ proposal: galley_proposal,
        _ result: UnsafeMutablePointer<galley_size>
    ) -> galley_status { GALLEY_ERROR_UNSUPPORTED }

    @export(interface) @inline(never)
    func placeSubviews(
        _ cache: UnsafeMutableRawPointer?, _ subviews: galley_subviews, _ bounds: galley_rect,
        _ proposal: galley_proposal
    ) -> galley_status { GALLEY_ERROR_UNSUPPORTED }

    @export(interface) @inline(never)
    func spacing(
        _ cache: UnsafeMutableRawPointer?, _ subviews: galley_subviews, _ result: UnsafeMutablePointer<galley_spacing>
    ) -> galley_status { GALLEY_ERROR_UNSUPPORTED }

    @export(interface) @inline(never)
    func explicitAlignment(
        _ cache: UnsafeMutableRawPointer?, _ subviews: galley_subviews, _ bounds: galley_rect,
        _ proposal: galley_proposal, _ guide: galley_alignment, _ result: UnsafeMutablePointer<Double>
    ) -> galley_status { GALLEY_ERROR_UNSUPPORTED }

    @export(interface) @inline(never)
    final func parameter(_ index: UInt32, _ result: UnsafeMutablePointer<galley_value>) -> galley_status {
        guard Int(index) < parameters.count, let address else { return GALLEY_ERROR_UNKNOWN }
        let memory = Allocations()
        self.memory = memory
        if parameters[Int(index)].isArgument, let origin {
            result.pointee = origin.value(index, memory)
        } else {
            result.pointee = parameters[Int(index)].read(address, memory)
        }
        return GALLEY_OK
    }

    @export(interface) @inline(never)
    final func setParameter(_ index: UInt32, _ value: UnsafePointer<galley_value>) -> galley_status {
        guard Int(index) < parameters.count, let address else { return GALLEY_ERROR_UNKNOWN }
        let status = parameters[Int(index)].set(address, value.pointee)
        guard let origin, status >= 0 else { return status }
        guard parameters[Int(index)].isArgument else {
            origin.keep(index, value.pointee)
            return status
        }
        var outcome = GALLEY_OK
        guard let remade = origin.remade(index, value.pointee, &outcome) else { return outcome }
        // The other instance takes ownership of the old layout.
        (self.address, remade.address) = (remade.address, self.address)
        return GALLEY_OK
    }

    @export(interface) @inline(never)
    func readNumbers(
        _ capacity: UInt32, _ numbers: UnsafeMutablePointer<Double>?, _ count: UnsafeMutablePointer<UInt32>
    ) -> galley_status { GALLEY_ERROR_UNSUPPORTED }

    @export(interface) @inline(never)
    func writeNumbers(_ count: UInt32, _ numbers: UnsafePointer<Double>?) -> galley_status {
        GALLEY_ERROR_UNSUPPORTED
    }

    @export(interface) @inline(never)
    func readVector() -> AnimatedVector? { nil }

    @export(interface) @inline(never)
    func writeVector(_ vector: AnimatedVector) {}

    /// Writes a cache for another version of the layout.
    func writeCache(
        _ cache: UnsafeMutableRawPointer?, _ schema: UnsafeMutablePointer<galley_string>,
        _ value: UnsafeMutablePointer<galley_value>
    ) -> galley_status { GALLEY_NO_VALUE }

    /// Makes a cache from the value that another version wrote.
    func readCache(
        _ schema: galley_string, _ value: galley_value, _ cache: UnsafeMutablePointer<UnsafeMutableRawPointer?>
    ) -> galley_status { GALLEY_NO_VALUE }

    /// Keeps the memory of a written cache until the next value is read or written.
    @export(interface) @inline(never)
    final func keep(
        _ name: String, _ content: galley_value, _ schema: UnsafeMutablePointer<galley_string>,
        _ value: UnsafeMutablePointer<galley_value>
    ) {
        let memory = Allocations()
        self.memory = memory
        schema.pointee = galley_string(bytes: memory.text(name), length: name.utf8.count)
        value.pointee = memory.copy(content)
    }

    func account(
        of size: CGSize, _ axis: Axis, _ proposal: ProposedViewSize, _ subviews: galley_subviews,
        _ cache: UnsafeMutableRawPointer?
    ) -> _LengthAccount? { nil }

    func offer(
        to child: Int, _ axis: Axis, _ size: CGSize, _ proposal: ProposedViewSize, _ subviews: galley_subviews,
        _ cache: UnsafeMutableRawPointer?
    ) -> _LengthAccount? { nil }

    /// The same layout without gaps; nil if it has none.
    var withoutGaps: AnyLayout? { nil }

    /// Returns a new reference for the caller of the table, which `destroy` of the table releases.
    final func retainedInstance() -> UnsafeMutableRawPointer {
        Unmanaged.passRetained(self).toOpaque()
    }

    /// Returns the instance behind a pointer of the ABI, neither retained nor released: the caller of the table keeps
    /// it alive until `destroy`.
    @inline(__always)
    static func borrow<R>(_ instance: UnsafeMutableRawPointer?, _ body: (LayoutStorage) -> R) -> R {
        Unmanaged<LayoutStorage>.fromOpaque(instance.unsafelyUnwrapped)._withUnsafeGuaranteedRef(body)
    }

    /// The functions of every layout written with this SDK.
    public static var functions: UnsafePointer<galley_layout> {
        @export(interface) @inline(never) get { address }
    }

    // Sound: the address of a global never changes and the table is never written. It is taken once, because taking it
    // counts as a write access.
    nonisolated(unsafe) private static let address = UnsafePointer(withUnsafeMutablePointer(to: &table) { $0 })

    nonisolated(unsafe) private static var table: galley_layout = {
        var table = galley_layout()
        table.size = UInt32(MemoryLayout<galley_layout>.size)
        table.destroy = { Unmanaged<LayoutStorage>.fromOpaque($0.unsafelyUnwrapped).release() }
        table.properties = { instance, result in
            guard let result, result.pointee.size >= 12 else { return GALLEY_ERROR_INVALID_ARGUMENT }
            borrow(instance) { $0.properties(result) }
            return GALLEY_OK
        }
        table.make_cache = { instance, subviews, cache in
            borrow(instance) { $0.makeCache(subviews, cache.unsafelyUnwrapped) }
        }
        table.update_cache = { instance, subviews, cache in
            borrow(instance) { $0.updateCache(subviews, cache.unsafelyUnwrapped) }
        }
        table.destroy_cache = { instance, cache in borrow(instance) { $0.destroyCache(cache) } }
        table.size_that_fits = { instance, cache, subviews, proposal, result in
            borrow(instance) { $0.sizeThatFits(cache, subviews, proposal, result.unsafelyUnwrapped) }
        }
        table.place_subviews = { instance, cache, subviews, bounds, proposal in
            borrow(instance) { $0.placeSubviews(cache, subviews, bounds, proposal) }
        }
        table.spacing = { instance, cache, subviews, result in
            borrow(instance) { $0.spacing(cache, subviews, result.unsafelyUnwrapped) }
        }
        table.explicit_alignment = { instance, cache, subviews, bounds, proposal, guide, result in
            borrow(instance) {
                $0.explicitAlignment(cache, subviews, bounds, proposal, guide, result.unsafelyUnwrapped)
            }
        }
        table.parameter = { instance, index, result in
            guard let result else { return GALLEY_ERROR_INVALID_ARGUMENT }
            return borrow(instance) { $0.parameter(index, result) }
        }
        table.set_parameter = { instance, index, value in
            guard let value else { return GALLEY_ERROR_INVALID_ARGUMENT }
            return borrow(instance) { $0.setParameter(index, value) }
        }
        return table
    }()
}
