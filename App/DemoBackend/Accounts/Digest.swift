import CCrypt
import Foundation
import FoundationExtensions

/// The one-way functions of crypt(5), in the form that they are stored in.
enum Digest {
    /// Returns the yescrypt hash of a password, with a salt of its own and the default cost of libcrypt.
    static func ofPassword(_ password: Secret) -> String {
        let setting = crypt_gensalt_ra("$y$", 0, nil, 0)
        defer { free(setting) }
        return setting.map { crypted(password, setting: String(cString: $0)) } ?? "*"
    }

    /// Returns a Boolean value that indicates whether a hash is that of a password.
    static func isOfPassword(_ hash: String, _ password: Secret) -> Bool {
        // C ends the password there, and a longer one would be accepted.
        guard !password.revealed.utf8.contains(0) else { return false }
        return Secret(crypted(password, setting: hash)) == Secret(hash)
    }

    /// Returns the SHA-256 digest of a random token; that has no words to guess, so the lowest cost is
    /// enough.
    static func ofToken(_ token: Secret) -> String {
        crypted(token, setting: "$5$rounds=1000$storefront")
    }

    /// Returns a text that begins with `*`, which is the hash of nothing, if libcrypt refuses the text.
    private static func crypted(_ secret: Secret, setting: String) -> String {
        var memory: UnsafeMutableRawPointer?
        var size: Int32 = 0
        defer { free(memory) }
        return crypt_ra(secret.revealed, setting, &memory, &size).map { String(cString: $0) } ?? "*"
    }
}
