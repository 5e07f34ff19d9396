public import ScreenKit
public import Testing

/// Uses a screen as a person does, and fails the test where a person could not.
///
/// It acts on ``frame``, the frame that was shown last, as the console does: a row that has moved since is
/// still the row they saw, a control that is gone is refused. The screen is looked at when the driver is
/// made, after each use, after ``settled()`` and with each ``expect(_:_:sourceLocation:)``. Nothing waits
/// unless it is awaited, so what a screen shows while it works can be expected on the line after a use.
///
/// ```swift
/// let navigation = EventRecorder(interactor.navigationEvents)
/// let driver = ScreenDriver(HomeScreen.make(interactor: interactor))
/// driver.appear()
/// driver.expect({ $0.controls.map(\.label) }, ["Another pick"])        // nothing is loaded yet
/// await driver.settled()
/// driver.choose("Bags")
/// navigation.expect([.categorySelected(Category.sampleBags.id)])
/// ```
/// It owns the screen: a test that wants to see it freed lets go of the driver.
@MainActor
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

    /// Leaves the screen; what it shows after that, nobody sees.
    public func disappear() {
        screen.disappear()
    }

    /// Waits until the work of the screen has come to rest, and looks at it.
    public func settled() async {
        await screen.settled()
        look()
    }

    /// Presses a button; the retry of a notice and what dismisses a message are buttons too.
    ///
    /// - Parameters:
    ///   - button: The button.
    ///   - refusal: How it has to be refused; `nil` when it must not be.
    ///   - sourceLocation: Where a failure is shown.
    public func press(
        _ button: ControlName,
        refused refusal: ControlRefusal? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        use(.button, button, refusal, sourceLocation)
    }

    /// Chooses a row.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - refusal: How it has to be refused; `nil` when it must not be.
    ///   - sourceLocation: Where a failure is shown.
    public func choose(
        _ row: ControlName,
        refused refusal: ControlRefusal? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        use(.row, row, refusal, sourceLocation)
    }

    /// Moves a switch to the other position than the one that was shown.
    ///
    /// - Parameters:
    ///   - toggle: The switch.
    ///   - refusal: How it has to be refused; `nil` when it must not be.
    ///   - sourceLocation: Where a failure is shown.
    public func toggle(
        _ toggle: ControlName,
        refused refusal: ControlRefusal? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        use(.toggle, toggle, refusal, sourceLocation)
    }

    /// Gives a field a text, in place of the one it has.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - field: The field.
    ///   - refusal: How it has to be refused; `nil` when it must not be.
    ///   - sourceLocation: Where a failure is shown.
    public func type(
        _ text: String,
        into field: ControlName,
        refused refusal: ControlRefusal? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        use(.field, field, text: text, refusal, sourceLocation)
    }

    /// Looks at the screen, and expects a part of what it shows to be exactly this.
    ///
    /// - Parameters:
    ///   - part: The part: `\.title`, `\.texts`, `\.rows`, `\.notices`, `\.elements`, or a function.
    ///   - expected: What it has to be.
    ///   - sourceLocation: Where a failure is shown.
    public func expect<Part: Equatable>(
        _ part: (Frame) -> Part,
        _ expected: Part,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        look()
        expectEqual(
            part(frame),
            expected,
            or: "The screen “\(frame.screen.rawValue)” does not show what is expected",
            at: sourceLocation
        )
    }

    /// Looks at the screen, and expects it to show exactly a frame.
    ///
    /// - Parameters:
    ///   - expected: The frame.
    ///   - sourceLocation: Where a failure is shown.
    public func expect(_ expected: Frame, sourceLocation: SourceLocation = #_sourceLocation) {
        expect(\.self, expected, sourceLocation: sourceLocation)
    }

    private func look() {
        frame = screen.frame
    }

    /// Uses the one control of a kind that is called so.
    private func use(
        _ kind: Control.Kind,
        _ name: ControlName,
        text: String? = nil,
        _ expected: ControlRefusal?,
        _ sourceLocation: SourceLocation
    ) {
        let matches = name.matches(in: frame.controls.filter { $0.kind == kind })
        guard let control = matches.first, matches.count == 1 else {
            let problem = matches.isEmpty ? "There is no" : "There is more than one"
            return fail("\(problem) \(kind.rawValue) \(name)", at: sourceLocation)
        }
        let refusal = perform(control, text: text)
        look()
        guard refusal != expected else { return }
        fail(
            "The \(control.listing) was \(refusal.outcome), but had to be \(expected.outcome)",
            at: sourceLocation
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

    private func fail(_ problem: String, at sourceLocation: SourceLocation) {
        Issue.record(
            "\(problem). The screen “\(frame.screen.rawValue)” shows:\n\n\(frame.controls.listing)",
            sourceLocation: sourceLocation
        )
    }
}

extension ControlRefusal? {
    /// What became of a use, as it stands in a failure.
    fileprivate var outcome: String {
        switch self {
        case nil: "used"
        case .gone: "refused because it is gone"
        case .disabled(let reason): "refused because it is disabled (\(reason))"
        case .needsText: "refused because it needs a text"
        }
    }
}
