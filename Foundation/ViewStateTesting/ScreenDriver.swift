public import FoundationExtensions
public import ScreenKit

/// Uses a screen as a person does, and fails the test where a person could not.
///
/// It acts on ``frame``, the frame that was shown last, as the console does: a row that has moved since is
/// still the row they saw, a control that is gone is refused. The screen is looked at when the driver is
/// made, after each use, after ``settled()`` and with each expectation. Nothing waits unless it is awaited:
/// what a screen shows while it works can be expected on the line after a use. A use that must not succeed
/// states the expected refusal.
///
/// ```swift
/// let outputs = EventRecorder<HomeFeature.Output>()
/// let driver = ScreenDriver(HomeFeature.screen(browse: browse, pick: pick, output: outputs.record))
/// driver.appear()
/// driver.expect({ $0.controls.map(\.label) }, ["Another pick"])        // nothing is loaded yet
/// await driver.settled()
/// driver.choose("Bags")
/// outputs.expect([.categorySelected(Category.sampleBags.id)])
/// ```
/// It owns the screen: a test that wants to see it freed releases the driver.
@preconcurrency @MainActor
public final class ScreenDriver {
    private let screen: any Screen

    /// What the person saw last.
    public private(set) var frame: Frame

    /// Looks at a screen; it does not appear yet.
    ///
    /// - Parameter screen: The screen.
    public init(_ screen: any Screen) {
        self.screen = screen
        frame = screen.frame
    }

    /// Shows the screen, and looks at it.
    public func appear() {
        screen.appear()
        look()
    }

    /// Leaves the screen; nobody sees what it shows after that.
    public func disappear() {
        screen.disappear()
    }

    /// Waits until the work of the screen has come to rest, and looks at it.
    public func settled() async {
        await screen.settled()
        look()
    }

    /// Presses a button, such as the retry of a notice or the one that dismisses a message; a refusal can be
    /// expected.
    public func press(
        _ button: ControlName,
        refused refusal: ControlRefusal? = nil,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        use(.button, button, refusal, at: CallSite(fileID, filePath, line, column))
    }

    /// Chooses a row; a refusal can be expected.
    public func choose(
        _ row: ControlName,
        refused refusal: ControlRefusal? = nil,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        use(.row, row, refusal, at: CallSite(fileID, filePath, line, column))
    }

    /// Moves a switch to the opposite of the shown position; a refusal can be expected.
    public func toggle(
        _ toggle: ControlName,
        refused refusal: ControlRefusal? = nil,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        use(.toggle, toggle, refusal, at: CallSite(fileID, filePath, line, column))
    }

    /// Replaces the text of a field; a refusal can be expected.
    public func type(
        _ text: String,
        into field: ControlName,
        refused refusal: ControlRefusal? = nil,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        use(.field, field, text: text, refusal, at: CallSite(fileID, filePath, line, column))
    }

    /// Enters a secret into a secure field; a refusal can be expected.
    public func enter(
        _ secret: Secret,
        into field: ControlName,
        refused refusal: ControlRefusal? = nil,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let place = CallSite(fileID, filePath, line, column)
        use(.secureField, field, text: secret.revealed, refusal, at: place)
    }

    /// Looks at the screen, and expects a part of it, such as `\.title` or `\.rows`, to be exactly this.
    public func expect<Part: Equatable>(
        _ part: (Frame) -> Part,
        _ expected: Part,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        look()
        CallSite(fileID, filePath, line, column).expectEqual(
            part(frame),
            expected,
            or: "The screen “\(frame.screen.rawValue)” does not show what is expected"
        )
    }

    private func look() {
        frame = screen.frame
    }

    /// Uses the one control of a kind with that name.
    private func use(
        _ kind: Control.Kind,
        _ name: ControlName,
        text: String? = nil,
        _ expected: ControlRefusal?,
        at place: CallSite
    ) {
        let matches = name.matches(in: frame.controls.filter { $0.kind == kind })
        guard let control = matches.first, matches.count == 1 else {
            let problem = matches.isEmpty ? "There is no" : "There is more than one"
            return fail("\(problem) \(kind.rawValue) \(name)", at: place)
        }
        let refusal = perform(control, text: text)
        look()
        guard refusal != expected else { return }
        fail(
            "The \(control.listing) was \(refusal.outcome), but had to be \(expected.outcome)",
            at: place
        )
    }

    /// Uses a control as it was shown.
    private func perform(_ control: Control, text: String?) -> ControlRefusal? {
        if let reason = control.disabledReason { return .disabled(reason: reason) }
        let position = control.value == "on" ? "off" : "on"
        do throws(ControlRefusal) {
            try screen.perform(control.id, value: control.kind == .toggle ? position : text)
            return nil
        } catch {
            return error
        }
    }

    private func fail(_ problem: String, at place: CallSite) {
        let shown = "The screen “\(frame.screen.rawValue)” shows:\n\n\(frame.controls.listing)"
        place.fail("\(problem). \(shown)")
    }
}

extension ControlRefusal? {
    /// The outcome of a use, as it appears in a failure.
    fileprivate var outcome: String {
        switch self {
        case nil: "used"
        case .gone: "refused because it is gone"
        case .disabled(let reason): "refused because it is disabled (\(reason))"
        case .needsText: "refused because it needs a text"
        }
    }
}

/// Parts of a frame to expect, as in `driver.expect(\.texts, ["Nothing yet."])`.
extension Frame {
    /// The running texts, from top to bottom.
    public var texts: [String] {
        elements.compactMap { if case .text(let text) = $0 { text } else { nil } }
    }

    /// The rows of all lists, from top to bottom.
    public var rows: [ListRow] {
        elements.flatMap { if case .list(let rows) = $0 { rows } else { [ListRow]() } }
    }

    /// The notices, from top to bottom.
    public var notices: [Element] {
        elements.filter { if case .notice = $0 { true } else { false } }
    }
}
