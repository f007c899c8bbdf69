import GalleyABI

/// Memory that the other side of the ABI reads, freed as a whole.
final class Allocations {
    private var blocks: [UnsafeMutableRawPointer] = []

    @export(interface) @inline(never) deinit {
        for block in blocks { block.deallocate() }
    }

    /// Allocates `count` values; null for none.
    final func array<Element>(_ count: Int, _ element: (Int) -> Element) -> UnsafePointer<Element>? {
        if count == 0 { return nil }
        let values = UnsafeMutablePointer<Element>.allocate(capacity: count)
        for index in 0..<count { (values + index).initialize(to: element(index)) }
        blocks.append(UnsafeMutableRawPointer(values))
        return UnsafePointer(values)
    }

    /// Allocates one value.
    final func one<Element>(_ value: Element) -> UnsafeMutablePointer<Element> {
        let pointer = UnsafeMutablePointer<Element>.allocate(capacity: 1)
        pointer.initialize(to: value)
        blocks.append(UnsafeMutableRawPointer(pointer))
        return pointer
    }

    /// Allocates a text that ends with a zero byte.
    @export(interface) @inline(never) final func text(_ text: String) -> UnsafePointer<CChar>? {
        text.withBytes { bytes in
            array(bytes.count + 1) { $0 == bytes.count ? 0 : CChar(bitPattern: bytes[$0]) }
        }
    }

    /// Copies a value with everything it points to.
    @export(interface) @inline(never) final func copy(_ value: galley_value) -> galley_value {
        var result = value
        if let bytes = value.asBytes {
            result.string = array(bytes.count) { CChar(bitPattern: bytes[$0]) }
            result.count = UInt32(bytes.count)
        } else if let elements = value.asElements {
            result.elements = array(elements.count) { copy(elements[$0]) }
            result.count = UInt32(elements.count)
        }
        return result
    }
}
