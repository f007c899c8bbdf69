import EqualColumns
import GalleyTesting
import SwiftUI
import Testing
import XCTest

@MainActor struct EqualColumnsTests {
    private struct Item: Identifiable {
        var id: Int { width }
        let width: Int
    }

    private struct Board: View {
        @State private var chosen = 30

        var body: some View {
            EqualColumns([30, 70, 50].map(Item.init), spacing: 5) { item in
                Color.red.frame(width: CGFloat(item.width), height: 10).highlightable(item.id)
                    .onTapGesture { chosen = item.id }.accessibilityIdentifier("item \(item.id)")
            }
            .modifier(Highlight(chosen))
        }
    }

    @Test func columnsAreAsWideAsTheWidest() throws {
        let host = try ViewHost(Board())
        #expect(host.size == CGSize(width: 220, height: 10))
        #expect(try host.frame(of: "item 50") == CGRect(x: 150, y: 0, width: 50, height: 10))
    }

    @Test func theHighlightFollowsTheChosenView() throws {
        let host = try ViewHost(Board())
        #expect(try host.frame(of: "highlight") == CGRect(x: 0, y: 0, width: 30, height: 10))
        try host.tap("item 70")
        #expect(try host.frame(of: "highlight") == CGRect(x: 75, y: 0, width: 70, height: 10))
    }

    @Test func aWedgeIsInside() {
        let wedge = Wedge(start: .zero, end: .degrees(90)).inset(by: 10)
        #expect(wedge.path(in: CGRect(x: 0, y: 0, width: 100, height: 100)).boundingRect.maxX == 90)
    }
}

final class EqualColumnsXCTests: XCTestCase {
    private struct Item: Identifiable { let id: CGFloat }

    // A method that is isolated to the main actor makes the list of the class's methods one of another type.
    @MainActor func testAHostMeasuresTheColumns() throws {
        let items = [Item(id: 20), Item(id: 40)]
        let columns = EqualColumns(items, spacing: 0) { item in Color.red.frame(width: item.id, height: 8) }
        XCTAssertEqual(try ViewHost(columns).size, CGSize(width: 80, height: 8))
    }

    func testAWedgeHasAPath() {
        let room = CGRect(x: 0, y: 0, width: 9, height: 9)
        XCTAssertFalse(Wedge(start: .zero, end: .degrees(90)).path(in: room).isEmpty)
    }
}
