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
}
