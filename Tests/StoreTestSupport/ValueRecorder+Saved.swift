package import StoreDomain
package import ViewStateTesting

extension ValueRecorder {
    /// Returns the delivered values, including the values from all commits that preceded this call.
    package func saved<Value>() async throws(StorageError) -> [Saved<Value>?]
    where Element == Result<Saved<Value>?, StorageError> {
        var values: [Saved<Value>?] = []
        for result in await settled() { values.append(try result.get()) }
        return values
    }
}
