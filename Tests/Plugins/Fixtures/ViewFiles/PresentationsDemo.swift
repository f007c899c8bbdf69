import SwiftUI

struct PresentationsDemo: View {
    enum Sheet: String, Identifiable {
        case info, editor
        var id: String { rawValue }
    }

    @State private var sheet: Sheet?
    @State private var isConfirming = false
    @State private var isCovering = false
    @State private var isPopover = false
    @State private var detent: PresentationDetent = .medium
    @State private var toDelete: String?
    @State private var items = ["One", "Two"]

    var body: some View {
        VStack(spacing: 12) {
            Button("Info") { sheet = .info }
            Button("Cover") { isCovering = true }
            Button("Popover") { isPopover.toggle() }
                .popover(isPresented: $isPopover, arrowEdge: .bottom) {
                    Text("Hello").padding().presentationCompactAdaptation(.popover)
                }
            ForEach(items, id: \.self) { item in
                Text(item).onTapGesture {
                    toDelete = item
                    isConfirming = true
                }
            }
            ShareLink("Share", item: "https://example.com")
            ShareLink(item: URL(string: "https://example.com")!, preview: SharePreview("Example"))
            Link(destination: URL(string: "https://example.com")!) { Label("Site", systemImage: "globe") }
        }
        .sheet(item: $sheet, onDismiss: { print("closed") }) { sheet in
            switch sheet {
            case .info: Text("Info").presentationDetents([.medium, .fraction(0.8), .height(200)], selection: $detent)
            case .editor: EmptyView()
            }
        }
        .fullScreenCover(isPresented: $isCovering) { CoverView() }
        .confirmationDialog("Delete?", isPresented: $isConfirming, titleVisibility: .visible, presenting: toDelete) {
            item in
            Button("Delete \(item)", role: .destructive) { items.removeAll { $0 == item } }
            Button("Cancel", role: .cancel) { toDelete = nil }
        } message: { item in
            Text("\(item) will be gone.")
        }
        .inspector(isPresented: .constant(false)) { Text("Inspector") }
    }
}

struct CoverView: View {
    @Environment(\.presentationMode) private var presentationMode
    @Environment(\.dismiss) var dismiss

    var body: some View {
        VStack {
            Button("Close") { presentationMode.wrappedValue.dismiss() }
            Button("Done", action: { dismiss() })
        }
        .presentationBackground(.thinMaterial)
        .presentationCornerRadius(20)
        .statusBarHidden()
    }
}

#Preview { PresentationsDemo() }
