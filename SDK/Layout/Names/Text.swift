import GalleyABI

// Text crosses the ABI as bytes. These functions keep most of String's code, such as its Unicode tables and its growth,
// out of small plugins.

extension String {
    /// Passes the string's UTF-8 to `body`. Without Objective-C, every string stores it contiguously.
    func withBytes<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
        utf8.withContiguousStorageIfAvailable(body)!
    }

    /// Returns whether both have the same bytes.
    @export(interface) @inline(never) func hasBytes(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
        withBytes { bytes in
            guard bytes.count == other.count else { return false }
            for index in 0..<bytes.count where bytes[index] != other[index] { return false }
            return true
        }
    }

    /// Returns whether both have the same bytes.
    func hasBytes(of other: String) -> Bool {
        other.withBytes { hasBytes($0) }
    }
}

extension galley_string {
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.init(
            bytes: UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self), length: bytes.count)
    }
}

/// A message to the host, assembled piece by piece.
struct Message {
    private var bytes: [UInt8] = []

    init(_ text: String) {
        add(text)
    }

    @export(interface) @inline(never) mutating func add(_ text: String) {
        text.withBytes { add($0) }
    }

    @export(interface) @inline(never) mutating func add(_ text: UnsafeBufferPointer<UInt8>) {
        for byte in text { bytes.append(byte) }
    }

    /// Sends the host the reason for the error that the current call is about to return.
    @export(interface) @inline(never) func send() {
        #if hasFeature(Embedded)
            let host = LayoutHost.current
        #else
            let host = LayoutHost.current ?? LayoutHost.listener
        #endif
        guard let host, let message = host.pointee.message else { return }
        bytes.withUnsafeBufferPointer { message(host.pointee.context, galley_string($0)) }
    }
}
