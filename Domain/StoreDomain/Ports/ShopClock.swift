package import Foundation

/// Tells the time of day of the shop.
// NO CONTRACT: It keeps nothing and asks nobody.
package struct ShopClock: Sendable {
    /// The time now.
    package var now: @Sendable () -> Date

    /// Creates a clock.
    ///
    /// - Parameter now: The time now.
    package init(now: @escaping @Sendable () -> Date) {
        self.now = now
    }

    /// The clock of this machine.
    package static let system = ShopClock { Date() }

    /// A clock that stands still.
    ///
    /// - Parameter date: What it always shows.
    /// - Returns: The clock.
    package static func fixed(_ date: Date) -> ShopClock {
        ShopClock { date }
    }
}
