/// The state that every system changes here: 112 bytes with an array and some text, as that of a small
/// screen.
public struct ShelfState: Equatable, Sendable {
    /// What a person can do.
    public enum Action: Equatable, Sendable {
        /// Looks at an item.
        case lookPressed

        /// Looks at an item that has to be fetched first.
        case fetchPressed
    }

    /// What can happen to it; one thing, so that all systems do the same.
    public enum Effect: Equatable, Sendable {
        /// One more item was looked at.
        case looked
    }

    /// How often ``Effect/looked`` happened.
    public private(set) var count = 0

    /// The numbers of what is on the shelf.
    public private(set) var items = Array(0..<8)

    /// What the shelf is called.
    public let title = "Books about birds, and some about bees"

    /// What is searched for.
    public let search = ""

    private let page = 1
    private let pageCount = 4
    private let lowestPrice = 0.5
    private let highestPrice = 99.5
    private let scrollOffset = 0.0
    private let width = 80.0
    private let height = 24.0
    private let revision = 7

    /// Creates the state before anything has happened.
    public init() {}

    /// Changes the state by one effect: a number, and one item of the array.
    ///
    /// - Parameter effect: What happened.
    public mutating func reduce(with effect: Effect) {
        switch effect {
        case .looked:
            count += 1
            items[count & 7] = count
        }
    }
}
