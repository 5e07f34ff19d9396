import FoundationExtensions
import Logging
import StoreDomain

/// A list that is part of a response and omits invalid elements.
struct LossyList<Element: Decodable>: Decodable {
    private let path: String
    private let elements: ReadElements<DecodingAttempt<Element>>

    init(from decoder: any Decoder) throws {
        path = decoder.codingPath.fieldPath
        elements = try decoder.elements(of: DecodingAttempt<Element>.self)
    }

    /// Maps the valid elements to domain values in order and collects the errors for the invalid elements.
    func sifted<Value>(
        _ transform: (Element) throws(MappingError) -> Value
    ) -> SiftedList<Value> {
        var list = SiftedList<Value>(unreadCount: elements.unreadCount)
        for (index, element) in elements.read.enumerated() {
            do throws(MappingError) {
                let payload = try element.result.get()
                list.values.append(try field("\(path)[\(index)]", payload, transform))
            } catch {
                list.leftOut.append(error)
            }
        }
        return list
    }
}

extension LossyList: Sendable where Element: Sendable {}

/// A decoded value, or the error that occurred while the value was being decoded.
///
/// Decoding an attempt never throws an error.
struct DecodingAttempt<Value: Decodable>: Decodable {
    let result: Result<Value, MappingError>

    init(from decoder: any Decoder) {
        do {
            result = .success(try Value(from: decoder))
        } catch {
            result = .failure(MappingError(error, in: decoder))
        }
    }
}

extension DecodingAttempt: Sendable where Value: Sendable {}

struct SiftedList<Value> {
    var values: [Value] = []

    var leftOut: [MappingError] = []

    /// The number of elements beyond the list's limit.
    var unreadCount = 0

    /// Logs a warning that contains the number of errors and the first error, and logs up to 100 errors at
    /// debug level.
    func logLeftOut(to logger: Logger) {
        guard var metadata = leftOut.first?.metadata else { return }
        metadata["count"] = "\(leftOut.count)"
        metadata["of"] = "\(leftOut.count + values.count)"
        logger.warning("Left out invalid elements; this is the first error.", metadata: metadata)
        for error in leftOut.prefix(100) {
            logger.debug("Left out an invalid element.", metadata: error.metadata)
        }
    }
}

extension SiftedList where Value: Identifiable {
    /// Logs the omitted elements and returns a page of the valid elements.
    ///
    /// The page contains the first value for each identifier and the number of omitted elements.
    ///
    /// Throws the first error if *all* elements are invalid, because an empty list must not replace saved
    /// values.
    func reported(
        to logger: Logger,
        next: Page<Value>.Cursor? = nil
    ) throws(MappingError) -> Page<Value> {
        if values.isEmpty, let first = leftOut.first { throw first }
        logLeftOut(to: logger)
        return Page(values.uniquedByID(), next: next, leftOutCount: leftOut.count + unreadCount)
    }
}

extension SiftedList: Sendable where Value: Sendable {}
