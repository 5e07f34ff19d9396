import ScreenKit
import ViewStateCore

/// A screen whose frame and answers a test sets.
@MainActor
final class FakeScreen: Screen {
    let id: ScreenID
    var frame: Frame { rendered.state }

    /// The controls that were used, with their values, as `control` or `control=value`.
    private(set) var uses: [String] = []

    /// Runs when a control is used, after it was noted.
    var onPerform: @MainActor (ControlID) throws(ControlRefusal) -> Void = { _ in }

    /// Runs each time somebody waits for the screen to settle.
    var onSettling: @MainActor () -> Void = {}

    private let rendered: StateContainer<Frame>

    init(_ frame: Frame) {
        id = frame.screen
        rendered = StateContainer(frame)
    }

    func show(_ frame: Frame) {
        rendered.set(frame)
    }

    func frames() -> any AsyncSequence<Frame, Never> & Sendable {
        rendered.values()
    }

    func perform(_ control: ControlID, value: String?) throws(ControlRefusal) {
        guard let current = frame.control(control) else { throw .gone }
        if let reason = current.disabledReason { throw .disabled(reason: reason) }
        uses.append(control.rawValue + (value.map { "=\($0)" } ?? ""))
        try onPerform(control)
    }

    func appear() {}

    func disappear() {}

    func settled() async {
        onSettling()
    }
}
