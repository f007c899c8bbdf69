import GalleyABI
import GalleyEngine

// The engine's memory as the ledger reads it on every call. The engine has functions for this too, but those of another
// module are called, not inlined.

extension Region {
    /// The place of a new, uninitialized element, or nil when the region is full.
    @inline(__always)
    mutating func next() -> Int? {
        guard count < capacity else { return nil }
        count += 1
        return count - 1
    }
}

extension UnsafeMutablePointer where Pointee == Engine {
    @inline(__always) func nodeRecord(_ index: UInt32) -> UnsafeMutablePointer<NodeRecord> {
        pointee.nodes.base + Int(index)
    }

    @inline(__always) func containerRecord(_ ordinal: UInt32) -> UnsafeMutablePointer<ContainerRecord> {
        pointee.containers.base + Int(ordinal)
    }

    /// The size that a node was placed with.
    @inline(__always) func placedSize(_ index: UInt32) -> galley_size {
        (pointee.frames.base + Int(index)).pointee.rect.size
    }

    @inline(__always) func childNode(_ container: UnsafeMutablePointer<ContainerRecord>, _ position: UInt32) -> UInt32 {
        pointee.children.base[Int(container.pointee.firstChild &+ position)]
    }
}
