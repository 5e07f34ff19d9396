public import ViewStateCore

/// What happened to an input or an output, and the line of source where it began.
///
/// ```swift
/// interface.log = { logger.debug("\($0)") }       // CartFeature/CartScreen.swift:41: accepted didTapPay
/// ```
public struct Signal<Input, Output>: CustomStringConvertible {
    /// What can happen.
    public enum Event {
        /// The input is being debounced.
        case debounced(Input)

        /// The view model got the input.
        case accepted(Input)

        /// The input was ignored because another is in flight.
        case ignored(Input)

        /// The output is given to the screen.
        case answered(Output)

        /// `accept` threw, or work that it started failed and no `onFailure` took it.
        case threw(any Error)
    }

    /// What happened.
    public let event: Event

    /// Where the input behind this signal was sent, or where the interface was created if there is none.
    public let origin: SignalOrigin

    /// The origin, what happened, and to what.
    public var description: String { "\(origin): \(event.cause.kind) \(event.cause.value)" }
}

extension Signal.Event {
    /// The word for it, and the input, output or error.
    var cause: StateCause {
        switch self {
        case .debounced(let input): StateCause(kind: "debounced", value: input)
        case .accepted(let input): StateCause(kind: "accepted", value: input)
        case .ignored(let input): StateCause(kind: "ignored", value: input)
        case .answered(let output): StateCause(kind: "answered", value: output)
        case .threw(let error): StateCause(kind: "threw", value: error)
        }
    }
}
