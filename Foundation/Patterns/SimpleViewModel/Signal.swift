public import ViewStateCore

/// An event in the processing of an input or output, and the source line from which the input was sent.
///
/// ```swift
/// interface.log = { logger.debug("\($0)") }       // CartFeature/CartScreen.swift:41: accepted didTapPay
/// ```
public struct Signal<Input, Output>: CustomStringConvertible {
    /// An event in the processing of an input or output.
    public enum Event {
        /// The input is being debounced.
        case debounced(Input)

        /// The view model received the input.
        case accepted(Input)

        /// The input was ignored because another input was in flight.
        case ignored(Input)

        /// The screen receives the output.
        case answered(Output)

        /// `accept` threw the error, or a promise that has no `onFailure` callback failed with the error.
        case threw(any Error)
    }

    /// The event that occurred.
    public let event: Event

    /// The source line that sent the input or, if there is no input, the line that created the interface.
    public let origin: SignalOrigin

    /// A description that contains the origin, the kind of event, and the input, output, or error.
    public var description: String { "\(origin): \(event.cause.kind) \(event.cause.value)" }
}

extension Signal.Event {
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
