/// Something that the monkey does.
enum Act: Equatable {
    /// Starts the shop with some flags, replacing the one that runs.
    case open([String], End)

    /// Starts the backend with some faults, replacing the one that runs.
    case serve([String])

    /// Kills the backend.
    case killBackend

    /// Uses an enabled control; a field is given a text.
    case use(String, String?)

    /// Goes back.
    case back

    /// Goes to a tab.
    case tab(String)

    /// Types a line that nothing on the screen asks for.
    case type(String)

    /// Waits longer than an answer of the backend may be reused.
    case wait

    /// How the running shop ends.
    enum End: Equatable {
        /// With `quit`.
        case quit

        /// Killed this many microseconds after a line.
        case killed(String, UInt32)
    }

    /// The line to type for it; `nil` if the act needs none or is not possible on this screen.
    ///
    /// - Parameter sight: What is seen.
    /// - Returns: The line.
    func line(on sight: ShopConsole.Sight) -> String? {
        switch self {
        case .open, .serve, .killBackend, .wait: nil
        case .use(let id, let text):
            sight.frame.controls.first { $0.id == id && $0.isUsable }?.line(giving: text)
        case .back: sight.path.count > 1 ? "back" : nil
        case .tab(let id): sight.frame.tabs?.first { $0.id == id }?.label
        case .type(let line): line
        }
    }
}
