import FoundationExtensions
import Logging

/// A list that is part of a response and is invalid if any element is invalid.
struct LimitedList<Element: Decodable>: Decodable {
    let elements: [Element]

    init(from decoder: any Decoder) throws {
        elements = try decoder.elements(of: Element.self).read
    }
}

extension LimitedList: Sendable where Element: Sendable {}

/// The elements of a list up to the limit, and the number of elements beyond it.
struct ReadElements<Element> {
    let read: [Element]
    let unreadCount: Int
}

extension ReadElements: Sendable where Element: Sendable {}

extension Decoder {
    /// Decodes at most ``PayloadLimit/elements`` elements of a list and counts the elements beyond this
    /// limit.
    func elements<Element: Decodable>(of type: Element.Type) throws -> ReadElements<Element> {
        var list = try unkeyedContainer()
        var elements: [Element] = []
        while !list.isAtEnd, elements.count < PayloadLimit.elements { elements.append(try list.decode(type)) }
        let unreadCount = list.isAtEnd ? 0 : (list.count ?? 0) - elements.count
        if unreadCount > 0, let count = list.count {
            let metadata: Logger.Metadata = [
                "count": "\(unreadCount)",
                "field": "\(MappingError.name(of: codingPath.fieldPath))", "of": "\(count)",
            ]
            let logger = CodingUserInfoKey.logger.flatMap { userInfo[$0] as? Logger }
            logger?.warning("Left out the elements that exceed a list's limit.", metadata: metadata)
        }
        return ReadElements(read: elements, unreadCount: unreadCount)
    }
}

extension CodingUserInfoKey {
    static let logger = CodingUserInfoKey(rawValue: "logger")
}
