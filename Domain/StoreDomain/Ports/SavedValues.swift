package import FoundationExtensions

/// What a repository lets one observe of something it keeps: what is saved now and each newer version of it,
/// `nil` while nothing was ever saved, or why it cannot be read.
package typealias SavedValues<Value: Sendable> = CommittedValues<Result<Saved<Value>?, StorageError>>
