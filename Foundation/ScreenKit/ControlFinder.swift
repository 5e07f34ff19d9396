/// Finds the controls of a frame, for a front end that shows its elements from top to bottom.
///
/// A frame has its controls in the order in which they are shown, so the one that is looked for is mostly the
/// next. Where it is another, all are indexed once.
package final class ControlFinder {
    private let controls: [Control]
    private lazy var indices = Dictionary(zip(controls.map(\.id), controls.indices)) { first, _ in first }
    private var next = 0

    /// Prepares the controls of a frame.
    ///
    /// - Parameter frame: What is shown.
    package init(_ frame: Frame) {
        controls = frame.controls
    }

    /// Finds the control of an identity; of several, the one behind the control that was found before, or
    /// the first.
    ///
    /// - Parameter id: The identity.
    /// - Returns: The control, or `nil` when the frame has none of it.
    package func find(_ id: ControlID) -> Control? {
        let isNext = next < controls.count && controls[next].id == id
        guard let index = isNext ? next : indices[id] else { return nil }
        next = index + 1
        return controls[index]
    }
}
