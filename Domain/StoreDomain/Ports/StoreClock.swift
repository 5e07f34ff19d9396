package import Foundation

// NO CONTRACT: The clock stores nothing and makes no requests.
package struct StoreClock: Sendable {
    package var now: @Sendable () -> Date

    package init(now: @escaping @Sendable () -> Date) {
        self.now = now
    }

    package static let system = StoreClock { Date() }

    package static func fixed(_ date: Date) -> StoreClock {
        StoreClock { date }
    }
}
