import OSLog
import SwiftUI
import os.log

private let layoutLog = OSLog(subsystem: "com.example.app", category: "layout")
private let interest = OSLog(subsystem: "com.example.app", category: .pointsOfInterest)
private let signposter = OSSignposter(subsystem: "com.example.app", category: "layout")

extension Logger {
    static let layout = Logger(subsystem: "com.example.app", category: "layout")
}

/// Tells the log of every pass.
struct LoggedLayout: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        os_log("measuring")
        os_log("measuring %d of %{public}@", log: layoutLog, type: .debug, subviews.count, "logged")
        os_log(.info, "measuring \(subviews.count)")
        os_log(.error, log: layoutLog, "measuring %f", proposal.width ?? 0)
        os_log("measuring", type: .info)
        os_signpost(.begin, log: interest, name: "measure")
        defer { os_signpost(.end, log: interest, name: "measure", "%d", subviews.count) }
        let type: OSLogType = subviews.isEmpty ? .fault : .default
        Logger.layout.log(level: type, "\(subviews.count, privacy: .public) views")
        let state = signposter.beginInterval("measure", id: signposter.makeSignpostID())
        defer { signposter.endInterval("measure", state) }
        return CGSize(width: layoutLog.isEnabled(type: .debug) ? 1 : 41, height: 10)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        signposter.withIntervalSignpost("place") {
            for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
        }
    }
}
