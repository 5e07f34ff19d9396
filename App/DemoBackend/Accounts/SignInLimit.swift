import Foundation
import Synchronization

/// A limit of five sign-in attempts for each email address.
///
/// Each minute that passes without an attempt allows one additional attempt.
///
/// The attempts are stored in memory, so the limit is reset when the server restarts. The limit is safe to
/// use from any isolation domain.
final class SignInLimit: Sendable {
    private struct Attempts {
        var count = 0
        var last = Date.distantPast

        func counted(at now: Date) -> Int {
            let minutes = max(now.timeIntervalSince(last), 0) / SignInLimit.pause
            return max(count - Int(min(minutes, Double(SignInLimit.attempts))), 0)
        }
    }

    static let attempts = 5
    static let pause: TimeInterval = 60

    /// The maximum number of addresses that are stored before the next attempt removes every address whose
    /// attempts no longer count toward the limit.
    private static let addresses = 10_000

    private let attempts = Mutex<[String: Attempts]>([:])

    /// Counts an attempt as failed until it succeeds, so that concurrent attempts are also limited.
    ///
    /// If the limit has been reached, the method throws a 429 error that contains the remaining waiting time.
    func begin(_ email: String, at now: Date) throws(ReplyError) {
        let pause: TimeInterval? = attempts.withLock { all in
            if all.count > Self.addresses { all = all.filter { $0.value.counted(at: now) > 0 } }
            let earlier = all[email] ?? Attempts()
            let count = earlier.counted(at: now)
            guard count < Self.attempts else {
                return min(Self.pause - now.timeIntervalSince(earlier.last), Self.pause)
            }
            all[email] = Attempts(count: count + 1, last: now)
            return nil
        }
        if let pause { throw .tooManySignIns(retryAfter: Int(pause.rounded(.up))) }
    }

    func succeed(_ email: String) {
        attempts.withLock { $0[email] = nil }
    }
}
