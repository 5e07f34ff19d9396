package struct Page<Element> {
    /// An opaque position where a page starts; only the backend that made it understands it.
    package typealias Cursor = Identifier<Page<Element>>

    /// In the order of the list.
    package let elements: [Element]

    /// `nil` on the last page.
    package let next: Cursor?

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
