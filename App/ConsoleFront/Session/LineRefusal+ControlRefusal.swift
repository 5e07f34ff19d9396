import ScreenKit

extension LineRefusal {
    /// Says of a line what its screen said of the control.
    ///
    /// - Parameters:
    ///   - refusal: What the screen said.
    ///   - id: The control.
    ///   - frame: The frame the line was typed for.
    init(_ refusal: ControlRefusal, of id: ControlID, on frame: Frame) {
        let control = frame.control(id)
        switch (refusal, control) {
        case (.disabled(let reason), let control?):
            self = .disabled(label: control.label, reason: reason)
        case (.needsText, let control?):
            self = Vocabulary(of: frame).lackOfText(for: control)
        case (.gone, _), (_, nil):
            self = .gone
        }
    }
}
