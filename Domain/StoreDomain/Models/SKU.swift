/// One variant of a product that can be bought: a color in a size (a stock keeping unit).
package struct SKU: Hashable, Sendable, Identifiable {
    /// The identity of a variant.
    package typealias ID = Identifier<SKU>

    /// The identity in the shop.
    package let id: ID

    /// The color.
    package let color: Color

    /// The size.
    package let size: Size

    /// The price of this variant.
    package let price: Price

    /// The number in stock, if the backend says so.
    package let stock: Int?

    /// Creates a variant.
    ///
    /// - Parameters:
    ///   - id: The identity in the shop.
    ///   - color: The color.
    ///   - size: The size.
    ///   - price: The price.
    ///   - stock: The number in stock, if known.
    package init(id: ID, color: Color, size: Size, price: Price, stock: Int?) {
        self.id = id
        self.color = color
        self.size = size
        self.price = price
        self.stock = stock
    }

    /// A color and its appearance.
    package struct Color: Hashable, Sendable {
        /// The name.
        package let name: String

        /// The address of a picture.
        package let imageURL: String?

        /// Creates a color.
        ///
        /// - Parameters:
        ///   - name: The name.
        ///   - imageURL: The address of a picture.
        package init(name: String, imageURL: String? = nil) {
            self.name = name
            self.imageURL = imageURL
        }
    }

    /// A size and its meaning.
    package struct Size: Hashable, Sendable {
        /// The name: `M`.
        package let name: String

        /// The meaning: `20 litres`.
        package let metaDescription: String?

        /// Creates a size.
        ///
        /// - Parameters:
        ///   - name: The name.
        ///   - metaDescription: The meaning.
        package init(name: String, metaDescription: String? = nil) {
            self.name = name
            self.metaDescription = metaDescription
        }
    }
}
