package import Foundation

package struct Page<Element> {
    /// An opaque position at which a page starts.
    ///
    /// Only the source of the list can interpret the position.
    package typealias Cursor = Identifier<Page<Element>>

    package let elements: [Element]

    /// The position of the next page, or `nil` on the last page.
    package let next: Cursor?

    package let origin: PageOrigin

    /// The number of elements that the shop sent but that could not be read.
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

    /// The local storage, because loading from the shop failed.
    ///
    /// `since` is the date of the stored products. `isPart` is `false` if the full catalog is stored, and
    /// `true` if only products that were loaded earlier are stored. `because` is the error.
    case stored(since: Date, isPart: Bool, because: StoreError)
}

/// A function that returns the page at a cursor, or the first page if the cursor is `nil`.
package typealias PageSource<Element: Sendable> =
    @Sendable (Page<Element>.Cursor?) async throws(StoreError) -> Page<Element>
