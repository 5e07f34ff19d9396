import StoreDomain

extension Rating {
    /// Creates a rating from version 2.
    ///
    /// - Parameter payload: The rating of the answer.
    /// - Throws: ``MappingError``, when the mean is not from 0 to 5 or the count is negative.
    init(_ payload: RatingPayloadV2) throws(MappingError) {
        self.init(
            average: try field("average", payload.average.value, Check.average),
            count: try field("count", payload.count.value, Check.count)
        )
    }
}
