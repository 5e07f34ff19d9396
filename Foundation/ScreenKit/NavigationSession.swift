import ViewStateCore

/// Connects a front end to a coordinator, performs actions on the frame that the user saw, and reports
/// changes.
///
/// The console and the browser differ in how they display frames and in how users refer to controls. This
/// class implements the behavior that they share: using controls, handling the *back* command, and selecting
/// tabs.
@preconcurrency @MainActor
public final class NavigationSession {
    /// The coordinator that owns the screens.
    public let coordinator: any Coordinator

    private var changed: @MainActor () -> Void = {}
    private var navigation: Subscription?
    private weak var followed: (any Screen)?
    private var following: Task<Void, Never>?

    /// Creates a session that does not report changes until ``follow(_:)`` is called.
    public init(_ coordinator: any Coordinator) {
        self.coordinator = coordinator
    }

    isolated deinit {
        following?.cancel()
    }

    /// The current screen, or `nil` if the user has closed all screens.
    public var screen: (any Screen)? { coordinator.path.last }

    /// Calls a handler whenever the navigation stack, the tabs, or the current frame may have changed.
    ///
    /// The handler is also called for the first frame of each screen. The calls end when ``stop()`` is called
    /// or when the session is deallocated. The handler must capture the session's owner weakly.
    public func follow(_ handler: @escaping @MainActor () -> Void) {
        changed = handler
        navigation = coordinator.onChange { [weak self] in self?.move() }
        followShown()
    }

    /// Stops reporting changes.
    public func stop() {
        following?.cancel()
        (navigation, followed, changed) = (nil, nil, {})
    }

    /// Uses a control on the screen that the user saw.
    ///
    /// - Parameters:
    ///   - control: The control's identifier.
    ///   - value: The text for a field, or `on` or `off` for a switch.
    ///   - screen: The identifier of the screen that the user saw.
    /// - Throws: ``ControlRefusal``, which is `gone` if a different screen is now current. If this method
    ///   throws an error, it has no effect.
    public func perform(
        _ control: ControlID,
        value: String?,
        on screen: ScreenID
    ) throws(ControlRefusal) {
        guard let shown = self.screen, shown.id == screen else { throw .gone }
        try shown.perform(control, value: value)
    }

    /// Uses the ``ControlID/back`` control to leave a part of the screen, or leaves the screen if the control
    /// is missing or disabled.
    ///
    /// - Parameter frame: The frame that the user saw.
    /// - Returns: `false` if the current screen is the first screen; otherwise, `true`.
    /// - Throws: A ``ControlRefusal`` if the ``ControlID/back`` control can no longer be used.
    public func goBack(from frame: Frame) throws(ControlRefusal) -> Bool {
        guard let way = frame.wayBack else { return coordinator.back() }
        try perform(way.id, value: nil, on: frame.screen)
        return true
    }

    /// Selects a tab and restores its last state.
    ///
    /// Selecting the current tab returns to the tab's first screen. If the first screen is already current
    /// and its ``ControlID/back`` control is enabled, selecting the tab uses that control.
    ///
    /// - Parameters:
    ///   - tab: The identifier of a tab that the user saw.
    ///   - frame: The frame that the user saw.
    /// - Throws: ``ControlRefusal``, which is `gone` if the coordinator no longer has the tab.
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
