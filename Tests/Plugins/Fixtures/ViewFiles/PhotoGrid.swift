import SwiftUI
#if canImport(UIKit)
    import UIKit
#elseif canImport(AppKit)
    import AppKit
#endif

struct PhotoItem: Identifiable, Hashable {
    let id: Int
    var url: URL? { URL(string: "https://example.com/\(id).jpg") }
}

struct PhotoGrid: View {
    @State private var selected: PhotoItem?
    @State private var columns = 3
    @Namespace private var namespace
    @Environment(\.horizontalSizeClass) private var sizeClass
    private let items = (1...9).map(PhotoItem.init(id:))

    private var layout: [GridItem] {
        Array(repeating: GridItem(.flexible(), spacing: 2), count: sizeClass == .regular ? 5 : columns)
    }

    var body: some View {
        ZStack {
            ScrollView(.vertical, showsIndicators: false) {
                LazyVGrid(columns: layout, spacing: 2, pinnedViews: [.sectionHeaders]) {
                    Section {
                        ForEach(items) { item in
                            cell(item)
                                .onTapGesture {
                                    withAnimation(.spring()) { selected = item }
                                }
                        }
                    } header: {
                        Text("\(items.count) photos")
                            .padding(6)
                            .frame(maxWidth: .infinity, alignment: .leading)
                            .background(.regularMaterial)
                    }
                }
            }
            .scrollIndicators(.hidden)
            if let selected {
                detail(selected)
                    .zIndex(1)
                    .transition(.asymmetric(insertion: .scale(scale: 0.5), removal: .opacity))
            }
        }
        .gesture(
            MagnifyGesture()
                .onChanged { value in columns = value.magnification > 1 ? 2 : 4 }
                .simultaneously(with: RotateGesture())
        )
        .navigationTitle(Text("Photos"))
        #if os(iOS)
            .navigationBarTitleDisplayMode(.inline)
        #endif
    }

    private func cell(_ item: PhotoItem) -> some View {
        AsyncImage(url: item.url, transaction: Transaction(animation: .default)) { phase in
            if let image = phase.image {
                image.resizable().scaledToFill()
            } else if phase.error != nil {
                Color.red.opacity(0.2)
            } else {
                Color.secondary.opacity(0.2)
            }
        }
        .aspectRatio(1, contentMode: .fit)
        .clipShape(Rectangle())
        .contentShape(Rectangle())
        .matchedGeometryEffect(id: item.id, in: namespace, isSource: selected == nil)
        .accessibilityAddTraits([.isButton, .isImage])
    }

    private func detail(_ item: PhotoItem) -> some View {
        VStack {
            AsyncImage(url: item.url) {
                $0.resizable().scaledToFit()
            } placeholder: {
                ProgressView()
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            Button("Close", systemImage: "xmark") { selected = nil }
                .labelStyle(.iconOnly)
                .buttonStyle(.bordered)
        }
        .background { Color.black.opacity(0.8).ignoresSafeArea() }
    }
}

#Preview { NavigationView { PhotoGrid() } }
