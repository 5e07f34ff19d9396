public import DesignSystem
public import VSM

/// A screen that loads a title.
public enum HomeViewState {
    /// The title is being loaded.
    case loading

    /// The title has been loaded.
    case loaded(Title)

    /// Loads the title.
    ///
    /// - Returns: The loading state, followed by the state that contains the title.
    @StateSequenceBuilder
    public static func load() -> StateSequence<HomeViewState> {
        HomeViewState.loading
        Next { HomeViewState.loaded(Title("Home")) }
    }
}
