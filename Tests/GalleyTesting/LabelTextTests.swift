import GalleyTesting
import SwiftUI
import Testing

/// Labels of several texts.
@MainActor struct LabelTextTests {
    private static let phone = ProposedViewSize(width: 390, height: 844)

    @Test("Texts of the labels of controls after the first one are below it and smaller")
    func notes() throws {
        func check(_ view: some View) throws {
            let host = try ViewHost(Form { view }, proposal: Self.phone)
            let (title, note) = try (host.frame(of: "title"), host.frame(of: "note"))
            #expect(note.minY >= title.maxY && note.minX == title.minX && note.height < title.height)
        }
        @ViewBuilder func label() -> some View {
            Text("Words").id("title")
            Text("Words").id("note")
        }
        try check(LabeledContent(content: { Text("value") }, label: label))
        try check(Toggle(isOn: .constant(true), label: label))
        try check(Picker(selection: .constant(1), content: { Text("a").tag(1) }, label: label))
        try check(Stepper(value: .constant(1), in: 0...2, label: label))
    }

    @Test("A label of an image and a text stays side by side")
    func imageAndText() throws {
        let host = try ViewHost(proposal: Self.phone) {
            LabeledContent {
                Text("value")
            } label: {
                Image(systemName: "star").id("star")
                Text("Words").id("title")
            }
        }
        #expect(try host.frame(of: "title").minX >= host.frame(of: "star").maxX)
    }
}
