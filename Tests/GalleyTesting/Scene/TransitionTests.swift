import GalleySDK
import GalleyTesting
import GalleyViews
import Testing

/// Transitions that a modifier or a body describes, as scenes have them.
@MainActor struct TransitionTests {
    private struct Place: ViewModifier {
        var angle = 0.0
        var opacity = 1.0
        var x: CGFloat = 0

        func body(content: Content) -> some View {
            content.rotationEffect(.degrees(angle), anchor: .top).opacity(opacity).offset(x: x)
        }
    }

    private struct Rise: GalleyViews.Transition {
        func body(content: Content, phase: TransitionPhase) -> some View {
            content.scaleEffect(phase.isIdentity ? 1 : 0.5).offset(y: phase.value * 30)
        }
    }

    private func transition(_ transition: AnyTransition) throws -> [String: Any] {
        let shown = try ShownScene(ProposedViewSize(width: 300, height: 300)) {
            VStack { Color.red.id("box").transition(transition) }
        }
        let node = try #require(shown.node("box"))
        return try #require(node["transition"] as? [String: Any])
    }

    @Test("The modifiers of a transition give what they change: here the angle, the opacity and the place")
    func modifiers() throws {
        let found = try transition(
            .modifier(active: Place(angle: -90, opacity: 0.25, x: 40), identity: Place(opacity: 0.5)))
        #expect(found["rotation"] as? Double == -90 && found["anchor"] as? [Double] == [0.5, 0])
        #expect(found["opacity"] as? Double == 0.5, "a quarter of a half")
        #expect(found["offset"] as? [Double] == [40, 0])
        #expect(found["scale"] == nil)
    }

    @Test("Modifiers that change nothing of these fade")
    func others() throws {
        let shown = try ShownScene(ProposedViewSize(width: 300, height: 300)) {
            VStack { Color.red.id("box").transition(.modifier(active: Place(), identity: Place())) }
        }
        let node = try #require(shown.node("box"))
        #expect(node["transition"] as? String == "opacity")
    }

    @Test("The body of a transition gives what it changes in each of its phases")
    func bodies() throws {
        let found = try transition(AnyTransition(Rise()))
        let insertion = try #require(found["insertion"] as? [String: Any])
        let removal = try #require(found["removal"] as? [String: Any])
        #expect(insertion["scale"] as? Double == 0.5 && insertion["offset"] as? [Double] == [0, -30])
        #expect(removal["scale"] as? Double == 0.5 && removal["offset"] as? [Double] == [0, 30])
    }
}
