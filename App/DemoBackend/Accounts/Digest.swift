import CCrypt
import Foundation
import FoundationExtensions

/// A namespace for functions that hash passwords and tokens with crypt(5).
enum Digest {
    /// Returns the yescrypt hash of a password.
    ///
    /// The salt is random, and the cost parameter is libcrypt's default.
    static func ofPassword(_ password: Secret) throws(ReplyError) -> String {
        let setting = crypt_gensalt_ra("$y$", 0, nil, 0)
        defer { free(setting) }
        guard let hash = setting.flatMap({ crypted(password, setting: String(cString: $0)) }) else {
            throw .storageFailed
        }
        return hash
    }

    static func isOfPassword(_ hash: String, _ password: Secret) -> Bool {
        // A zero byte terminates a C string, so libcrypt would ignore all characters that follow it.
        guard !password.revealed.utf8.contains(0), let found = crypted(password, setting: hash) else {
            return false
        }
        return Secret(found) == Secret(hash)
    }

    /// Returns the SHA-256-crypt hash of a token, or `nil` if libcrypt rejects the token.
    ///
    /// Tokens are random, so the lowest cost parameter and a fixed salt are sufficient.
    static func ofToken(_ token: Secret) -> String? {
        crypted(token, setting: "$5$rounds=1000$storefront")
    }

    /// Returns the hash of a secret, or `nil` if libcrypt fails.
    ///
    /// libcrypt reports a failure by returning a null pointer or a string that begins with `*`.
    private static func crypted(_ secret: Secret, setting: String) -> String? {
        var memory: UnsafeMutableRawPointer?
        var size: Int32 = 0
        defer { free(memory) }
        let hash = crypt_ra(secret.revealed, setting, &memory, &size).map { String(cString: $0) }
        return hash?.hasPrefix("*") == false ? hash : nil
    }
}
