public import FoundationExtensions
public import ScreenKit

/// Operates a screen as a user does, and fails the test if a user could not perform the same action.
///
/// Like the console, the driver acts on ``frame``, which is the last frame that the driver read. If a row has
/// moved since that frame was read, the driver still selects the same row. If a control has disappeared, an
/// attempt to use it is refused. The driver updates its frame when it is created, after each use of a
/// control, after ``settled()``, and before it checks an expectation. The driver waits only in `async`
/// methods, so a test can verify a screen's loading state on the line after it uses a control. To test that
/// the screen does not allow a control to be used, pass the expected refusal.
///
/// ```swift
/// let outputs = EventRecorder<HomeFeature.Output>()
/// let driver = ScreenDriver(HomeFeature.screen(browse: browse, pick: pick, output: outputs.record))
/// driver.appear()
/// driver.expect({ $0.controls.map(\.label) }, ["Another recommendation"])        // nothing is loaded yet
/// await driver.settled()
/// driver.choose("Bags")
/// outputs.expect([.categorySelected(Category.sampleBags.id)])
/// ```
/// The driver owns the screen. To test the screen's deallocation, release the driver.
@preconcurrency @MainActor
public final class ScreenDriver {
    private let screen: any Screen

    /// The last frame that the driver read.
    public private(set) var frame: Frame

    /// Creates a driver for a screen before the screen is shown.
    public init(_ screen: any Screen) {
        self.screen = screen
        frame = screen.frame
    }

    /// Shows the screen and updates the frame.
    public func appear() {
        screen.appear()
        look()
    }

    /// Hides the screen without updating the frame.
    public func disappear() {
        screen.disappear()
    }

    /// Waits until all of the screen's work has finished, and then updates the frame.
    public func settled() async {
        await screen.settled()
        look()
    }

    /// Presses a button, such as *retry* or an alert's button, or verifies that the screen refuses the
    /// attempt.
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

    /// Selects a row, or verifies that the screen refuses the attempt.
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

    /// Flips a switch from its position in the last frame, or verifies that the screen refuses the attempt.
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

    /// Replaces a field's text, or verifies that the screen refuses the attempt.
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

    /// Enters a secret into a secure field, or verifies that the screen refuses the attempt.
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

    /// Updates the frame and fails the test if a part, such as `\.title`, differs from the expected value.
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
            or: "The screen “\(frame.screen.rawValue)” does not show the expected content"
        )
    }

    private func look() {
        frame = screen.frame
    }

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
            "The \(control.listing) was \(refusal.outcome), but should have been \(expected.outcome)",
            at: place
        )
    }

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
    fileprivate var outcome: String {
        switch self {
        case nil: "used"
        case .gone: "refused because it is no longer on the screen"
        case .disabled(let reason): "refused because it is disabled (\(reason))"
        case .needsText: "refused because it needs text"
        }
    }
}

/// Parts of a frame to compare in expectations, as in `driver.expect(\.texts, ["Nothing yet."])`.
extension Frame {
    /// The paragraphs of text, from top to bottom.
    public var texts: [String] {
        elements.compactMap { if case .text(let text) = $0 { text } else { nil } }
    }

    /// The rows in all lists, from top to bottom.
    public var rows: [ListRow] {
        elements.flatMap { if case .list(let rows) = $0 { rows } else { [ListRow]() } }
    }

    /// The notices, from top to bottom.
    public var notices: [Element] {
        elements.filter { if case .notice = $0 { true } else { false } }
    }
}
