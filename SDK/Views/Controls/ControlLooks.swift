import CoreGraphics
import GalleySDK

// How controls look. Sizes are Galley's own: those of Apple's differ from platform to platform.

/// Room for a control that is as wide as it can be: 100 points if nothing is proposed.
struct WideControlPart: View {
    let height: CGFloat

    var body: some View {
        Color.clear.frame(
            minWidth: 0, idealWidth: 100, maxWidth: .infinity, minHeight: height, idealHeight: height, maxHeight: height
        )
    }
}

/// A bar with a filled part, and optionally a knob at its end.
struct TrackLayout: Layout {
    /// The filled part, from 0 to 1.
    var part: Double
    /// The width of the knob in points; 0: none.
    var knob: CGFloat

    var animatableData: Double {
        get { part }
        set { part = newValue }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout ()) -> CGSize {
        proposal.replacingUnspecifiedDimensions(by: CGSize(width: 100, height: knob))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout ()) {
        let part = CGFloat(min(max(part, 0), 1))
        let height: CGFloat = 4
        let free = max(bounds.width - knob, 0)
        func place(_ index: Int, _ x: CGFloat, _ width: CGFloat, _ height: CGFloat) {
            guard index < subviews.count else { return }
            subviews[index].place(
                at: CGPoint(x: x, y: bounds.midY), anchor: .leading,
                proposal: ProposedViewSize(width: width, height: height))
        }
        place(0, bounds.minX, bounds.width, height)
        place(1, bounds.minX, knob / 2 + part * (bounds.width - knob), height)
        place(2, bounds.minX + part * free, knob, knob)
    }
}

/// The switch of a toggle: 51 × 31 points.
struct SwitchLook: View {
    let isOn: Bool

    var body: some View {
        Capsule().fill(isOn ? Color.green : Color.gray.opacity(0.3))
            .overlay(alignment: isOn ? .trailing : .leading) {
                Circle().fill(Color.white).frame(width: 27, height: 27).padding(2)
            }
            .frame(width: 51, height: 31)
    }
}

/// The bar of a slider: as wide as proposed, 31 points high.
struct SliderLook: View {
    let part: Double

    var body: some View {
        WideControlPart(height: 31).overlay {
            TrackLayout(part: part, knob: 27) {
                Capsule().fill(Color.gray.opacity(0.3))
                Capsule().fill(Color.accentColor)
                Circle().fill(Color.white).overlay { RingLook(color: Color.gray.opacity(0.35)) }
            }
        }
    }
}

/// A thin ring: two circles, one in the other.
private struct RingLook: View {
    let color: Color

    var body: some View {
        ZStack {
            Circle().fill(color)
            Circle().fill(Color.white).padding(1)
        }
    }
}

/// The two buttons of a stepper: 94 × 32 points.
struct StepperLook: View {
    var body: some View {
        RoundedRectangle(cornerRadius: 8).fill(Color.gray.opacity(0.2)).frame(width: 94, height: 32)
            .overlay {
                HStack(spacing: 0) {
                    Rectangle().frame(width: 12, height: 2).frame(width: 46)
                    Rectangle().fill(Color.gray.opacity(0.4)).frame(width: 1, height: 18)
                    Rectangle().frame(width: 12, height: 2).overlay { Rectangle().frame(width: 2, height: 12) }
                        .frame(width: 46)
                }
            }
    }
}

/// A line of text that is edited: as wide as proposed, 22 points high.
struct FieldLook: View {
    let text: String
    let prompt: Text?
    let isSecure: Bool

    var body: some View {
        WideControlPart(height: 22).overlay(alignment: .leading) {
            if !text.isEmpty {
                Text(verbatim: isSecure ? String(repeating: "•", count: text.count) : text).lineLimit(1)
            } else if let prompt {
                prompt.foregroundColor(Color.secondary.opacity(0.6)).lineLimit(1)
            }
        }
    }
}

/// A bar of a progress view: as wide as proposed, 4 points high.
struct ProgressLook: View {
    let part: Double

    var body: some View {
        WideControlPart(height: 4).overlay {
            TrackLayout(part: part, knob: 0) {
                Capsule().fill(Color.gray.opacity(0.3))
                Capsule().fill(Color.accentColor)
            }
        }
    }
}

/// The spinner of a progress view of no known part, at rest: 20 × 20 points.
struct SpinnerLook: View {
    var body: some View {
        ZStack {
            ForEach(0..<8) { index in
                let angle = Double(index) / 8 * 2 * Double.pi
                Circle().fill(Color.gray.opacity(0.25 + 0.09 * Double(index))).frame(width: 4, height: 4)
                    .offset(x: CGFloat(cos(angle)) * 8, y: CGFloat(sin(angle)) * 8)
            }
        }
        .frame(width: 20, height: 20)
    }
}
