/// A part of the list of orders, and where the next part starts.
package struct OrderPage: Hashable, Sendable {
    /// Marks the start of a page; only the backend that made it can read it.
    package typealias Cursor = Identifier<OrderPage>

    /// The orders of this page, the newest first.
    package let orders: [Order]

    /// Where the next page starts; `nil` on the last one.
    package let next: Cursor?

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - orders: The orders of this page.
    ///   - next: Where the next page starts.
    package init(orders: [Order], next: Cursor?) {
        self.orders = orders
        self.next = next
    }
}
