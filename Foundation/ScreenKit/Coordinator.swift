/// Owns the screens a person is on; what a front end drives without knowing any of them.
@MainActor
public protocol Coordinator: AnyObject {
    /// The screens from the first to the one that is shown; empty only when all were left for good.
    var path: [any Screen] { get }

    /// Leaves the screen that is shown for the one before it.
    ///
    /// - Returns: `false` on the first screen, where there is nothing to go back to.
    func back() -> Bool
}

extension Coordinator {
    /// Returns when what is shown has come to rest, also where work led to another screen.
    ///
    /// - Returns: The screen that is shown then.
    public func settled() async -> (any Screen)? {
        var shown = path.last
        while let screen = shown {
            await screen.settled()
            shown = path.last
            if shown === screen { break }
        }
        return shown
    }
}
