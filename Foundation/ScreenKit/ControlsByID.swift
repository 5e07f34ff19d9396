/// The controls of a frame by their identity, for a front end that looks up the control of each row.
package struct ControlsByID: Sendable {
    private let controls: [Control]
    private let indices: [ControlID: Int]

    /// Prepares the controls of a frame; of several with one identity, the first counts.
    ///
    /// - Parameter frame: What is shown.
    package init(_ frame: Frame) {
        controls = frame.controls
        indices = Dictionary(zip(controls.map(\.id), controls.indices)) { first, _ in first }
    }

    /// The control of an identity, or `nil` when the frame has none of it.
    ///
    /// - Parameter id: The identity.
    package subscript(id: ControlID) -> Control? {
        indices[id].map { controls[$0] }
    }
}
