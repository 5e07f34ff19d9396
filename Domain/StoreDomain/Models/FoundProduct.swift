/// A product that a search found, and where.
package struct FoundProduct: Hashable, Sendable {
    /// A piece of a text, and whether it is one of the words searched for.
    package struct Piece: Hashable, Sendable {
        /// The text.
        package let text: String

        /// Whether it is one of the words searched for.
        package let isMatch: Bool

        /// Creates a piece.
        ///
        /// - Parameters:
        ///   - text: The text.
        ///   - isMatch: Whether it is one of the words searched for.
        package init(_ text: String, isMatch: Bool) {
            self.text = text
            self.isMatch = isMatch
        }
    }

    /// The product.
    package let product: Product

    /// A few words around the match, in order; empty if the search does not say where it is.
    package let snippet: [Piece]

    /// Creates a result.
    ///
    /// - Parameters:
    ///   - product: The product.
    ///   - snippet: A few words around the match.
    package init(_ product: Product, snippet: [Piece] = []) {
        self.product = product
        self.snippet = snippet
    }
}
