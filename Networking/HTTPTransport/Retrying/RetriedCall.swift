import Foundation
import HTTPTypes

/// What came of the attempts of one call so far.
struct RetriedCall {
    /// How many attempts there were.
    private(set) var attempts = 0

    /// What came of the last attempt.
    private(set) var last: Result<TransportResponse, TransportError> = .failure(.cancelled)

    /// The last error of an attempt that may have reached the server.
    private var openError: TransportError?

    /// The number of the next attempt, from 1 on.
    var nextAttempt: Int { attempts + 1 }

    /// Takes what came of one more attempt.
    ///
    /// - Parameter outcome: What came of it.
    mutating func note(_ outcome: Result<TransportResponse, TransportError>) {
        attempts += 1
        last = outcome
        if case .failure(let error) = outcome, error.mayHaveReachedServer { openError = error }
    }

    /// What the caller gets.
    var outcome: Result<TransportResponse, TransportError> {
        last.mapError { openError ?? $0 }
    }

    /// How long the server asked to wait.
    ///
    /// - Parameter now: The time of day.
    /// - Returns: The wait, or `nil` where the last response asks for none that can be read.
    func retryAfter(now: Date) -> Duration? {
        guard case .success(let response) = last, let value = response.head.headerFields[.retryAfter] else {
            return nil
        }
        if !value.isEmpty, value.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) {
            return .seconds(Int64(value) ?? .max)
        }
        return HTTPDate.date(value).map { .seconds($0.timeIntervalSince(now)) }
    }
}
