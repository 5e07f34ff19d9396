extension Result {
    /// Awaits work in the caller's isolation, and captures its result or error as a value.
    public init(awaiting work: () async throws(Failure) -> Success) async {
        do throws(Failure) {
            self = .success(try await work())
        } catch {
            self = .failure(error)
        }
    }

    /// The error, or `nil` for a success.
    public var failure: Failure? {
        switch self {
        case .success: nil
        case .failure(let error): error
        }
    }
}
