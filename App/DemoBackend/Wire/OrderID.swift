/// How an order's number is written.
enum OrderID {
    /// The id, as in `o-7`.
    static func version2(_ number: Int) -> String {
        "o-\(number)"
    }

    /// What a person reads, as in `SF-000007`.
    static func readable(_ number: Int) -> String {
        let digits = String(number)
        return "SF-" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits
    }

    /// The number in an id, or `nil` when no order could have that id.
    static func number(version2 text: String) -> Int? {
        guard text.hasPrefix("o-"), let number = Int(text.dropFirst(2)), number > 0 else { return nil }
        return version2(number) == text ? number : nil
    }
}
