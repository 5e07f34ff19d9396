public import VVSI

/// The state of the screen.
///
/// The type and its conformances are isolated to the main actor by default.
public struct QuoteViewState: ViewStateReducible, Equatable {
    /// The user's actions.
    public enum Action {
        /// The user requested another quote.
        case nextPressed
    }

    /// The events that change the state.
    public enum Effect {
        /// A quote is being loaded.
        case started

        /// A quote has been loaded.
        case received(String)

        /// No quote could be loaded.
        case failed
    }

    /// The last quote that was loaded, or `nil` if no quote has been loaded yet.
    public private(set) var quote: String?

    /// A Boolean value that indicates whether a quote is being loaded.
    public private(set) var isLoading = false

    /// The error message from the last attempt, or `nil` if the last attempt did not fail.
    public private(set) var problem: String?

    /// Creates the state of a screen that has just been opened.
    public init() {}

    /// Applies an effect to the state.
    ///
    /// - Parameter effect: The event that happened.
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
