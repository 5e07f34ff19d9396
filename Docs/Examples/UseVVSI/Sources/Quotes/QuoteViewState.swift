public import VVSI

/// What the screen shows.
///
/// It is on the main actor without saying so, and so are its conformances.
public struct QuoteViewState: ViewStateReducible, Equatable {
    /// What a person can do.
    public enum Action {
        /// Asks for another quote.
        case nextPressed
    }

    /// What can happen.
    public enum Effect {
        /// A quote is being loaded.
        case started

        /// A quote has been loaded.
        case received(String)

        /// No quote could be loaded.
        case failed
    }

    /// The quote; it stays while the next one is loaded.
    public private(set) var quote: String?

    /// Whether a quote is being loaded.
    public private(set) var isLoading = false

    /// What went wrong with the last attempt.
    public private(set) var problem: String?

    /// Creates the state of a screen that has just been opened.
    public init() {}

    /// Changes the state by one effect.
    ///
    /// - Parameter effect: What happened.
    public mutating func reduce(with effect: Effect) {
        isLoading = false
        problem = nil
        switch effect {
        case .started: isLoading = true
        case .received(let quote): self.quote = quote
        case .failed: problem = "No quote could be loaded."
        }
    }
}
