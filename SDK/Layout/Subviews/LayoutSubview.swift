import CoreGraphics
import GalleyABI
import GalleyHandle
import Synchronization

extension galley_handle {
    /// Makes the halves of a handle.
    @inline(__always) @inlinable init(_ subviews: galley_subviews) {
        // Both are 32 plain bytes in the same order; handle.h asserts the size.
        self = unsafeBitCast(subviews, to: galley_handle.self)
    }

    /// The handle itself.
    @inline(__always) @inlinable var joined: galley_subviews { galley_handle_join(self) }
}

/// A proxy for one child of a container, through which the layout measures and places it.
public struct LayoutSubview: Equatable {
    @usableFromInline let handle: galley_handle
    @usableFromInline let index: UInt32
    // Whether the child may have explicit guides, so that asking is worth a call.
    @usableFromInline let mayAlign: Bool
    // The sizes of all children during this call, if no proposal changes them.
    @usableFromInline let known: UnsafeMutablePointer<KnownSizes>?

    @usableFromInline var subviews: galley_subviews { handle.joined }

    /// Makes a proxy for child `index` behind a handle.
    @inlinable public init(_handle subviews: galley_subviews, index: UInt32) {
        self.init(galley_handle(subviews), index, mayAlign: true)
    }

    @inlinable init(
        _ handle: galley_handle, _ index: UInt32, mayAlign: Bool, known: UnsafeMutablePointer<KnownSizes>? = nil
    ) {
        self.handle = handle
        self.index = index
        self.mayAlign = mayAlign
        self.known = known
    }

    /// Returns whether both are the same child of the same container.
    @export(interface) @inline(never) public static func == (first: LayoutSubview, second: LayoutSubview) -> Bool {
        first.subviews.engine == second.subviews.engine && first.subviews.container == second.subviews.container
            && first.subviews.first &+ first.index == second.subviews.first &+ second.index
    }

    /// Returns the child's size for a proposal, in points. A child that fails has size zero, and the pass then ends
    /// with its error.
    @inlinable public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        if let known, known.pointee.isCurrent(handle, index) {
            let size = known.pointee.size(index)
            return CGSize(width: CGFloat(size.width), height: CGFloat(size.height))
        }
        var result = galley_size()
        let status = galley_handle_measure(handle, index, proposal._wire, &result)
        if status < 0 {
            Failure.record(status)
            return CGSize.zero
        }
        return CGSize(width: CGFloat(result.width), height: CGFloat(result.height))
    }

    /// Returns the child's size for a proposal, with its alignment guides.
    @inlinable public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
        let size = sizeThatFits(proposal)
        return ViewDimensions(
            width: size.width, height: size.height, handle: handle, index: index, mayAlign: mayAlign,
            proposal: proposal._wire)
    }

    /// The child's preferred gaps at its edges.
    public var spacing: ViewSpacing {
        @export(interface) @inline(never) get {
            var status = GALLEY_OK
            let spacing = ViewSpacing(of: index, in: subviews, status: &status)
            if status < 0 { Failure.record(status) }
            return spacing
        }
    }

    /// The child's layout priority; 0 unless `layoutPriority(_:)` sets another.
    public var priority: Double {
        @export(interface) @inline(never) get {
            var result = 0.0
            let status = subviews.functions.pointee.priority(subviews, index, &result)
            if status < 0 { Failure.record(status) }
            return result
        }
    }

    /// Places the child's `anchor` at a position, in the coordinates of the bounds of `placeSubviews`. The last call
    /// counts; a child without one is centred in the bounds (Layout rules §9).
    @inlinable @inline(__always)
    public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
        // Always inlined: the line of a call is that of the author only if the call of the host stands there.
        if let known, known.pointee.isCurrent(handle, index) {
            let corner = galley_point(x: Double(position.x), y: Double(position.y))
            if anchor.x == 0, anchor.y == 0, known.pointee.keep(corner, of: index, proposal._wire) { return }
            // The order of placements differs, so each is made at once from now on.
            known.pointee.stopKeeping(handle)
        }
        if RecordingSubviews.running.load(ordering: .relaxed) != 0,
            RecordingSubviews.keep(subviews, index, position, anchor, proposal._wire)
        {
            return
        }
        let status = galley_handle_place(
            handle, index, galley_point(x: Double(position.x), y: Double(position.y)),
            galley_point(x: Double(anchor.x), y: Double(anchor.y)), proposal._wire)
        if status < 0 { Failure.record(status) }
    }

    /// The child's value for a key, or the key's default if the child has none. If the key's type cannot be made from
    /// the value, the layout's current call returns an error.
    public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
        let number = Names.number(of: K.self, kind: .layoutValue, name: { K._layoutValueName })
        guard number != 0 else { return K.defaultValue }
        var value = galley_value()
        let status = subviews.functions.pointee.layout_value(subviews, index, number, &value)
        if status < 0 { Failure.record(status) }
        guard status == GALLEY_OK else { return K.defaultValue }
        if let value = K._value(value) { return value }
        if value.type != GALLEY_VALUE_NONE { refuse(value, for: K.self) }
        return K.defaultValue
    }

    private func refuse<K: LayoutValueKey>(_ value: galley_value, for key: K.Type) {
        if Failure.isRecorded { return }
        var name = K._layoutValueName
        #if !hasFeature(Embedded)
            if name.isEmpty { name = String(reflecting: key) }
        #endif
        // An unknown name counts as a wrong type: only parameters have a range.
        _ = LayoutArguments.mismatch(
            LayoutArguments.message(layoutValue: name, subview: subviews.first + index),
            LayoutArguments.typeName(K._layoutValueType), K._layoutValueChoices, value)
        Failure.record(GALLEY_ERROR_WRONG_TYPE)
    }
}
