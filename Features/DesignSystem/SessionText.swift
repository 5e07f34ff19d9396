package import StoreDomain

extension Session {
    /// The message about a session that the backend has ended, or `nil` if the session has not ended.
    package var endText: String? {
        guard case .ended(let email) = self else { return nil }
        return "Your session has ended. Showing the data saved for \(email)."
    }
}
