import CoreGraphics
import GalleySDK

// The looks of controls. Sizes are Galley's own, because those of Apple's controls differ from platform to platform.

/// The room for a control that is as wide as possible: 100 points for an unspecified width.
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
    @Environment(\.isEnabled) private var isEnabled
    @Environment(_reading: { $0.tintColor }) private var tint
    let isOn: Bool

    init(isOn: Bool) { self.isOn = isOn }

    var body: some View {
        Capsule().fill(isOn ? tint ?? Color.green : Color.controlFill)
            .overlay(alignment: isOn ? .trailing : .leading) { KnobLook().frame(width: 27, height: 27).padding(2) }
            .frame(width: 51, height: 31).opacity(isEnabled ? 1 : 0.5)
    }
}

/// The knob of a switch or a slider.
private struct KnobLook: View {
    var body: some View {
        Circle().fill(Color.white).shadow(color: .black.opacity(0.2), radius: 2, y: 1)
    }
}

/// The box of a toggle: 18 × 18 points.
struct CheckboxLook: View {
    @Environment(\.isEnabled) private var isEnabled
    let isOn: Bool

    init(isOn: Bool) { self.isOn = isOn }

    var body: some View {
        RoundedRectangle(cornerRadius: 4).fill(isOn ? Color.accentColor : .clear)
            .overlay {
                if isOn {
                    CheckShape().stroke(
                        Color.white, style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round)
                    )
                    .padding(4)
                } else {
                    RoundedRectangle(cornerRadius: 4).strokeBorder(Color.tertiary, lineWidth: 1)
                }
            }
            .frame(width: 18, height: 18).opacity(isEnabled ? 1 : 0.5)
    }
}

/// A check mark.
private struct CheckShape: Shape {
    func path(in rect: CGRect) -> Path {
        Path { path in
            path.move(to: CGPoint(x: rect.minX, y: rect.midY))
            path.addLine(to: CGPoint(x: rect.minX + rect.width * 0.38, y: rect.maxY - rect.height * 0.12))
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY + rect.height * 0.1))
        }
    }
}

/// The bar of a slider: as wide as proposed, 31 points high.
struct SliderLook: View {
    @Environment(\.isEnabled) private var isEnabled
    let part: Double

    init(part: Double) { self.part = part }

    var body: some View {
        WideControlPart(height: 31).overlay {
            TrackLayout(part: part, knob: 27) {
                Capsule().fill(Color.controlFill)
                Capsule().fill(Color.accentColor)
                KnobLook()
            }
        }
        .opacity(isEnabled ? 1 : 0.5)
    }
}

/// The two buttons of a stepper: 94 × 32 points.
struct StepperLook: View {
    @Environment(\.isEnabled) private var isEnabled

    init() {}

    var body: some View {
        RoundedRectangle(cornerRadius: 8).fill(Color.controlFill).frame(width: 94, height: 32)
            .overlay {
                HStack(spacing: 0) {
                    Capsule().frame(width: 13, height: 1.5).frame(width: 46)
                    Rectangle().fill(Color.separator).frame(width: 1, height: 18)
                    Capsule().frame(width: 13, height: 1.5).overlay { Capsule().frame(width: 1.5, height: 13) }
                        .frame(width: 46)
                }
            }
            .opacity(isEnabled ? 1 : 0.5)
    }
}

/// A line of text that is edited: as wide as proposed, 22 points high.
struct FieldLook: View {
    @Environment(\.isFocused) private var isFocused
    @Environment(_reading: { $0.tintColor }) private var tint
    let text: String
    let prompt: Text?
    let isSecure: Bool

    init(text: String, prompt: Text?, isSecure: Bool) {
        (self.text, self.prompt, self.isSecure) = (text, prompt, isSecure)
    }

    var body: some View {
        WideControlPart(height: 22).overlay(alignment: .leading) {
            if !text.isEmpty {
                Text(verbatim: isSecure ? String(repeating: "•", count: text.count) : text).lineLimit(1)
                    .overlay(alignment: .trailing) { caret.offset(x: 2) }
            } else if let prompt {
                prompt.foregroundColor(Color.tertiary).lineLimit(1).overlay(alignment: .leading) { caret }
            } else {
                caret
            }
        }
    }

    /// The mark of the focus, after the text.
    @ViewBuilder private var caret: some View {
        if isFocused { Capsule().fill(tint ?? Color.accentColor).frame(width: 2, height: 20) }
    }
}

/// A bar of a progress view: as wide as proposed, 4 points high.
struct ProgressLook: View {
    let part: Double

    var body: some View {
        WideControlPart(height: 4).overlay {
            TrackLayout(part: part, knob: 0) {
                Capsule().fill(Color.controlFill)
                Capsule().fill(Color.accentColor)
            }
        }
    }
}

/// The spinner of a progress view of no known part, at rest: 20 × 20 points.
struct SpinnerLook: View {
    @Environment(\.tintColor) private var tint

    var body: some View {
        ZStack {
            ForEach(0..<8) { index in
                let angle = Double(index) / 8 * 2 * Double.pi
                Circle().fill((tint ?? .gray).opacity(0.25 + 0.09 * Double(index))).frame(width: 4, height: 4)
                    .offset(x: CGFloat(cos(angle)) * 8, y: CGFloat(sin(angle)) * 8)
            }
        }
        .frame(width: 20, height: 20)
    }
}
