/// A list of an answer whose elements are decoded one by one, so that a bad one does not cost the others.
///
/// Decoding fails at 1001 bad elements: an answer of many megabytes of nothing else would keep a processor
/// busy for minutes.
struct LossyList<Element: Decodable>: Decodable {
    private let path: FieldPath
    private var elements: [Attempt<Element>] = []

    /// How many elements may be left out.
    private static var mostBadElements: Int { 1000 }

    init(from decoder: any Decoder) throws {
        path = FieldPath(decoder.codingPath)
        var container = try decoder.unkeyedContainer()
        var badElements = 0
        while !container.isAtEnd {
            let element = try container.decode(Attempt<Element>.self)
            if case .failure = element.result { badElements += 1 }
            guard badElements <= Self.mostBadElements else {
                let found = "more than \(Self.mostBadElements) bad elements"
                throw MappingError(path: path, found: found, expected: "a list")
            }
            elements.append(element)
        }
    }

    /// Makes domain values of the elements; an element that was not decoded or has no counterpart is left
    /// out.
    ///
    /// - Parameter transform: Makes a domain value; its errors are seen from the element.
    /// - Returns: The values in the order of the list, and the errors with their full paths.
    func sifted<Value>(
        _ transform: (Element) throws(MappingError) -> Value
    ) -> SiftedList<Value> {
        var list = SiftedList<Value>()
        for (index, element) in elements.enumerated() {
            switch element.result {
            case .failure(let error):
                list.leftOut.append(error)
            case .success(let payload):
                do throws(MappingError) {
                    list.values.append(try transform(payload))
                } catch {
                    list.leftOut.append(error.inside(path.appending(FieldPath([.element(index)]))))
                }
            }
        }
        return list
    }
}

extension LossyList: Sendable where Element: Sendable {}
