import Testing

@testable import GalleyEngine

/// The sizes of the engine's records, on which the speed of a pass depends: a field too many adds a cache line to each view.
@Suite struct RecordTests {
    @Test func aContainerHasTwoCacheLinesAndAStackNeedsTheFirst() {
        #expect(MemoryLayout<ContainerRecord>.stride == 128)
        #expect(MemoryLayout<ContainerRecord>.offset(of: \.functions) == 64)
    }
}
