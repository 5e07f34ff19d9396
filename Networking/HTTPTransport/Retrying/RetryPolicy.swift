public import HTTPTypes

/// A policy that limits the number of attempts and determines the delays between them.
///
/// The delay before a retry is a random duration between zero and a ceiling that doubles with each retry
/// (exponential backoff with full jitter), so that clients do not retry simultaneously. The defaults suit a
/// user who is waiting for a screen to load. By default, a call takes no longer than the time limit of a
/// single request.
public struct RetryPolicy: Sendable, Hashable {
    /// The maximum number of attempts for each call, including the first attempt.
    public var maximumAttempts: Int

    /// The maximum time for a call, including all attempts and the delays between them.
    public var totalTime: Duration

    /// The maximum delay before the second attempt.
    ///
    /// The maximum doubles before each later attempt and is limited only by ``totalTime``.
    public var firstDelay: Duration

    /// Creates a policy.
    ///
    /// - Parameters:
    ///   - maximumAttempts: The maximum number of attempts for each call, including the first attempt.
    ///   - totalTime: The maximum time for a call.
    ///   - firstDelay: The maximum delay before the second attempt.
    public init(
        maximumAttempts: Int = 3,
        totalTime: Duration = .seconds(30),
        firstDelay: Duration = .milliseconds(200)
    ) {
        self.maximumAttempts = maximumAttempts
        self.totalTime = totalTime
        self.firstDelay = firstDelay
    }

    /// Returns the delay after a failed attempt.
    ///
    /// A fraction of 0 results in no delay, and a fraction of 1 results in the maximum delay.
    func delay(after attempt: Int, fraction: Double) -> Duration {
        firstDelay * (1 << min(attempt - 1, 20)) * fraction
    }

    /// Returns whether another attempt may have a different outcome.
    func isWorthAnother(after outcome: Result<TransportResponse, TransportError>) -> Bool {
        switch outcome {
        case .success(let response): [429, 502, 503, 504].contains(response.head.status.code)
        case .failure(.connectionLost), .failure(.cannotConnect), .failure(.timedOut): true
        case .failure: false
        }
    }
}

extension HTTPRequest {
    /// A Boolean value that indicates whether sending the request twice has the same effect as sending it
    /// once.
    ///
    /// The value is `true` if the method is idempotent (RFC 9110, section 9.2.2) or if the request has an
    /// `Idempotency-Key` field.
    public var mayBeSentAgain: Bool {
        switch method {
        case .get, .head, .put, .delete, .options, .trace: true
        default: headerFields.contains(.idempotencyKey)
        }
    }
}

extension HTTPField.Name {
    /// The name of the `Idempotency-Key` field.
    ///
    /// A server processes only the first of several requests that have the same key. A ``RetryingTransport``
    /// may therefore repeat a request that has this field, regardless of its method:
    /// ```swift
    /// request.headerFields[.idempotencyKey] = "8E03978E-40D5-43E8-BC93-6894A57F9324"
    /// ```
    public static let idempotencyKey: Self = {
        guard let name = Self("Idempotency-Key") else {
            preconditionFailure("Idempotency-Key is not a valid field name")
        }
        return name
    }()
}
