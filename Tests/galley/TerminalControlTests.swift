import Foundation
import Testing

/// Controls of views at a terminal: Tab goes from one to the next, and keys use them.
struct TerminalControlTests {
    private static let view = """
        import SwiftUI

        struct Keys: View {
            @State private var count = 0
            @State private var isLoud = false
            @State private var level = 0.5
            @State private var size = 3
            @State private var fruit = "Apple"
            @State private var name = ""

            var body: some View {
                VStack {
                    Button("Add") { count += 1 }
                    Toggle("Loud", isOn: $isLoud)
                    Slider(value: $level) { Text("Level") }
                    Stepper("Size", value: $size, in: 0...9)
                    Picker("Fruit", selection: $fruit) {
                        ForEach(["Apple", "Pear", "Fig"], id: \\.self) { Text($0).tag($0) }
                    }
                    TextField("Name", text: $name)
                    Text("\\(count) \\(isLoud ? "loud" : "still") \\(Int(level * 100)) \\(size) \\(fruit) \\(name).")
                }
                .frame(width: 300)
            }
        }
        """

    @Test("Tab goes through the controls in the order of the views, and keys use each of them")
    func keys() throws {
        let folder = try Folder(["Keys.swift": Self.view])
        let session = try TerminalSession(
            ["watch", "\(folder.path)/Keys.swift", "--terminal"], columns: 100, rows: 40)
        try session.expect("0 still 50 3 Apple .")
        let right = "\u{1B}[C"
        let steps = [
            ("\t", "button Add"), (" ", "1 still 50 3 Apple ."), ("\t", "toggle Loud"), (" ", "1 loud 50 3 Apple ."),
            ("\t", "slider Level"), (right, "1 loud 55 3 Apple ."), ("\t", "stepper Size"),
            (right, "1 loud 55 4 Apple ."),
            ("\t", "picker Fruit"), (right, "1 loud 55 4 Pear ."), ("\t", "textField Name"),
            ("\n", "type a text, and press Return"), ("Bo", "Name: Bo"), ("\n", "1 loud 55 4 Pear Bo."),
            ("\t", "button Add"), ("\u{1B}[Z", "textField Name"),
        ]
        for (key, expected) in steps {
            session.forget()
            session.type(key)
            try session.expect(expected)
        }
        session.type("q")
        #expect(try session.end() == 0)
    }
}
