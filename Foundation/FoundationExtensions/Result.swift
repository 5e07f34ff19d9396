extension Result {
    /// Awaits work, and captures what it returns or throws as a value.
    ///
    /// - Parameter work: What may throw; it runs in the caller's isolation.
    public init(awaiting work: () async throws(Failure) -> Success) async {
        do throws(Failure) {
            self = .success(try await work())
        } catch {
            self = .failure(error)
        }
    }

    /// Why it failed; `nil` for a success.
    public var failure: Failure? {
        switch self {
        case .success: nil
        case .failure(let error): error
        }
    }
}
