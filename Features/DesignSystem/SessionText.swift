package import StoreDomain

extension Session {
    /// The message that the backend has ended the session, or `nil` if it has not.
    package var endText: String? {
        guard case .ended(let email) = self else { return nil }
        return "Your session has ended. Showing the data saved for \(email)."
    }
}
