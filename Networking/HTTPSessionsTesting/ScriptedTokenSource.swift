public import FoundationExtensions
public import HTTPSessions

/// A token source whose calls stay pending until a test completes them.
/// ```swift
/// let source = ScriptedTokenSource()
/// let provider = TokenProvider(expired, source: source)
/// async let token = provider.accessToken(replacing: expired.access)
/// await source.nextRefresh().answer(.success(renewed))
/// await source.nextStorage().finish()
/// #expect(await token == renewed.access)
/// ```
/// Complete every call exactly once. To verify that no refresh took place, check ``refreshCount``.
public actor ScriptedTokenSource: TokenSource {
    /// A pending request for new tokens.
    public struct Refresh: Sendable {
        /// The refresh token that the provider passed to the token source.
        public let token: Secret

        fileprivate let continuation: CheckedContinuation<Result<SessionTokens, TokenRefreshError>, Never>

        /// Completes the request.
        ///
        /// Call this method only once.
        ///
        /// - Parameter outcome: The new tokens to return or the error to throw.
        public func answer(_ outcome: Result<SessionTokens, TokenRefreshError>) {
            continuation.resume(returning: outcome)
        }
    }

    /// A pending call that stores tokens.
    public struct Storage: Sendable {
        /// The tokens to store.
        public let tokens: SessionTokens

        fileprivate let continuation: CheckedContinuation<Void, Never>

        /// Completes the call.
        ///
        /// Call this method only once.
        public func finish() { continuation.resume() }
    }

    /// The number of requests for new tokens.
    public private(set) var refreshCount = 0

    private let refreshes = AsyncStream.makeStream(of: Refresh.self)
    private let storages = AsyncStream.makeStream(of: Storage.self)
    private let ends = AsyncStream.makeStream(of: Void.self)

    /// Creates a source without pending calls.
    public init() {}

    /// Waits for the next request for new tokens.
    ///
    /// - Returns: The pending request.
    public func nextRefresh() async -> Refresh {
        for await refresh in refreshes.stream { return refresh }
        preconditionFailure("The task was canceled while it was waiting for a refresh.")
    }

    /// Waits for the next call that stores tokens.
    ///
    /// - Returns: The pending call.
    public func nextStorage() async -> Storage {
        for await storage in storages.stream { return storage }
        preconditionFailure("The task was canceled while it was waiting for tokens to be stored.")
    }

    /// Waits until the provider reports that the server has ended the session.
    public func reportedEnd() async {
        for await _ in ends.stream { return }
    }

    /// Waits until the test completes the request.
    ///
    /// - Parameter refreshToken: The provider's current refresh token.
    /// - Returns: The new tokens that the test provides.
    /// - Throws: The error that the test provides.
    public func newTokens(for refreshToken: Secret) async throws(TokenRefreshError) -> SessionTokens {
        refreshCount += 1
        let outcome = await withCheckedContinuation { continuation in
            refreshes.continuation.yield(Refresh(token: refreshToken, continuation: continuation))
        }
        return try outcome.get()
    }

    /// Waits until the test completes the call.
    ///
    /// - Parameter tokens: The tokens to store.
    public func store(_ tokens: SessionTokens) async {
        await withCheckedContinuation { continuation in
            storages.continuation.yield(Storage(tokens: tokens, continuation: continuation))
        }
    }

    /// Records that the server has ended the session.
    public func sessionDidEnd() { ends.continuation.yield() }
}
