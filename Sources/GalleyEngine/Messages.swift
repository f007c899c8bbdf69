import Synchronization

/// What plugins say about the error that they are about to return (`galley_host.message`).
public enum Messages {
    private static let last = Mutex<String?>(nil)

    /// Keeps a message until the next `take`.
    public static func put(_ text: String) { last.withLock { $0 = text } }

    /// The last message, once.
    public static func take() -> String? {
        last.withLock { message in
            defer { message = nil }
            return message
        }
    }
}
