public import HTTPTypes

/// How often, how late and after what a request is sent again.
///
/// The wait before an attempt is chosen at random between nothing and a ceiling that doubles each time
/// (exponential back-off with full jitter), so that many clients do not come back at the same moment.
public struct RetryPolicy: Sendable, Hashable {
    /// The most attempts of one call, the first among them.
    public var maximumAttempts: Int

    /// The time for a whole call: all attempts and the waits between them.
    public var totalTime: Duration

    /// The longest wait before the second attempt; the ceiling doubles before each later one.
    public var firstDelay: Duration

    /// The highest ceiling.
    public var longestDelay: Duration

    /// The statuses that are worth another attempt.
    public var statuses: Set<Int>

    /// Creates a policy; what is not named is as in ``standard``.
    ///
    /// - Parameters:
    ///   - maximumAttempts: The most attempts of one call.
    ///   - totalTime: The time for a whole call.
    ///   - firstDelay: The longest wait before the second attempt.
    ///   - longestDelay: The highest ceiling of a wait.
    ///   - statuses: The statuses that are worth another attempt.
    public init(
        maximumAttempts: Int = 3,
        totalTime: Duration = .seconds(30),
        firstDelay: Duration = .milliseconds(200),
        longestDelay: Duration = .seconds(5),
        statuses: Set<Int> = [429, 502, 503, 504]
    ) {
        self.maximumAttempts = maximumAttempts
        self.totalTime = totalTime
        self.firstDelay = firstDelay
        self.longestDelay = longestDelay
        self.statuses = statuses
    }

    /// A policy that suits a user waiting for a screen: with it, a call takes no longer than one request may.
    public static let standard = RetryPolicy()

    /// The wait after an attempt.
    ///
    /// - Parameters:
    ///   - attempt: The number of the attempt that failed, from 1 on.
    ///   - fraction: Where between nothing and the ceiling, from 0 to 1.
    /// - Returns: The wait.
    func delay(after attempt: Int, fraction: Double) -> Duration {
        let ceiling = min(longestDelay, firstDelay * (1 << min(attempt - 1, 20)))
        return ceiling * fraction
    }

    /// Whether what came of an attempt may be otherwise in the next one.
    ///
    /// - Parameter outcome: What came of it.
    /// - Returns: Whether to send the request again.
    func isWorthAnother(after outcome: Result<TransportResponse, TransportError>) -> Bool {
        switch outcome {
        case .success(let response): statuses.contains(response.head.status.code)
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
