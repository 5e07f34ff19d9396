/// How a product's number is written in the two versions.
enum ProductID {
    /// The id in version 2, as in `p-7`.
    static func version2(_ id: Int) -> String {
        "p-\(id)"
    }

    /// The number in an id of version 2, or `nil` when no product could have that id.
    static func number(version2 text: String) -> Int? {
        guard text.hasPrefix("p-") else { return nil }
        return number(version1: String(text.dropFirst(2)))
    }

    /// The number in an id of version 1, or `nil` when no product could have that id (`07`, `seven`).
    static func number(version1 text: String) -> Int? {
        guard let number = Int(text), number > 0, String(number) == text else { return nil }
        return number
    }
}
