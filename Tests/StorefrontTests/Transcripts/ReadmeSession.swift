/// A block of the README that shows what the shop prints.
struct ReadmeSession: Sendable, Hashable {
    /// The flags it is started with.
    let flags: [String]

    /// What it prints, and what is typed.
    let body: String

    /// All blocks that start with `$ make run ARGS="…"` and go on with a screen.
    static func all(in text: String) -> [ReadmeSession] {
        let block = /```console\n\$ make run ARGS="(?<flags>[^"\n]*)"\n(?<body>(?!```|\$ )(?s:.*?))\n```/
        return text.matches(of: block).map { match in
            ReadmeSession(flags: ShellWords(match.flags)?.words ?? [], body: String(match.body))
        }
    }
}
