import Foundation
import GalleyABI
import GalleySDK

/// Children of fixed sizes, behind a real `galley_subviews_functions`.
final class FakeSubviews {
    let sizes: [CGSize]
    var placements: [Int: CGPoint] = [:]

    init(_ sizes: [CGSize]) { self.sizes = sizes }

    /// Valid while this object lives.
    var handle: galley_subviews {
        galley_subviews(
            functions: Self.functions, engine: Unmanaged.passUnretained(self).toOpaque(), container: 0, first: 0,
            count: UInt32(sizes.count), pass: 1)
    }

    private static func children(_ subviews: galley_subviews) -> FakeSubviews {
        Unmanaged.fromOpaque(subviews.engine).takeUnretainedValue()
    }

    // Sound: written once, and constant from then on.
    nonisolated(unsafe) private static let functions: UnsafePointer<galley_subviews_functions> = {
        let table = UnsafeMutablePointer<galley_subviews_functions>.allocate(capacity: 1)
        var functions = galley_subviews_functions()
        functions.size = UInt32(MemoryLayout<galley_subviews_functions>.size)
        functions.measure = { subviews, index, _, result in
            let sizes = FakeSubviews.children(subviews).sizes
            guard index < sizes.count else { return GALLEY_ERROR_CHILD_RANGE }
            let size = sizes[Int(index)]
            result!.pointee = galley_size(width: Double(size.width), height: Double(size.height))
            return GALLEY_OK
        }
        functions.measure_many = { subviews, count, indices, _, _, results in
            let sizes = FakeSubviews.children(subviews).sizes
            for slot in 0..<Int(count) {
                let index = indices.map { Int($0[slot]) } ?? slot
                guard index < sizes.count else { return GALLEY_ERROR_CHILD_RANGE }
                results![slot] = galley_size(width: Double(sizes[index].width), height: Double(sizes[index].height))
            }
            return GALLEY_OK
        }
        functions.place = { subviews, index, position, _, _ in
            FakeSubviews.children(subviews).placements[Int(index)] = CGPoint(x: position.x, y: position.y)
            return GALLEY_OK
        }
        functions.place_many = { subviews, count, placements in
            for placement in UnsafeBufferPointer(start: placements, count: Int(count)) {
                FakeSubviews.children(subviews).placements[Int(placement.index)] =
                    CGPoint(x: placement.position.x, y: placement.position.y)
            }
            return GALLEY_OK
        }
        functions.spacing = { _, _, result in
            result!.pointee.count = 0
            return GALLEY_OK
        }
        functions.priority = { _, _, result in
            result!.pointee = 0
            return GALLEY_OK
        }
        functions.explicit_alignment = { _, _, _, _, _ in GALLEY_NO_VALUE }
        functions.layout_value = { _, _, _, _ in GALLEY_NO_VALUE }
        functions.traits = { _, result in
            result!.pointee = galley_traits(direction: GALLEY_DIRECTION_LEFT_TO_RIGHT, flags: 0)
            return GALLEY_OK
        }
        functions.annotate = { _, _, _ in GALLEY_OK }
        table.initialize(to: functions)
        return UnsafePointer(table)
    }()
}

/// `AnyLayout` for files that import Testing. Those cannot import the SDK: its module CoreGraphics makes the compiler
/// look for an overlay of Testing that Linux does not have.
typealias LiveLayout = AnyLayout

extension AnyLayout {
    /// Asks the layout's own table for a size and places the children in bounds of that size at (100, 200).
    func measureAndPlace(_ children: FakeSubviews) -> (size: CGSize, status: galley_status) {
        let table = functions.pointee
        let proposal = galley_proposal(width: .nan, height: .nan)
        var cache: UnsafeMutableRawPointer?
        var size = galley_size()
        var status = table.make_cache(instance, children.handle, &cache)
        if status >= 0 { status = table.size_that_fits(instance, cache, children.handle, proposal, &size) }
        if status >= 0 {
            let bounds = galley_rect(origin: galley_point(x: 100, y: 200), size: size)
            status = table.place_subviews(instance, cache, children.handle, bounds, proposal)
        }
        table.destroy_cache(instance, cache)
        return (CGSize(width: size.width, height: size.height), status)
    }
}
