package import Foundation

/// Something that was kept, and since when it has been known.
package struct Saved<Value> {
    /// What was kept.
    package let value: Value

    /// When it came from the shop.
    package let savedAt: Date

    /// Creates a kept value.
    ///
    /// - Parameters:
    ///   - value: What was kept.
    ///   - savedAt: When it came from the shop.
    package init(_ value: Value, savedAt: Date) {
        self.value = value
        self.savedAt = savedAt
    }
}

extension Saved: Sendable where Value: Sendable {}
extension Saved: Equatable where Value: Equatable {}
