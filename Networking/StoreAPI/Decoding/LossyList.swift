import FoundationExtensions
import Logging
import StoreDomain

/// A list of an answer whose elements are decoded one by one, so that a bad one does not cost the others.
struct LossyList<Element: Decodable>: Decodable {
    private let path: String
    private let elements: ReadElements<DecodingAttempt<Element>>

    init(from decoder: any Decoder) throws {
        path = decoder.codingPath.fieldPath
        elements = try decoder.elements(of: DecodingAttempt<Element>.self)
    }

    /// Makes domain values of the elements, in their order; an element that was not decoded or has no
    /// counterpart is left out, and its error has the full path.
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

/// A value that was decoded, or why it could not be: decoding an attempt never fails.
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

    /// Why each of the others was left out.
    var leftOut: [MappingError] = []

    /// How many more there are behind the limit of a list.
    var unreadCount = 0

    /// Logs one warning that counts, and 100 reasons at debug level.
    func logLeftOut(to logger: Logger) {
        guard var metadata = leftOut.first?.metadata else { return }
        metadata["count"] = "\(leftOut.count)"
        metadata["of"] = "\(leftOut.count + values.count)"
        logger.warning("Left out what makes no sense; the first reason is given.", metadata: metadata)
        for error in leftOut.prefix(100) {
            logger.debug("Left out.", metadata: error.metadata)
        }
    }
}

extension SiftedList where Value: Identifiable {
    /// Logs the elements that were left out, and returns the others as a page.
    ///
    /// The page has the first value of each identifier, and the number of elements that were left out.
    ///
    /// Throws the first reason when *everything* was left out: such an answer is not an empty list, and must
    /// not replace what was saved before.
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
