extension Result {
    /// Creates a result from the value that asynchronous work returns or the error that it throws.
    ///
    /// The work runs in the caller's isolation domain.
    public init(awaiting work: () async throws(Failure) -> Success) async {
        do throws(Failure) {
            self = .success(try await work())
        } catch {
            self = .failure(error)
        }
    }

    /// The error, or `nil` if the result is a success.
    public var failure: Failure? {
        switch self {
        case .success: nil
        case .failure(let error): error
        }
    }
}
