import Foundation
import HTTPTransport

@testable import CurlTransport

/// What a resumption tells, and whether to the caller or to a reader.
enum Told: Equatable {
    /// The caller learned of a response or an error.
    case caller(Result<RawResponse, TransportError>)

    /// A reader learned of a chunk, the end or an error.
    case reader(Int, Result<Data?, TransportError>)
}

extension RequestStateMachine<String, Int>.Resumption? {
    /// The resumption as a value to compare; `nil` for none.
    var told: Told? {
        switch self {
        case .caller("caller", let outcome): .caller(outcome)
        case .caller(let other, _): preconditionFailure("\(other) is nobody's name")
        case .reader(let reader, let result): .reader(reader, result)
        case nil: nil
        }
    }
}
