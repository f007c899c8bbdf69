import CoreGraphics
import Foundation
import GalleySDK

/// Rows on a wheel, of which the one in the middle is chosen: 216 points high, with rows of 32 points that are 18 degrees
/// apart. A tap on a row, or a drag, chooses another one.
struct Wheel<Row: View>: View {
    let count: Int
    /// Whether it is one of several beside one another, which have one band and less room.
    var isPart = false
    /// The chosen row; nil: none is, and the first one is in the middle.
    let chosen: Int?
    let choose: @MainActor (Int) -> Void
    /// The row at an index, with its id.
    let row: (Int) -> (id: AnyHashable, view: Row)

    private var middle: Int { chosen ?? 0 }
    /// Three rows can be seen on both sides.
    private var seen: Range<Int> { max(0, middle - 3)..<max(0, min(count, middle + 4)) }

    var body: some View {
        ZStack {
            if !isPart { WheelBand() }
            ForEach(seen.map { Seen(index: $0, id: row($0).id) }) { seen in
                let angle = Double(seen.index - middle) * .pi / 10
                row(seen.index).view.font(.system(size: 21)).lineLimit(1).padding(.horizontal, isPart ? 4 : 16)
                    .frame(height: 32).contentShape(Rectangle())
                    .onTapGesture { choose(seen.index) }
                    .scaleEffect(x: 1, y: cos(angle)).opacity(seen.index == chosen ? 1 : 0.5 * cos(angle))
                    .offset(y: 32 / sin(.pi / 10) * sin(angle))
            }
        }
        .frame(minWidth: 0, idealWidth: 320, maxWidth: .infinity).frame(height: 216).clipped()
        .gesture(
            DragGesture().onEnded { drag in
                guard drag.translation.height.isFinite else { return }
                let rows = Int(min(max(drag.translation.height / 32, -100_000), 100_000).rounded())
                if rows != 0, count > 0 { choose(min(max(middle - rows, 0), count - 1)) }
            })
    }

    private struct Seen: Identifiable {
        let index: Int
        let id: AnyHashable
    }
}

/// The ground of the chosen row of a wheel.
struct WheelBand: View {
    var body: some View {
        RoundedRectangle(cornerRadius: 8).fill(Color.controlFill).frame(height: 34).padding(.horizontal, 9)
    }
}
