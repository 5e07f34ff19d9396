/// The states of the screen.
///
/// The model of each state contains the actions that are available in that state.
public enum BlogEntryViewState {
    /// The entry has not been loaded yet.
    case initialized(LoaderModel)

    /// The entry is being loaded.
    case loading

    /// The entry could not be loaded.
    case failed(ErrorModel)

    /// The entry has been loaded.
    case loaded(BlogModel)
}
