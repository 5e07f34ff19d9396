/// What `accept` throws to tell its interface something.
public enum ViewModelError: Error, Hashable {
    /// The input is of no interest now: it ends, and ``ViewModel/thrownError(_:respond:)`` is not asked.
    case ignoreInput
}
