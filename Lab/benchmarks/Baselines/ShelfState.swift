/// The state that all compared patterns change.
///
/// The state occupies 112 bytes and contains an array and strings, like the state of a small screen.
public struct ShelfState: Equatable, Sendable {
    /// A user action.
    public enum Action: Equatable, Sendable {
        case lookPressed

        /// The user looks at an item that must first be fetched.
        case fetchPressed
    }

    /// The single state change that all patterns make, so that they do the same work.
    public enum Effect: Equatable, Sendable {
        case looked
    }

    /// The number of times that ``Effect/looked`` has been applied.
    public private(set) var count = 0

    /// The numbers of the items on the shelf.
    public private(set) var items = Array(0..<8)

    /// The name of the shelf.
    public let title = "Books about birds, and some about bees"

    /// The search text.
    public let search = ""

    private let page = 1
    private let pageCount = 4
    private let lowestPrice = 0.5
    private let highestPrice = 99.5
    private let scrollOffset = 0.0
    private let width = 80.0
    private let height = 24.0
    private let revision = 7

    /// Creates the initial state.
    public init() {}

    /// Applies an effect, which changes ``count`` and one element of ``items``.
    public mutating func reduce(with effect: Effect) {
        switch effect {
        case .looked:
            count += 1
            items[count & 7] = count
        }
    }
}
