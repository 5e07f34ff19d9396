/// What a repository lets one observe of something that came from the shop: what is saved now and each newer
/// version of it, `nil` while nothing was ever saved, or why it cannot be read.
package typealias SavedValues<Value: Sendable> = StoredValues<Saved<Value>?>
