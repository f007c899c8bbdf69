import SwiftUI

struct Product: Identifiable, Codable {
    var id: String
    var name: String
    var price: Decimal
    var rating: Double
    var imageURL: URL?
}

struct CardModifier: ViewModifier {
    @Environment(\.colorScheme) private var colorScheme
    var cornerRadius: CGFloat = 12

    func body(content: Content) -> some View {
        content
            .background(
                RoundedRectangle(cornerRadius: cornerRadius, style: .continuous)
                    .fill(colorScheme == .dark ? Color(white: 0.15) : .white)
                    .shadow(color: .black.opacity(0.1), radius: 8, x: 0, y: 4)
            )
            .overlay(
                RoundedRectangle(cornerRadius: cornerRadius, style: .continuous)
                    .strokeBorder(.quaternary, lineWidth: 1)
            )
    }
}

extension View {
    func cardStyle(cornerRadius: CGFloat = 12) -> some View { modifier(CardModifier(cornerRadius: cornerRadius)) }

    @ViewBuilder
    func `if`<Transform: View>(_ condition: Bool, transform: (Self) -> Transform) -> some View {
        if condition { transform(self) } else { self }
    }
}

struct StarRating: View {
    var rating: Double
    var maximum = 5

    var body: some View {
        HStack(spacing: 2) {
            ForEach(1...maximum, id: \.self) { star in
                Image(systemName: symbol(for: star))
                    .foregroundColor(.yellow)
            }
        }
        .font(.caption)
        .accessibilityElement()
        .accessibilityLabel("Rating")
        .accessibilityValue("\(rating, specifier: "%.1f") of \(maximum)")
    }

    private func symbol(for star: Int) -> String {
        if rating >= Double(star) { return "star.fill" }
        return rating > Double(star) - 1 ? "star.leadinghalf.filled" : "star"
    }
}

struct ProductCard: View {
    let product: Product
    @State private var isFavourite = false

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            AsyncImage(url: product.imageURL) { phase in
                switch phase {
                case .empty:
                    ProgressView()
                case .success(let image):
                    image.resizable().aspectRatio(contentMode: .fill)
                case .failure:
                    Image(systemName: "photo").foregroundStyle(.secondary)
                @unknown default:
                    EmptyView()
                }
            }
            .frame(height: 120)
            .frame(maxWidth: .infinity)
            .background(Color.gray.opacity(0.1))
            .clipped()
            .overlay(alignment: .topTrailing) {
                Button {
                    isFavourite.toggle()
                } label: {
                    Image(systemName: isFavourite ? "heart.fill" : "heart")
                        .padding(8)
                        .background(.ultraThinMaterial, in: Circle())
                        .contentTransition(.symbolEffect(.replace))
                }
                .padding(6)
                .buttonStyle(.plain)
            }
            VStack(alignment: .leading, spacing: 4) {
                Text(product.name).font(.headline).lineLimit(2, reservesSpace: true)
                StarRating(rating: product.rating)
                Text(product.price, format: .currency(code: "EUR"))
                    .font(.subheadline.weight(.semibold))
                    .monospacedDigit()
            }
            .padding([.horizontal, .bottom], 10)
        }
        .cardStyle()
        .frame(width: 180)
        .if(isFavourite) { $0.scaleEffect(1.02) }
    }
}

#Preview("Card", traits: .sizeThatFitsLayout) {
    ProductCard(product: Product(id: "1", name: "Teapot", price: 19.99, rating: 3.5, imageURL: nil))
        .padding()
}
