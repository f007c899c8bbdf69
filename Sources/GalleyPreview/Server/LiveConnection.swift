import FlyingFox
import Foundation

/// The messages of one page, there and back.
struct LiveConnection: WSHandler {
    private let hall: LiveHall

    init(_ hall: LiveHall) { self.hall = hall }

    func makeFrames(for client: AsyncThrowingStream<WSFrame, any Error>) async throws -> AsyncStream<WSFrame> {
        guard let (number, outbox) = hall.enter() else {
            return AsyncStream { continuation in
                continuation.yield(.closing(1013, "too many pages"))
                continuation.finish()
            }
        }
        let ending = Ending()
        let reader = Task { [hall] in
            await ending.keep(Self.read(client, number, hall))
            hall.leave(number)
            outbox.finish()
        }
        // When the connection ends, nobody holds the stream any more, and with it goes the reader.
        let holder = Holder(reader, hall, number)
        let pieces = Pieces(outbox, ending)
        return AsyncStream {
            _ = holder
            return await pieces.next()
        }
    }

    /// Hands messages over until the page goes, or breaks a rule: then what to close the connection with.
    private static func read(
        _ client: AsyncThrowingStream<WSFrame, any Error>, _ number: Int, _ hall: LiveHall
    ) async -> WSFrame? {
        var text: Data?
        var (second, count) = (ContinuousClock.now, 0)
        do {
            for try await frame in client {
                if ContinuousClock.now - second > .seconds(1) { (second, count) = (.now, 0) }
                count += 1
                guard count <= LiveServer.maximumRate else {
                    return .closing(1008, "more than \(LiveServer.maximumRate) messages in a second")
                }
                switch (frame.opcode, text) {
                case (.close, _): return .closing(1000, "")
                case (.ping, _), (.pong, _): continue
                case (.text, nil): text = frame.payload
                case (.continuation, let start?): text = start + frame.payload
                case (.binary, _): return .closing(1003, "expected text")
                default: return .closing(1002, "a frame that is out of order")
                }
                guard let whole = text, whole.count <= LiveServer.maximumMessage else {
                    return .closing(1009, "expected at most \(LiveServer.maximumMessage) bytes")
                }
                guard frame.fin else { continue }
                text = nil
                guard let message = String(data: whole, encoding: .utf8) else {
                    return .closing(1007, "expected UTF-8")
                }
                guard hall.add(message, from: number) else { return .closing(1013, "too many messages wait") }
            }
            return nil
        } catch {
            return nil
        }
    }
}

/// What a connection is closed with, when it is known.
private actor Ending {
    private(set) var frame: WSFrame?

    func keep(_ frame: WSFrame?) { self.frame = frame }
}

/// The frames of an outbox's texts, and at last that which closes.
private actor Pieces {
    private let outbox: LiveOutbox
    private let ending: Ending
    private var isOver = false

    init(_ outbox: LiveOutbox, _ ending: Ending) { (self.outbox, self.ending) = (outbox, ending) }

    func next() async -> WSFrame? {
        guard !isOver else { return nil }
        if let text = await outbox.next() {
            return WSFrame(fin: true, opcode: .text, mask: nil, payload: Data(text.utf8))
        }
        isOver = true
        return await ending.frame ?? .closing(1001, "galley ends")
    }
}

/// Ends the reader of a connection that is gone.
private final class Holder: Sendable {
    private let reader: Task<Void, Never>
    private let hall: LiveHall
    private let number: Int

    init(_ reader: Task<Void, Never>, _ hall: LiveHall, _ number: Int) {
        (self.reader, self.hall, self.number) = (reader, hall, number)
    }

    deinit {
        hall.leave(number)
        reader.cancel()
    }
}

extension WSFrame {
    /// The frame that closes a connection, with its reason.
    fileprivate static func closing(_ code: UInt16, _ reason: String) -> WSFrame {
        WSFrame(
            fin: true, opcode: .close, mask: nil,
            payload: Data([UInt8(code >> 8), UInt8(code & 0xFF)]) + Data(reason.utf8.prefix(123)))
    }
}
