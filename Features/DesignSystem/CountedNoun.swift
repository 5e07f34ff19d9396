/// The singular and plural forms of a noun, for messages that contain a count.
package struct CountedNoun: Sendable {
    package static let items = CountedNoun("item", "items")
    package static let orders = CountedNoun("order", "orders")
    package static let products = CountedNoun("product", "products")

    package let singular: String
    package let plural: String

    package init(_ singular: String, _ plural: String) {
        (self.singular, self.plural) = (singular, plural)
    }
}
