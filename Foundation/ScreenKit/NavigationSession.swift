import ViewStateCore

/// Connects a front end to a coordinator: performs actions on the frame that the user saw, and reports
/// changes.
///
/// The console and a browser window display frames differently and let the user name controls differently.
/// This class defines the shared behavior of controls, of *back*, and of tabs.
@preconcurrency @MainActor
public final class NavigationSession {
    /// The coordinator of the screens.
    public let coordinator: any Coordinator

    private var changed: @MainActor () -> Void = {}
    private var navigation: Subscription?
    private weak var followed: (any Screen)?
    private var following: Task<Void, Never>?

    /// Creates a session that reports no changes yet.
    public init(_ coordinator: any Coordinator) {
        self.coordinator = coordinator
    }

    isolated deinit {
        following?.cancel()
    }

    /// The current screen, or `nil` after the user has closed all screens.
    public var screen: (any Screen)? { coordinator.path.last }

    /// Calls a handler whenever the navigation stack, the tabs, or the current frame may have changed.
    ///
    /// The handler is also called for the first frame of each screen. Calls end with ``stop()`` or with the
    /// session. Capture the session's owner weakly.
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

    /// Uses a control of the screen that the user saw.
    ///
    /// - Parameters:
    ///   - control: The control.
    ///   - value: The text for a field, or `on` or `off` for a switch.
    ///   - screen: The screen that the user saw.
    /// - Throws: ``ControlRefusal``, which is `gone` if another screen is shown now. Then nothing has
    ///   happened.
    public func perform(
        _ control: ControlID,
        value: String?,
        on screen: ScreenID
    ) throws(ControlRefusal) {
        guard let shown = self.screen, shown.id == screen else { throw .gone }
        try shown.perform(control, value: value)
    }

    /// Leaves a part of the screen with its ``ControlID/back`` control, or else the screen itself.
    ///
    /// - Parameter frame: The frame that the user saw.
    /// - Returns: `false` if the screen is the first one.
    /// - Throws: ``ControlRefusal`` of the control.
    public func goBack(from frame: Frame) throws(ControlRefusal) -> Bool {
        guard let way = frame.wayBack else { return coordinator.back() }
        try perform(way.id, value: nil, on: frame.screen)
        return true
    }

    /// Selects a tab in its last state.
    ///
    /// Selecting the current tab again returns to its first screen. On the first screen, it leaves the part
    /// of the screen that has a ``ControlID/back`` control.
    ///
    /// - Parameters:
    ///   - tab: A tab that the user saw.
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
