import AppShell
import FoundationExtensions

/// Chooses what the monkey does next: from a seed, preferring what was done least.
struct MonkeyChoice {
    private static let texts = [
        "bag", "canvas tote", "o'clock \"%_*\" AND", "風呂敷", "Ünïcödé", "e\u{301}\u{302}\u{323}\u{489}",
        "👩‍👩‍👧‍👦🏴‍☠️",
        "\u{202E}abc\u{2066}", "\u{1B}[31m\u{7}\u{0}\u{7F}", "0", "1", "7", "-3", "2.5",
        "99999999999999999999",
        "ada@example.com", "ada", "Ada_2026", "alice", "on", "off", "\\", "/", "…", "\u{FEFF}\u{200B}",
        String(repeating: "long ", count: 2000), String(repeating: "x\u{301}", count: 300),
    ]
    private static let faults = [
        "status401", "status403", "status404", "status409", "status422", "status429", "status500",
        "status503", "status504", "delay200ms", "escapes", "malformed", "wrongTypes", "missingFields",
        "extraFields", "shortLists", "redirectLoop", "redirectHost", "redirectFile", "lostReply", "reset",
        "truncated",
    ]
    private static let requests = ["*", "*", "GET *", "GET /v2/products/*", "POST *", "PUT *"]

    private var random: SplitMix64
    private var parameters: Set<String> = []
    private var uses: [String: Int] = [:]
    private var opened: Set<String> = []
    private var isServing = true

    /// How many lines were typed on each kind of screen.
    private(set) var visits: [String: Int] = [:]

    /// All screens that were seen.
    private(set) var screens: Set<String> = []

    /// Starts to choose.
    ///
    /// - Parameter seed: Determines all choices.
    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
    }

    /// The kinds of routes that were neither opened by address nor seen.
    var missed: [String] {
        ShopRoutes.all.map { $0.name }.filter { visits[$0] == nil && !opened.contains($0) }
    }

    /// How often each thing was used on a kind of screen, not counting what is never to be used.
    func uses(on kind: String) -> [Int] {
        uses.filter { $0.key.hasPrefix(kind + " ") }.map(\.value)
    }

    /// Chooses.
    ///
    /// - Parameters:
    ///   - sight: What is seen; `nil` before the shop was opened.
    ///   - staysOpen: Whether the shop and its backend keep running.
    /// - Returns: What to do.
    mutating func next(on sight: ShopConsole.Sight?, staysOpen: Bool) -> Act {
        guard let sight else {
            isServing = true
            return .open(flags(), .quit)
        }
        see(sight)
        if !isServing, chance(1, of: 10) { return serve() }
        // A rarely seen screen is not left so soon.
        let isRare = (visits[sight.frame.kind] ?? 0) * visits.count < visits.values.reduce(0, +)
        let leaving = isRare ? 60 : 300
        switch Int.random(in: 0..<1000, using: &random) {
        case 0..<8 where !staysOpen: return .open(flags(), end(on: sight))
        case 8..<11 where !staysOpen:
            isServing = false
            return .killBackend
        case 11..<18 where !staysOpen: return serve()
        case 18..<40: return .type(stray())
        case 40..<leaving where sight.path.count > 1: return .back
        case (isRare ? 990 : 940)..<1000:
            if let tab = sight.frame.tabs?.randomElement(using: &random) { return .tab(tab.id) }
        default: break
        }
        return use(on: sight) ?? (sight.path.count > 1 ? .back : .type(""))
    }

    private mutating func see(_ sight: ShopConsole.Sight) {
        visits[sight.frame.kind, default: 0] += 1
        screens.insert(sight.frame.screen)
        for control in sight.frame.controls { uses[name(control, on: sight), default: 0] += 0 }
        // The identity of a row may be the address of another screen.
        let ids = sight.frame.controls.filter { $0.kind == "row" }.map {
            $0.id.split(separator: "-", maxSplits: 1)
        }
        let named = [sight.frame.screen.split(separator: "/", maxSplits: 1)] + ids
        for parts in named where parts.count == 2 && parameters.count < 500 {
            parameters.insert(String(parts[1]))
        }
    }

    private func name(_ control: ShownFrame.Control, on sight: ShopConsole.Sight) -> String {
        "\(sight.frame.kind) \(control.name)"
    }

    private mutating func use(on sight: ShopConsole.Sight) -> Act? {
        let usable = sight.frame.controls.filter(\.isUsable)
        let least = usable.min { uses[name($0, on: sight)] ?? 0 < uses[name($1, on: sight)] ?? 0 }
        guard let control = chance(1, of: 4) ? least : usable.randomElement(using: &random) else {
            return nil
        }
        uses[name(control, on: sight), default: 0] += 1
        return .use(control.id, control.kind == "field" ? text() : nil)
    }

    private mutating func text() -> String {
        let words = Self.texts + parameters.sorted().prefix(20)
        // What a server sent may have several lines.
        return words.randomElement(using: &random)?.filter { !$0.isNewline } ?? ""
    }

    /// A line that nothing asks for.
    private mutating func stray() -> String {
        ["", "help", "back", "99999", "-1", "/", "#", String(repeating: "y", count: 70_000), text()]
            .randomElement(using: &random) ?? ""
    }

    private mutating func end(on sight: ShopConsole.Sight) -> Act.End {
        guard chance(1, of: 2), let line = use(on: sight)?.line(on: sight) else { return .quit }
        return .killed(line, .random(in: 0...20_000, using: &random))
    }

    private mutating func flags() -> [String] {
        var flags = ["--seed", "\(Int.random(in: 1...9, using: &random))"]
        if chance(1, of: 10) { flags.append("--offline") }
        guard chance(1, of: 2), let (name, address) = address() else { return flags }
        opened.insert(name)
        return flags + ["--open", address]
    }

    /// An address that the shop knows, of something that may or may not exist.
    private mutating func address() -> (name: String, address: String)? {
        let names = ShopRoutes.all.map { $0.name }.shuffled(using: &random).sorted {
            visits[$0] ?? 0 < visits[$1] ?? 0
        }
        guard let name = chance(1, of: 2) ? names.first : names.randomElement(using: &random) else {
            return nil
        }
        let addresses = ["storefront://\(name)"] + parameters.sorted().map { "storefront://\(name)/\($0)" }
        return addresses.filter { ShopRoutes.route(at: $0) != nil }.randomElement(using: &random)
            .map { (name, $0) }
    }

    private mutating func serve() -> Act {
        isServing = true
        let faults = Self.faults.shuffled(using: &random).prefix(Int.random(in: 0...2, using: &random))
        return .serve(
            faults.map { fault in
                let request = Self.requests.randomElement(using: &random) ?? "*"
                return "\(request):\(fault)@\(Int.random(in: 3...30, using: &random))%"
            }
        )
    }

    private mutating func chance(_ part: Int, of whole: Int) -> Bool {
        Int.random(in: 0..<whole, using: &random) < part
    }
}
