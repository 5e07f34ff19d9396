package import CommitObservation
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

/// What a repository lets one observe of something that came from the shop: what is saved now and each newer
/// version of it, `nil` while nothing was ever saved, or why it cannot be read.
package typealias SavedValues<Value: Sendable> = StoredValues<Saved<Value>?>

/// What a repository lets one observe of something it keeps: what is stored now and each newer version of it,
/// or why it cannot be read.
package typealias StoredValues<Value: Sendable> = CommittedValues<Result<Value, StorageError>>
