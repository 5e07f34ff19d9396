/// A product variant (stock-keeping unit), defined by a color and a size.
package struct SKU: Hashable, Sendable, Identifiable {
    package typealias ID = Identifier<SKU>

    package let id: ID
    package let color: Color
    package let size: Size
    package let price: Price

    package let stock: Int

    package init(id: ID, color: Color, size: Size, price: Price, stock: Int) {
        self.id = id
        self.color = color
        self.size = size
        self.price = price
        self.stock = stock
    }

    package struct Color: Hashable, Sendable {
        package let name: String
        package let imageURL: String?

        package init(name: String, imageURL: String? = nil) {
            self.name = name
            self.imageURL = imageURL
        }
    }

    package struct Size: Hashable, Sendable {
        package let name: String

        /// An explanation of the size, such as `20 liters`.
        package let metaDescription: String?

        package init(name: String, metaDescription: String? = nil) {
            self.name = name
            self.metaDescription = metaDescription
        }
    }
}
