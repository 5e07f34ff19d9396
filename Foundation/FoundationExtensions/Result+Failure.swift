extension Result {
    /// Why it failed; `nil` for a success.
    public var failure: Failure? {
        switch self {
        case .success: nil
        case .failure(let error): error
        }
    }
}
