package import CommitObservation

/// What a repository lets one observe of something it keeps: what is stored now and each newer version of it,
/// or why it cannot be read.
package typealias StoredValues<Value: Sendable> = CommittedValues<Result<Value, StorageError>>
