/// What a reader sees of an entry; each case carries what can be done then.
public enum BlogEntryViewState {
    /// Nothing yet; it can be loaded.
    case initialized(LoaderModel)

    /// That it is loading.
    case loading

    /// Why it could not be loaded; it can be tried again.
    case failed(ErrorModel)

    /// The entry; it can be loaded anew.
    case loaded(BlogModel)
}
