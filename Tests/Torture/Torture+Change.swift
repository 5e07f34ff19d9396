import FoundationExtensions

/// A change to another backend and back.
extension Torture {
    /// Orders something at another backend or account, with the same data directory, and switches back.
    ///
    /// The other one is at another port or at the same one. Nothing of the first is shown or sent there, and
    /// everything that was there before is.
    mutating func changeBackend() throws {
        let index = Int.random(in: others.indices, using: &random)
        let other = others[index].backend
        // A folder that is not there yet needs room.
        if isDiskFull { fillOrFreeDisk() }
        if Bool.random(using: &random) { client?.kill() } else { _ = client?.quit() }
        backend.kill()
        let isSamePort = Bool.random(using: &random)
        history.append("change to \(other.account) at \(isSamePort ? "the same" : "another") port")
        try other.start(at: isSamePort ? backend.url : "")
        let hands = ShopHands(console: try console(at: other), skus: skus)
        for wish in [ShopHands.Wish.favorite, .add, .checkout] {
            guard let deed = try hands.approach(wish, &random) else { continue }
            let answer = try hands.console.type(deed.line)
            let isKept = answer.rejection == nil ? deed.isKept(answer.sight.frame) : false
            others[index].ledger.note(deed.change, isKept: isKept)
        }
        let files = try ShopFiles(directory: files.directory, of: other)
        try files.waitForAnswers()
        _ = try Self.compare(hands, files, with: other, &others[index].ledger)
        counts.changes += 1
        counts.kept[.change, default: 0] += 1
        try backend.restart()
        try startClient()
    }
}
