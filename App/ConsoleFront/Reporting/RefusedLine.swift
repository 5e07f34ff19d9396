/// A line that was not carried out.
struct RefusedLine: Sendable, Hashable {
    /// Why.
    let refusal: LineRefusal

    /// What was typed.
    let text: String

    /// Which line of the input it is, from 1 on.
    let number: Int

    /// What to tell the person, as it is; make it harmless before it is printed.
    var message: String { refusal.message(for: text) }
}
