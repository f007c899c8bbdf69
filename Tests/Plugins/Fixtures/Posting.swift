import Foundation
import SwiftUI

/// What became of the work that layouts posted.
final class Board {
    nonisolated(unsafe) static var posted = 0
    nonisolated(unsafe) static var done = 0
    nonisolated(unsafe) static var tasks = 0
    /// How often it ran in a call, out of turn, or on another thread.
    nonisolated(unsafe) static var wrong = 0
    nonisolated(unsafe) static var isInCall = false
}

/// As wide as the work that is done, as high as what went wrong.
struct PostingLayout: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        Board.isInCall = true
        defer { Board.isInCall = false }
        let (number, thread) = (Board.posted, pthread_self())
        Board.posted += 1
        DispatchQueue.main.async {
            if Board.isInCall || Board.done != number || thread != pthread_self() { Board.wrong += 1 }
            Board.done += 1
            print("work \(number) of \(Board.posted)")
        }
        Task { @MainActor in Board.tasks += 1 }
        // Time enough for another thread to do it now.
        usleep(2000)
        return CGSize(width: CGFloat(Board.done * 100 + Board.tasks), height: CGFloat(Board.wrong))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
    }
}
