import Foundation
import Synchronization

/// A limit of five sign-in attempts for an e-mail address; each minute without one gives one back.
///
/// The limit is kept in memory, so a restart ends it. Safe to use from any isolation.
final class SignInLimit: Sendable {
    private struct Attempts {
        var count = 0
        var last = Date.distantPast

        /// The attempts that still count at a later time.
        func counted(at now: Date) -> Int {
            let minutes = max(now.timeIntervalSince(last), 0) / SignInLimit.pause
            return max(count - Int(min(minutes, Double(SignInLimit.attempts))), 0)
        }
    }

    static let attempts = 5
    static let pause: TimeInterval = 60

    /// The number of addresses above which those without attempts that count are forgotten.
    private static let addresses = 10_000

    private let attempts = Mutex<[String: Attempts]>([:])

    /// Counts an attempt as a failure until it has succeeded, so that attempts at the same time count too.
    ///
    /// Throws 429 with the remaining pause.
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
