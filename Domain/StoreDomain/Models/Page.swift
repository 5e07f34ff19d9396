package import Foundation

package struct Page<Element> {
    /// An opaque position at which a page starts.
    ///
    /// Only the source that returned a cursor can interpret it.
    package typealias Cursor = Identifier<Page<Element>>

    package let elements: [Element]

    /// The position of the next page, or `nil` if there is no next page.
    package let next: Cursor?

    package let origin: PageOrigin

    /// The number of elements that the page omits because they are invalid or exceed the list limit.
    package let leftOutCount: Int

    package init(
        _ elements: [Element],
        next: Cursor? = nil,
        origin: PageOrigin = .shop,
        leftOutCount: Int = 0
    ) {
        self.elements = elements
        self.next = next
        self.origin = origin
        self.leftOutCount = leftOutCount
    }
}

extension Page: Sendable where Element: Sendable {}
extension Page: Equatable where Element: Equatable {}

package enum PageOrigin: Hashable, Sendable {
    case shop

    /// Local storage, which was read because the page could not be loaded from the shop.
    ///
    /// `since` is the date of the stored products. `isPart` is `true` if local storage contains only products
    /// that were loaded earlier and `false` if local storage contains the full catalog. `because` is the
    /// error with which the request failed.
    case stored(since: Date, isPart: Bool, because: StoreError)
}

/// A function that returns the page at a cursor, or the first page if the cursor is `nil`.
package typealias PageSource<Element: Sendable> =
    @Sendable (Page<Element>.Cursor?) async throws(StoreError) -> Page<Element>
