import Foundation

/// The seed of all random tests of this process: `GALLEY_SEED`, or another one each time. Failures print it.
let seed = ProcessInfo.processInfo.environment["GALLEY_SEED"].flatMap(UInt64.init) ?? UInt64.random(in: 0..<1_000_000)
