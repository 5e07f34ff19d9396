package import StoreDomain
package import ViewStateTesting

extension ValueRecorder {
    /// The delivered values of something that is stored, including all that was committed before this call.
    ///
    /// - Returns: The values, in order.
    /// - Throws: ``StorageError``, when one of them could not be read.
    package func saved<Value>() async throws(StorageError) -> [Saved<Value>?]
    where Element == Result<Saved<Value>?, StorageError> {
        var values: [Saved<Value>?] = []
        for result in await settled() { values.append(try result.get()) }
        return values
    }
}
