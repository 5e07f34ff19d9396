/// One variant of a product that can be bought: a color in a size (a stock keeping unit).
package struct SKU: Hashable, Sendable, Identifiable {
    /// The identity of a variant.
    package typealias ID = Identifier<SKU>

    /// The identity in the shop.
    package let id: ID

    /// The color it comes in.
    package let color: Color

    /// The size it comes in.
    package let size: Size

    /// What this variant costs.
    package let price: Price

    /// How many are in stock, where the backend tells.
    package let stock: Int?

    /// Creates a variant.
    ///
    /// - Parameters:
    ///   - id: The identity in the shop.
    ///   - color: The color it comes in.
    ///   - size: The size it comes in.
    ///   - price: What it costs.
    ///   - stock: How many are in stock, where that is known.
    package init(id: ID, color: Color, size: Size, price: Price, stock: Int?) {
        self.id = id
        self.color = color
        self.size = size
        self.price = price
        self.stock = stock
    }

    /// A color, and how it looks.
    package struct Color: Hashable, Sendable {
        /// What it is called.
        package let name: String

        /// The address of a picture.
        package let imageURL: String?

        /// Creates a color.
        ///
        /// - Parameters:
        ///   - name: What it is called.
        ///   - imageURL: The address of a picture.
        package init(name: String, imageURL: String? = nil) {
            self.name = name
            self.imageURL = imageURL
        }
    }

    /// A size, and what it means.
    package struct Size: Hashable, Sendable {
        /// What it is called: `M`.
        package let name: String

        /// What it means: `20 litres`.
        package let metaDescription: String?

        /// Creates a size.
        ///
        /// - Parameters:
        ///   - name: What it is called.
        ///   - metaDescription: What it means.
        package init(name: String, metaDescription: String? = nil) {
            self.name = name
            self.metaDescription = metaDescription
        }
    }
}
