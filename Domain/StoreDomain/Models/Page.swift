/// A page of a list, and where the next page starts.
package struct Page<Element> {
    /// An opaque position where a page starts; only the backend that made it understands it.
    package typealias Cursor = Identifier<Page<Element>>

    /// The elements of this page, in the order of the list.
    package let elements: [Element]

    /// Where the next page starts; `nil` on the last one.
    package let next: Cursor?

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - elements: The elements of this page.
    ///   - next: Where the next page starts.
    package init(_ elements: [Element], next: Cursor?) {
        self.elements = elements
        self.next = next
    }
}

extension Page: Sendable where Element: Sendable {}
extension Page: Equatable where Element: Equatable {}

/// Returns the page of a list that starts at a cursor; without one, the first page.
package typealias PageSource<Element: Sendable> =
    @Sendable (Page<Element>.Cursor?) async throws(ShopError) -> Page<Element>
