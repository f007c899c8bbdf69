import GalleyABI
import GalleyEngine

// Fast access to the engine's memory for every call. The engine's own functions are in another module, so they are
// called and not inlined.

extension Region {
    /// Returns the address of a new, uninitialized element; nil if the region is full.
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

    @inline(__always) func memoRecord(_ index: UInt32) -> UnsafeMutablePointer<NodeMemo> {
        pointee.memos.base + Int(index)
    }

    @inline(__always) func containerRecord(_ ordinal: UInt32) -> UnsafeMutablePointer<ContainerRecord> {
        pointee.containers.base + Int(ordinal)
    }

    /// Returns the size of a node's last placement.
    @inline(__always) func placedSize(_ index: UInt32) -> galley_size {
        (pointee.frames.base + Int(index)).pointee.rect.size
    }

    @inline(__always) func childNode(_ container: UnsafeMutablePointer<ContainerRecord>, _ position: UInt32) -> UInt32 {
        pointee.children.base[Int(container.pointee.firstChild &+ position)]
    }
}
