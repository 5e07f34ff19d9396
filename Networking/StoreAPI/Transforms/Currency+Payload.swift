import HTTPTransport
import StoreDomain

extension Currency {
    /// Creates a currency from its code in an answer.
    ///
    /// - Parameter payload: The code.
    /// - Throws: ``MappingError``, when it is not three letters.
    init(payload: String) throws(MappingError) {
        guard let currency = Currency(code: payload) else {
            throw MappingError(found: evidence(of: payload), expected: "a code of three letters")
        }
        self = currency
    }
}
