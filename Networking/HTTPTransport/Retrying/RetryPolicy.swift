public import HTTPTypes

/// How often, and after which waits, a request is sent again.
///
/// The wait before an attempt is chosen at random between nothing and a ceiling that doubles each time
/// (exponential back-off with full jitter), so that many clients do not come back at the same moment. The
/// defaults suit a person waiting for a screen: with them, a call takes no longer than one request may.
public struct RetryPolicy: Sendable, Hashable {
    /// The most attempts of one call, the first among them.
    public var maximumAttempts: Int

    /// The time for a whole call: all attempts and the waits between them.
    public var totalTime: Duration

    /// The longest wait before the second attempt; the ceiling doubles before each later one, and
    /// only the time for the whole call ends it.
    public var firstDelay: Duration

    /// Creates a policy.
    ///
    /// - Parameters:
    ///   - maximumAttempts: The most attempts of one call.
    ///   - totalTime: The time for a whole call.
    ///   - firstDelay: The longest wait before the second attempt.
    public init(
        maximumAttempts: Int = 3,
        totalTime: Duration = .seconds(30),
        firstDelay: Duration = .milliseconds(200)
    ) {
        self.maximumAttempts = maximumAttempts
        self.totalTime = totalTime
        self.firstDelay = firstDelay
    }

    /// The wait after an attempt.
    ///
    /// - Parameters:
    ///   - attempt: The number of the attempt that failed, from 1 on.
    ///   - fraction: Where between nothing and the ceiling, from 0 to 1.
    /// - Returns: The wait.
    func delay(after attempt: Int, fraction: Double) -> Duration {
        firstDelay * (1 << min(attempt - 1, 20)) * fraction
    }

    /// Whether the next attempt may have another outcome.
    ///
    /// - Parameter outcome: What came of it.
    /// - Returns: Whether to send the request again.
    func isWorthAnother(after outcome: Result<TransportResponse, TransportError>) -> Bool {
        switch outcome {
        case .success(let response): [429, 502, 503, 504].contains(response.head.status.code)
        case .failure(.connectionLost), .failure(.cannotConnect), .failure(.timedOut): true
        case .failure: false
        }
    }
}

extension HTTPRequest {
    /// Whether sending the request twice does the same as sending it once: its method is idempotent (RFC
    /// 9110, section 9.2.2), or it has an `Idempotency-Key`.
    public var mayBeSentAgain: Bool {
        switch method {
        case .get, .head, .put, .delete, .options, .trace: true
        default: headerFields.contains(.idempotencyKey)
        }
    }
}

extension HTTPField.Name {
    /// `Idempotency-Key`: the server does what requests with one key ask for once, however many of them come.
    ///
    /// A request that has it may be sent again (``RetryingTransport``), whatever its method is:
    /// ```swift
    /// request.headerFields[.idempotencyKey] = "8E03978E-40D5-43E8-BC93-6894A57F9324"
    /// ```
    public static let idempotencyKey: Self = {
        guard let name = Self("Idempotency-Key") else {
            preconditionFailure("Idempotency-Key is the name of a field")
        }
        return name
    }()
}
