import Glibc

/// A growing array of trivial elements whose addresses never change.
///
/// Address space for `capacity` elements is reserved at once and backed by memory only where it is
/// written, so growing copies nothing and pointers into it stay valid as long as the region lives.
package struct Region<Element> {
    package let base: UnsafeMutablePointer<Element>
    package let capacity: Int
    /// How many elements there are; `extend` and `shrink` change it.
    package var count = 0

    /// Fails where the machine refuses the reservation. The elements must be trivial: nothing ends them.
    /// One that `isLarge` is backed by large pages where the machine has them: fewer interruptions while it fills, and
    /// up to two megabytes more than needed.
    package init?(capacity: Int, isLarge: Bool = false) {
        assert(_isPOD(Element.self))
        let length = capacity * MemoryLayout<Element>.stride
        let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
        guard let memory = mmap(nil, length, PROT_READ | PROT_WRITE, flags, -1, 0), memory != MAP_FAILED else {
            return nil
        }
        // A wish; nothing depends on whether it is granted.
        if isLarge { madvise(memory, length, Int32(MADV_HUGEPAGE)) }
        base = memory.bindMemory(to: Element.self, capacity: capacity)
        self.capacity = capacity
    }

    /// Gives the address space back. Nothing may use the region afterwards.
    package func release() {
        munmap(base, capacity * MemoryLayout<Element>.stride)
    }

    /// The index of `amount` new, uninitialized elements in a row, or nil when the region is full.
    package mutating func extend(by amount: Int = 1) -> Int? {
        guard amount <= capacity - count else { return nil }
        let first = count
        count += amount
        return first
    }

    /// Forgets the last `amount` elements.
    package mutating func shrink(by amount: Int) {
        count -= amount
    }
}
