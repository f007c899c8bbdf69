import CWorker
import Foundation
import Synchronization

/// Starts processes from one thread that exists as long as this process: a worker ends with the thread that started it,
/// so no worker outlives its host.
final class WorkerSpawner: Sendable {
    static let shared = WorkerSpawner()

    private final class Order: Sendable {
        let arguments: [String]
        let channel: Int32
        let image: Int32
        let output: Int32
        let outcome = Mutex<(code: Int32, process: pid_t)>((0, 0))
        let finished = DispatchSemaphore(value: 0)

        init(_ arguments: [String], channel: Int32, image: Int32, output: Int32) {
            (self.arguments, self.channel, self.image, self.output) = (arguments, channel, image, output)
        }
    }

    private let orders = Mutex<[Order]>([])
    private let wanted = DispatchSemaphore(value: 0)
    private let hasThread = Mutex(false)

    private init() {}

    /// Starts the thread if there is none yet. Returns 0 or an errno, which Foundation's threads do not report.
    private func startThread() -> Int32 {
        hasThread.withLock { hasThread in
            if hasThread { return 0 }
            var thread = pthread_t()
            let code = pthread_create(
                &thread, nil,
                { _ in
                    WorkerSpawner.shared.carryOut()
                    return nil
                }, nil)
            if code == 0 { pthread_detach(thread) }
            hasThread = code == 0
            return code
        }
    }

    private func carryOut() {
        while true {
            wanted.wait()
            let order = orders.withLock { $0.removeFirst() }
            let outcome = Self.start(order)
            order.outcome.withLock { $0 = outcome }
            order.finished.signal()
        }
    }

    /// Starts `arguments[0]`. `code` is 0 or an errno.
    func spawn(
        _ arguments: [String], channel: Int32, image: Int32, output: Int32
    ) -> (code: Int32, process: pid_t) {
        let code = startThread()
        guard code == 0 else { return (code, 0) }
        let order = Order(arguments, channel: channel, image: image, output: output)
        orders.withLock { $0.append(order) }
        wanted.signal()
        order.finished.wait()
        return order.outcome.withLock { $0 }
    }

    private static func start(_ order: Order) -> (code: Int32, process: pid_t) {
        var process: pid_t = 0
        let copies = order.arguments.map { strdup($0) }
        defer { copies.forEach { free($0) } }
        var arguments: [UnsafePointer<CChar>?] = copies.map { $0.map { UnsafePointer($0) } } + [nil]
        let code = galley_worker_spawn(
            &arguments, SwiftRuntime.folder, order.channel, order.image, order.output, &process)
        return (code, process)
    }
}
