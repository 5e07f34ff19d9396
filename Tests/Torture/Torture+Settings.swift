import AppShell
import FoundationExtensions

/// Settings changed by somebody in a hurry.
extension Torture {
    private typealias Words = ShopHands.Words

    /// Changes two settings in quick succession, mostly on a slow disk, and quits at once: both are saved,
    /// unless the shop says otherwise.
    mutating func changeSettingsAndQuit() throws {
        guard let deeds = try hands?.approachSettings(&random) else { return }
        counts.changes += 1
        guard client?.quit() == 0 else { throw TortureError("The shop does not end well.") }
        let terminal = try ShopTerminal(
            flags(at: backend) + ["--open", "storefront://settings"],
            environment: backend.environment
        )
        history.append("settings \(deeds.map(\.line)), quit")
        // The settings appear once they were read, and the frame ends with what can be typed.
        for words in [Words.pageSizeLabel, Words.quit] { try terminal.wait(for: words) }
        let shown = terminal.text
        try files.holdBack(for: .random(in: 0...200_000, using: &random)) {
            // What is typed before the frame waits for it; after it, for nothing.
            for deed in deeds {
                terminal.type(deed.line)
                try terminal.wait(for: Words.quit)
            }
            terminal.type(Words.quit)
        }
        guard try terminal.finish() == 0 else { throw TortureError("It does not end well: \(terminal.text)") }
        let answer = terminal.text.dropFirst(shown.count)
        guard !answer.contains("not understood") else {
            throw TortureError("The settings cannot be typed: \(answer)")
        }
        let isLost = (1...deeds.count).contains { answer.contains(Shop.lossMessage(of: $0)) }
        let isKept = !isLost && !answer.contains("Error:")
        for deed in deeds { ledger.note(deed.change, isKept: isKept ? true : nil) }
        if isKept {
            counts.kept[.settings, default: 0] += 1
        } else {
            counts.notKept[.settings, default: 0] += 1
        }
        try startClient()
    }
}
