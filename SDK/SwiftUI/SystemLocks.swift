// Locks and clocks of Apple's systems. A layout runs on one thread at a time, so that its locks are always free.
import CoreGraphics

/// A lock around a value, which no other thread holds.
public final class OSAllocatedUnfairLock<State>: @unchecked Sendable {
    // Sound: a layout runs on one thread at a time.
    private var state: State

    /// Makes a lock around a value.
    public init(initialState: State) { state = initialState }
    /// Makes a lock around a value that threads do not share otherwise.
    public init(uncheckedState initialState: State) { state = initialState }

    /// Calls a function with the value.
    public func withLock<Result, Failure: Error>(
        _ body: (inout State) throws(Failure) -> Result
    ) throws(Failure) -> Result { try body(&state) }
    /// Calls a function with the value.
    public func withLockUnchecked<Result, Failure: Error>(
        _ body: (inout State) throws(Failure) -> Result
    ) throws(Failure) -> Result { try body(&state) }
}

extension OSAllocatedUnfairLock where State == Void {
    /// Makes a lock without a value.
    public convenience init() { self.init(initialState: ()) }
    /// Calls a function. The lock has no value to give it.
    public func withLock<Result, Failure: Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result { try body() }
    /// Calls a function. The lock has no value to give it.
    public func withLockUnchecked<Result, Failure: Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result { try body() }
    /// Takes the lock, which is free.
    public func lock() {}
    /// Gives the lock back.
    public func unlock() {}
}

/// The time in seconds. It is always 0: a layout is a function of what it is given.
public func CACurrentMediaTime() -> Double { 0 }
/// The time in seconds. It is always 0: a layout is a function of what it is given.
public func CFAbsoluteTimeGetCurrent() -> Double { 0 }

/// Calls a function. There is no pool of objects to release.
public func autoreleasepool<Result, Failure: Error>(
    invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result { try body() }
