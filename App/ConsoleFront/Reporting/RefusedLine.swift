/// A line that was not carried out.
struct RefusedLine: Sendable, Hashable {
    /// Why.
    let refusal: LineRefusal

    /// What was typed.
    let text: String

    /// The number of the line in the input, starting at 1.
    let number: Int

    /// The message for the user; sanitize it before it is printed.
    var message: String { refusal.message(for: text) }
}
