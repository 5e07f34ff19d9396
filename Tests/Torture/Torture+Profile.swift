import FoundationExtensions

/// A profile that two clients change.
extension Torture {
    /// Saves the profile in the shop while another client of the same account does so as well.
    ///
    /// The other client saves just before the shop, or meanwhile. What the shop has not seen stays.
    mutating func changeProfile() throws {
        guard let client, let deed = try hands?.approach(.profile, &random) else { return }
        counts.changes += 1
        let instant = UInt32.random(in: 0...30_000, using: &random)
        let other = "o\(UInt32.random(in: 0 ... .max, using: &random))@mail.example"
        let isAsking = Bool.random(using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
            let frame = client.type(deed.line, killingAfter: instant)
            counts.clientKills += 1
            try note(deed, of: .profile, frame.flatMap(deed.isKept), frame)
            try startClient()
        case 1:
            note(elsewhere: other, backend.saveProfile(other, isAsking: isAsking))
            fallthrough
        case 2:
            let answer = try client.type(deed.line)
            try note(deed, of: .profile, deed.isKept(answer.sight.frame), answer.sight.frame)
        default:
            var isSaved: Bool?
            let answer = try client.type(deed.line, after: instant) {
                isSaved = backend.saveProfile(other, isAsking: isAsking)
            }
            try note(deed, of: .profile, deed.isKept(answer.sight.frame), answer.sight.frame)
            // If it had come before, the shop could not have saved anything.
            note(elsewhere: other, isSaved)
        }
    }

    /// Records whether another client's save succeeded; `nil` if unknown.
    private mutating func note(elsewhere mail: String, _ isSaved: Bool?) {
        history.append("profile elsewhere \(mail): \(isSaved.map { "\($0)" } ?? "open")")
        ledger.note(.profileElsewhere(mail), isKept: isSaved)
    }
}
