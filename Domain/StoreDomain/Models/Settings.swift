/// What a person has chosen about how the shop works.
package struct Settings: Hashable, Sendable {
    /// The sizes a page may have.
    package static let pageSizes = 1...100

    /// How many products a page of a list has; a number out of ``pageSizes`` becomes the nearest one in it.
    package var pageSize: Int {
        didSet { pageSize = Self.nearest(pageSize) }
    }

    /// Creates settings; what is not given is as it is before a person chooses.
    ///
    /// - Parameter pageSize: How many products a page of a list has.
    package init(pageSize: Int = 20) {
        self.pageSize = Self.nearest(pageSize)
    }

    private static func nearest(_ size: Int) -> Int {
        min(max(size, pageSizes.lowerBound), pageSizes.upperBound)
    }
}
