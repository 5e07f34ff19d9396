package import Foundation

/// The time of day, as the shop sees it.
// NO CONTRACT: It stores nothing and makes no requests.
package struct ShopClock: Sendable {
    /// The time now.
    package var now: @Sendable () -> Date

    /// Creates a clock.
    ///
    /// - Parameter now: The time now.
    package init(now: @escaping @Sendable () -> Date) {
        self.now = now
    }

    /// The system's clock.
    package static let system = ShopClock { Date() }

    /// A clock that always shows the same time.
    ///
    /// - Parameter date: The time it shows.
    /// - Returns: The clock.
    package static func fixed(_ date: Date) -> ShopClock {
        ShopClock { date }
    }
}
