/// An order number, as the customer sees it: `SF-000001`.
package struct OrderNumber: Hashable, Sendable {
    /// The number as the shop prints it.
    package let text: String

    /// Creates a number.
    ///
    /// - Parameter text: The number as the shop prints it.
    package init(_ text: String) {
        self.text = text
    }
}
