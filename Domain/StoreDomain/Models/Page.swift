package import Foundation

package struct Page<Element> {
    /// An opaque position where a page starts; only the backend that made it understands it.
    package typealias Cursor = Identifier<Page<Element>>

    /// In the order of the list.
    package let elements: [Element]

    /// `nil` on the last page.
    package let next: Cursor?

    package let origin: PageOrigin

    /// The number of elements that the shop sent, and that could not be read.
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

    /// The storage, because the shop did not answer.
    ///
    /// `since` is the date of the stored products. `isPart` is `false` if the full catalog is stored, and
    /// `true` if only products that were shown before are stored.
    case stored(since: Date, isPart: Bool, because: StoreError)
}

/// Returns the page of a list that starts at a cursor; without one, the first page.
package typealias PageSource<Element: Sendable> =
    @Sendable (Page<Element>.Cursor?) async throws(StoreError) -> Page<Element>
