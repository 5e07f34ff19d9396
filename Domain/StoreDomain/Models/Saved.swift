package import Foundation

/// A saved value, with the time when it was loaded.
package struct Saved<Value> {
    /// The saved value.
    package let value: Value

    /// When it was loaded from the shop.
    package let savedAt: Date

    /// Creates a saved value.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - savedAt: When it was loaded from the shop.
    package init(_ value: Value, savedAt: Date) {
        self.value = value
        self.savedAt = savedAt
    }
}

extension Saved: Sendable where Value: Sendable {}
extension Saved: Equatable where Value: Equatable {}
