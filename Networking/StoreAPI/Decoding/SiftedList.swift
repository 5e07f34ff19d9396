import Logging

/// What became of a list of an answer: the values it holds, and what was left out of it.
struct SiftedList<Value> {
    /// The values, in the order of the answer.
    var values: [Value] = []

    /// Why each of the others was left out.
    var leftOut: [MappingError] = []

    /// The values, after what was left out is logged: one warning that counts, and 100 reasons at debug
    /// level.
    ///
    /// - Parameter logger: Where to log.
    /// - Returns: ``values``.
    /// - Throws: The first reason when *everything* was left out: such an answer is not an empty list, and
    ///   what is kept from before must not be replaced by one.
    func reported(to logger: Logger) throws(MappingError) -> [Value] {
        guard let first = leftOut.first else { return values }
        guard !values.isEmpty else { throw first }
        var metadata = first.metadata
        metadata["count"] = "\(leftOut.count)"
        metadata["of"] = "\(leftOut.count + values.count)"
        logger.warning("Left out what makes no sense; the first reason is given.", metadata: metadata)
        for error in leftOut.prefix(100) {
            logger.debug("Left out.", metadata: error.metadata)
        }
        return values
    }
}

extension SiftedList: Sendable where Value: Sendable {}
