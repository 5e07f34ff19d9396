import Foundation
import Synchronization

/// Lets somebody try five passwords for an e-mail address, and then one after a minute.
///
/// It is kept in memory: a server that starts again forgets it. Safe to use from any isolation.
final class SignInLimit: Sendable {
    private struct Attempts {
        var count = 0
        var last = Date.distantPast

        func isOver(at now: Date) -> Bool { now.timeIntervalSince(last) >= SignInLimit.pause }
    }

    static let attempts = 5
    static let pause: TimeInterval = 60

    /// The number of addresses after which those are forgotten that need no pause.
    private static let addresses = 10_000

    private let attempts = Mutex<[String: Attempts]>([:])

    /// Counts an attempt as a failure until it has succeeded, so that attempts at the same time count too.
    ///
    /// Throws 429 with the remaining pause.
    func begin(_ email: String, at now: Date) throws(ReplyError) {
        let pause: TimeInterval? = attempts.withLock { all in
            if all.count > Self.addresses { all = all.filter { !$0.value.isOver(at: now) } }
            var attempts = all[email] ?? Attempts()
            if attempts.isOver(at: now) { attempts.count = 0 }
            guard attempts.count < Self.attempts else {
                return Self.pause - now.timeIntervalSince(attempts.last)
            }
            attempts = Attempts(count: attempts.count + 1, last: now)
            all[email] = attempts
            return nil
        }
        if let pause { throw .tooManySignIns(retryAfter: Int(pause.rounded(.up))) }
    }

    func succeed(_ email: String) {
        attempts.withLock { $0[email] = nil }
    }
}
