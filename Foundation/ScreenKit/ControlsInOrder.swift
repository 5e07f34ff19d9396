/// Finds the controls of a frame for a front end that shows its elements from top to bottom.
///
/// A frame has its controls in the order in which they are shown, so the one that is looked for is nearly
/// always the next.
package final class ControlsInOrder {
    private let controls: [Control]
    private var next = 0

    /// Prepares the controls of a frame.
    ///
    /// - Parameter frame: What is shown.
    package init(_ frame: Frame) {
        controls = frame.controls
    }

    /// The control of an identity, or `nil` when the frame has none of it: the first after the one that was
    /// found before, or the first of all.
    ///
    /// - Parameter id: The identity.
    package subscript(id: ControlID) -> Control? {
        let found =
            controls[next...].firstIndex { $0.id == id } ?? controls[..<next].firstIndex { $0.id == id }
        guard let found else { return nil }
        next = found + 1
        return controls[found]
    }
}
