public import FoundationExtensions
public import HTTPSessions

/// A token source whose calls wait until a test answers them.
///
/// ```swift
/// let source = ScriptedTokenSource()
/// let provider = TokenProvider(expired, source: source)
/// async let token = provider.accessToken(replacing: expired.access)
/// await source.nextRefresh().answer(.success(renewed))
/// await source.nextStorage().finish()
/// #expect(await token == renewed.access)
/// ```
/// Answer every call exactly once. A test that expects no call checks ``refreshCount``.
public actor ScriptedTokenSource: TokenSource {
    /// A pending request for new tokens.
    public struct Refresh: Sendable {
        /// The refresh token that was sent.
        public let token: Secret

        fileprivate let continuation: CheckedContinuation<Result<SessionTokens, TokenRefreshError>, Never>

        /// Answers the request; only once.
        ///
        /// - Parameter outcome: The new tokens, or why there are none.
        public func answer(_ outcome: Result<SessionTokens, TokenRefreshError>) {
            continuation.resume(returning: outcome)
        }
    }

    /// A pending request to store tokens.
    public struct Storage: Sendable {
        /// The tokens to store.
        public let tokens: SessionTokens

        fileprivate let continuation: CheckedContinuation<Void, Never>

        /// Lets the storing return; only once.
        public func finish() { continuation.resume() }
    }

    /// The number of requests for new tokens.
    public private(set) var refreshCount = 0

    private let refreshes = AsyncStream.makeStream(of: Refresh.self)
    private let storages = AsyncStream.makeStream(of: Storage.self)
    private let ends = AsyncStream.makeStream(of: Void.self)

    /// Creates a source.
    public init() {}

    /// Waits for the next request for new tokens.
    ///
    /// - Returns: The request, which has not been answered.
    public func nextRefresh() async -> Refresh {
        for await refresh in refreshes.stream { return refresh }
        preconditionFailure("The task that waits for a refresh was canceled.")
    }

    /// Waits for the next storing of tokens.
    ///
    /// - Returns: The storing, which has not returned.
    public func nextStorage() async -> Storage {
        for await storage in storages.stream { return storage }
        preconditionFailure("The task that waits for tokens to be stored was canceled.")
    }

    /// Waits for the report that the server has ended the session.
    public func reportedEnd() async {
        for await _ in ends.stream { return }
    }

    /// Holds a request until the test answers it.
    ///
    /// - Parameter refreshToken: The refresh token.
    /// - Returns: The tokens of the answer.
    /// - Throws: The error of the answer.
    public func newTokens(for refreshToken: Secret) async throws(TokenRefreshError) -> SessionTokens {
        refreshCount += 1
        let outcome = await withCheckedContinuation { continuation in
            refreshes.continuation.yield(Refresh(token: refreshToken, continuation: continuation))
        }
        return try outcome.get()
    }

    /// Holds the storing until the test lets it return.
    ///
    /// - Parameter tokens: The tokens.
    public func store(_ tokens: SessionTokens) async {
        await withCheckedContinuation { continuation in
            storages.continuation.yield(Storage(tokens: tokens, continuation: continuation))
        }
    }

    /// Notes that the server has ended the session.
    public func sessionDidEnd() { ends.continuation.yield() }
}
