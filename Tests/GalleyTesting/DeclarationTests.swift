import Foundation
import GalleyTesting
import SwiftUI
import Testing

/// What sources declare for other programs, or as SwiftUI's protocols allow; Galley reads little of it.
@MainActor struct DeclarationTests {
    fileprivate struct Tag: Hashable, Codable, Transferable {
        var text: String
        static var transferRepresentation: some TransferRepresentation {
            CodableRepresentation(contentType: .json)
            ProxyRepresentation(exporting: \.text)
        }
    }

    fileprivate struct Note: Transferable {
        static var transferRepresentation: some TransferRepresentation {
            DataRepresentation(exportedContentType: .text) { _ in Data() }
        }
    }

    fileprivate struct Line: Shape {
        static var role: ShapeRole { .stroke }
        func path(in rect: CGRect) -> Path { Path(rect) }
    }

    fileprivate enum Unit: String, CustomLocalizedStringResourceConvertible {
        case metric
        var localizedStringResource: LocalizedStringResource { "unit \(rawValue)" }
    }

    @Test func sourcesCompile() throws {
        let host = try ViewHost {
            VStack {
                Text(Unit.metric.localizedStringResource).draggable(Tag(text: "x")).draggable(Note())
                Picker(selection: .constant(1)) {
                    Text(verbatim: "one").tag(1)
                } label: {
                    Text(verbatim: "choice")
                } currentValueLabel: {
                    Text(verbatim: "current")
                }
                .pickerStyle(.menu)
            }
        }
        #expect(host.texts.contains("unit metric") && !host.texts.contains("current"), "\(host.texts)")
        #expect(Line.role == .stroke && Circle.role == .fill)
    }

    @Test func aShapeHasASizeOfItsOwn() {
        let room = CGRect(x: 5, y: 6, width: 20, height: 20)
        #expect(Line().size(width: 3, height: 4).path(in: room).boundingRect == CGRect(x: 5, y: 6, width: 3, height: 4))
    }

    @Test func numbersAndSearchesAreChosen() throws {
        struct Chosen: View {
            @State private var row: Int?
            @State private var tab = 1
            var body: some View {
                TabView(selection: $tab) {
                    Tab("List", systemImage: "star", value: 1) {
                        VStack {
                            List(0..<3, selection: $row) { Text(verbatim: "row \($0)") }
                            Text(verbatim: "chosen \(row ?? -1)")
                        }
                    }
                    Tab(value: 2, role: .search) { Text(verbatim: "found") }
                }
            }
        }
        let host = try ViewHost(Chosen(), proposal: ProposedViewSize(width: 390, height: 844))
        try host.tap("row 2")
        #expect(host.contains("chosen 2"))
        try host.tap("Search")
        #expect(host.contains("found"))
    }
}
