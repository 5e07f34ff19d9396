import Foundation

/// A type that numbers of an answer are read as.
protocol NumberValue: Decodable, Sendable {
    /// What has to stand in the answer, in words.
    static var expectation: String { get }
}

extension Int: NumberValue {
    static let expectation = "a whole number"
}

extension Double: NumberValue {
    static let expectation = "a number"
}

extension Decimal: NumberValue {
    static let expectation = "a decimal number"
}
