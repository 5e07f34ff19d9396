public import Foundation
public import HTTPTypes

/// Sends a request again when the next attempt may succeed.
///
/// Only a request that may be sent twice is (``HTTPTypes/HTTPRequest/mayBeSentAgain``), and only after a lost
/// connection, a failed connect, a time-out, or a status that may pass (429, 502, 503, 504); never after a
/// cancel, a TLS failure or a limit. A `Retry-After` of the server is the shortest wait. A wait that would
/// exceed the remaining time is not begun, and no attempt may exceed it either; whoever retries later finds
/// the wait in the response (``TransportResponse/retryAfter(now:)``).
///
/// ```swift
/// let transport = RetryingTransport(next: LibcurlTransport(), policy: RetryPolicy(maximumAttempts: 5))
/// ```
/// The caller gets the outcome of the last attempt. There is one exception: an outcome that leaves open
/// whether the server acted, an error (``TransportError/mayHaveReachedServer``) or a response that was worth
/// another attempt, outranks a later error that says that nothing was sent, since the call as a whole leaves
/// it open. A response after such an outcome says so (``TransportResponse/followsDoubt``).
public struct RetryingTransport: Transport {
    private let next: any Transport
    private let policy: RetryPolicy
    private let clock: any Clock<Duration>
    private let now: @Sendable () -> Date
    private let fraction: @Sendable () -> Double

    /// Creates the transport.
    ///
    /// - Parameters:
    ///   - next: Sends each attempt.
    ///   - policy: How often, and after which waits.
    ///   - clock: Measures the time of a call, and waits.
    ///   - now: The time of day, to which a `Retry-After` with a date is compared.
    ///   - fraction: Chooses a wait between nothing (0) and its ceiling (1).
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

    /// Sends a request, and repeats it while that is worthwhile.
    ///
    /// - Parameters:
    ///   - request: The head.
    ///   - body: The bytes to send with each attempt.
    ///   - limits: How long and how much each attempt may take.
    /// - Returns: The response to the last attempt, or to an earlier one whose effect is in doubt.
    /// - Throws: ``TransportError`` of the last attempt, or of an earlier one whose effect is in doubt.
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

    /// Waits for the next attempt; `false`, at once, where there is to be none.
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

/// Which attempt of a call the current task is in, for logging.
enum RequestAttempt {
    /// The number of the attempt, from 1 on.
    @TaskLocal static var number = 1
}

/// The outcomes of the attempts of one call so far.
private struct RetriedCall {
    /// How many attempts there have been.
    private(set) var attempts = 0

    /// The outcome of the last attempt.
    private(set) var last: Result<TransportResponse, TransportError> = .failure(.canceled)

    /// The outcome of the last earlier attempt that may have reached the server.
    private(set) var doubt: Result<TransportResponse, TransportError>?

    /// The number of the next attempt, from 1 on.
    var nextAttempt: Int { attempts + 1 }

    /// Takes the outcome of one more attempt.
    ///
    /// - Parameter outcome: What came of it.
    mutating func note(_ outcome: Result<TransportResponse, TransportError>) {
        if attempts > 0, lastMayHaveReachedServer { doubt = last }
        attempts += 1
        last = outcome
    }

    /// What the caller gets.
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
    /// A Boolean value that indicates whether the method is not a safe one (RFC 9110, section 9.2.1).
    fileprivate var changesSomething: Bool {
        ![.get, .head, .options, .trace].contains(method)
    }
}

extension Clock where Duration == Swift.Duration {
    /// Starts to measure.
    ///
    /// - Returns: A function that returns how much time has passed since this call.
    package func stopwatch() -> @Sendable () -> Duration {
        let start = now
        return { start.duration(to: now) }
    }
}
