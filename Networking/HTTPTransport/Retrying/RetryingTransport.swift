public import Foundation
public import HTTPTypes

/// A transport that repeats a request if another attempt may succeed.
///
/// A request is repeated only if its ``HTTPTypes/HTTPRequest/mayBeSentAgain`` property is `true`, and only
/// after a lost connection, a failure to connect, a timeout, or a temporary status (429, 502, 503, or 504).
/// Cancellation, TLS failures, and exceeded size limits end the call. The delay is at least as long as the
/// server's `Retry-After` field specifies. If a delay would exceed the remaining time, the call ends, and
/// ``TransportResponse/retryAfter(now:)`` returns the delay that the server requested. The remaining time
/// also limits each attempt.
///
/// ```swift
/// let transport = RetryingTransport(next: LibcurlTransport(), policy: RetryPolicy(maximumAttempts: 5))
/// ```
/// The outcome of the call is usually the outcome of the last attempt. However, if an earlier attempt may
/// have reached the server and the last attempt certainly did not, the outcome of the call is the outcome of
/// the earlier attempt. An attempt may have reached the server if it received a response or failed with an
/// error whose ``TransportError/mayHaveReachedServer`` property is `true`. If an earlier attempt
/// may have reached the server, the response to an unsafe request has its
/// ``TransportResponse/followsDoubt`` property set to `true`.
public struct RetryingTransport: Transport {
    private let next: any Transport
    private let policy: RetryPolicy
    private let clock: any Clock<Duration>
    private let now: @Sendable () -> Date
    private let fraction: @Sendable () -> Double

    /// Creates a transport that retries requests.
    ///
    /// - Parameters:
    ///   - next: The transport that sends each attempt.
    ///   - policy: The policy that determines the number of attempts and the delays between them.
    ///   - clock: The clock that measures the duration of a call and the delays between attempts.
    ///   - now: A function that returns the current date, which is used to interpret a `Retry-After` field
    ///     that contains a date.
    ///   - fraction: A function that returns a number between 0 (no delay) and 1 (the maximum delay).
    public init(
        next: any Transport,
        policy: RetryPolicy = RetryPolicy(),
        clock: any Clock<Duration> = .continuous,
        now: @escaping @Sendable () -> Date = { Date() },
        fraction: @escaping @Sendable () -> Double = { Double.random(in: 0...1) }
    ) {
        self.next = next
        self.policy = policy
        self.clock = clock
        self.now = now
        self.fraction = fraction
    }

    /// Sends a request and repeats it as long as another attempt may succeed.
    ///
    /// - Parameters:
    ///   - request: The head of the request.
    ///   - body: The bytes to send with each attempt.
    ///   - limits: The limits for each attempt.
    /// - Returns: The response to the last attempt, or to an earlier attempt that may have had an effect.
    /// - Throws: The ``TransportError`` of the last attempt, or of an earlier attempt that may have had an
    ///   effect.
    public func send(
        _ request: HTTPRequest,
        body: Data?,
        limits: TransportLimits
    ) async throws(TransportError) -> TransportResponse {
        guard request.mayBeSentAgain else {
            return try await next.send(request, body: body, limits: limits)
        }
        let elapsed = clock.stopwatch()
        let timeLeft = { policy.totalTime - elapsed() }
        var call = RetriedCall()
        repeat {
            var limits = limits
            limits.totalTimeout = min(limits.totalTimeout, timeLeft())
            call.note(await outcome(of: call.nextAttempt, request, body: body, limits: limits))
        } while try await waits(after: call, timeLeft: timeLeft)
        var response = try call.outcome.get()
        response.followsDoubt = call.doubt != nil && request.changesSomething
        return response
    }

    private func outcome(
        of attempt: Int,
        _ request: HTTPRequest,
        body: Data?,
        limits: TransportLimits
    ) async -> Result<TransportResponse, TransportError> {
        await RequestAttempt.$number.withValue(attempt) {
            do throws(TransportError) {
                return .success(try await next.send(request, body: body, limits: limits))
            } catch {
                return .failure(error)
            }
        }
    }

    /// Waits until the next attempt may start, or returns `false` immediately if there will be no further
    /// attempt.
    private func waits(
        after call: RetriedCall,
        timeLeft: () -> Duration
    ) async throws(TransportError) -> Bool {
        guard call.attempts < policy.maximumAttempts, policy.isWorthAnother(after: call.last) else {
            return false
        }
        let delay = max(
            policy.delay(after: call.attempts, fraction: fraction()),
            (try? call.last.get())?.retryAfter(now: now()) ?? .zero
        )
        guard delay < timeLeft() else { return false }
        guard !Task.isCancelled, (try? await clock.sleep(for: delay)) != nil else { throw .canceled }
        return timeLeft() > .zero
    }
}

/// The attempt number of the current task, which is used for logging.
enum RequestAttempt {
    /// The number of the current attempt, starting at 1.
    @TaskLocal static var number = 1
}

/// The outcomes of a call's attempts so far.
private struct RetriedCall {
    private(set) var attempts = 0

    private(set) var last: Result<TransportResponse, TransportError> = .failure(.canceled)

    /// The outcome of the most recent earlier attempt that may have reached the server.
    private(set) var doubt: Result<TransportResponse, TransportError>?

    var nextAttempt: Int { attempts + 1 }

    mutating func note(_ outcome: Result<TransportResponse, TransportError>) {
        if attempts > 0, lastMayHaveReachedServer { doubt = last }
        attempts += 1
        last = outcome
    }

    /// The outcome of the call.
    var outcome: Result<TransportResponse, TransportError> {
        lastMayHaveReachedServer ? last : doubt ?? last
    }

    private var lastMayHaveReachedServer: Bool {
        switch last {
        case .success: true
        case .failure(let error): error.mayHaveReachedServer
        }
    }
}

extension HTTPRequest {
    /// A Boolean value that indicates whether the method is unsafe (RFC 9110, section 9.2.1).
    fileprivate var changesSomething: Bool {
        ![.get, .head, .options, .trace].contains(method)
    }
}

extension Clock where Duration == Swift.Duration {
    /// Returns a function that measures the time that has elapsed since this call.
    package func stopwatch() -> @Sendable () -> Duration {
        let start = now
        return { start.duration(to: now) }
    }
}
