import ScreenKit

extension LineRefusal {
    /// Converts a screen's refusal of a control into that of a line.
    ///
    /// - Parameters:
    ///   - refusal: The screen's refusal.
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
