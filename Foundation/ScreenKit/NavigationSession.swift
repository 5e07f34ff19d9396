import ViewStateCore

/// A front end's use of a coordinator: acts on the frame that the user saw, and follows what is shown.
///
/// A console and a browser window differ in how they show a frame and in how a user names a control. What a
/// control, the way back, and a tab do is the same for both, and it is decided here.
@preconcurrency @MainActor
public final class NavigationSession {
    /// The owner of the tabs and the screens.
    public let coordinator: any Coordinator

    private var changed: @MainActor () -> Void = {}
    private var navigation: Subscription?
    private weak var followed: (any Screen)?
    private var following: Task<Void, Never>?

    /// Creates a session that follows nothing yet.
    ///
    /// - Parameter coordinator: The owner of the tabs and the screens.
    public init(_ coordinator: any Coordinator) {
        self.coordinator = coordinator
    }

    isolated deinit {
        following?.cancel()
    }

    /// The screen that is shown; `nil` once all screens have been left for good.
    public var screen: (any Screen)? { coordinator.path.last }

    /// Calls a handler each time that what is shown may have changed, until ``stop()`` or the session's end.
    ///
    /// The navigation stack, the tabs, and the frames of the screen that is shown count. A screen that is
    /// shown reports its first frame too.
    ///
    /// - Parameter handler: Called on the main actor. Capture the session's owner weakly.
    public func follow(_ handler: @escaping @MainActor () -> Void) {
        changed = handler
        navigation = coordinator.onChange { [weak self] in self?.move() }
        followShown()
    }

    /// Stops following what is shown.
    public func stop() {
        following?.cancel()
        (navigation, followed, changed) = (nil, nil, {})
    }

    /// Uses a control of the screen that the user saw.
    ///
    /// - Parameters:
    ///   - control: The control.
    ///   - value: The text for a field, `on` or `off` for a switch.
    ///   - screen: The screen that the user saw.
    /// - Throws: ``ControlRefusal``; `gone` also where another screen is shown now. Then nothing happened.
    public func perform(
        _ control: ControlID,
        value: String?,
        on screen: ScreenID
    ) throws(ControlRefusal) {
        guard let shown = self.screen, shown.id == screen else { throw .gone }
        try shown.perform(control, value: value)
    }

    /// Leaves the part of the screen that has a way back of its own (``ControlID/back``), or else the screen.
    ///
    /// - Parameter frame: What the user saw.
    /// - Returns: `false` on the first screen, where there is nothing to go back to.
    /// - Throws: ``ControlRefusal`` of the way back.
    public func goBack(from frame: Frame) throws(ControlRefusal) -> Bool {
        guard let way = frame.wayBack else { return coordinator.back() }
        try perform(way.id, value: nil, on: frame.screen)
        return true
    }

    /// Shows a tab as it was left.
    ///
    /// The tab that is shown already goes back to its first screen, and there out of the part that has a way
    /// back of its own.
    ///
    /// - Parameters:
    ///   - tab: A tab that the user saw.
    ///   - frame: What the user saw with it.
    /// - Throws: ``ControlRefusal``; `gone` where the coordinator no longer has the tab.
    public func select(_ tab: TabID, from frame: Frame) throws(ControlRefusal) {
        guard coordinator.tabs.contains(where: { $0.id == tab }) else { throw .gone }
        let isFirstScreen = tab == coordinator.selectedTab && coordinator.path.count == 1
        if isFirstScreen, frame.wayBack != nil {
            _ = try goBack(from: frame)
        } else {
            coordinator.select(tab)
        }
    }

    private func move() {
        changed()
        followShown()
    }

    private func followShown() {
        guard let screen, screen !== followed else { return }
        followed = screen
        following?.cancel()
        following = Task { [weak self, frames = screen.frames()] in
            for await _ in frames { self?.changed() }
        }
    }
}
