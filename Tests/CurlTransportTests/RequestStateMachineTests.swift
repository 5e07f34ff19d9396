import Foundation
import HTTPTransport
import Testing

@testable import CurlTransport

struct RequestStateMachineTests {
    /// Each row contains the events of a request, a colon, and the effect of each event.
    ///
    /// A hyphen (`-`) means that the event has no effect. The buffer is full when it contains four bytes.
    @Test(arguments: [
        // Requests with a complete response.
        "start whole: send caller=whole over", "start fail: send caller=timedOut over",
        "start cancel: send caller=canceled,abandon over",
        "start whole cancel: send caller=whole - over", "start fail end: send caller=timedOut - over",
        "start cancel whole head late: send caller=canceled,abandon - - stop over",
        "cancel: -", "cancel start cancel: - caller=canceled - over",
        "cancel cancel start: - - caller=canceled over", "end start: - send",
        // Requests with a streamed response.
        "start head head: send caller=head -", "head start: - send",
        "start head ab c read: send caller=head keep keep reader=abc",
        "start head read ab c read: send caller=head wait reader=ab keep reader=c",
        "start head read read ab: send caller=head wait reader=failed reader=ab",
        "start head abc def ghi read ghi read: "
            + "send caller=head keep keep pause reader=abcdef,go keep reader=ghi",
        "read: reader=failed", "start read: send reader=failed",
        // Ends of streamed responses.
        "start head read end read: send caller=head wait reader=end reader=end over",
        "start head ab end read read read: send caller=head keep - reader=ab reader=end reader=end over",
        "start head ab end: send caller=head keep - over",
        "start head ab fail read read read: "
            + "send caller=head keep - reader=ab reader=timedOut reader=end over",
        "start head read fail read: send caller=head wait reader=timedOut reader=end over",
        "start head read cancel end ab read: "
            + "send caller=head wait reader=canceled,abandon - stop reader=end over",
        "start head ab cancel: send caller=head keep abandon over",
        "start head ab cancel cancel read read: "
            + "send caller=head keep abandon - reader=canceled reader=end over",
        "start head ab end cancel read: send caller=head keep - - reader=canceled over",
        "start head end read cancel read: send caller=head - reader=end - reader=end over",
    ])
    func callerAndReaderAreResumedOnce(row: String) {
        let parts = row.components(separatedBy: ": ")
        var machine = RequestStateMachine<Void, Void>(capacity: 4)
        var told = parts[0].split(separator: " ").map { machine.told(after: String($0)) }
        if machine.isOver { told.append("over") }
        #expect(told.joined(separator: " ") == parts[1])
    }
}

extension RequestStateMachine<Void, Void> {
    /// Applies an event to the state machine and returns the event's effect.
    ///
    /// A string that is not the name of an event represents the contents of a chunk.
    fileprivate mutating func told(after step: String) -> String {
        let response = RawResponse(head: [], body: Data(step.utf8))
        switch step {
        case "start": return start(()).map(Self.words) ?? "send"
        case "head": return receive(head: response).map(Self.words) ?? "-"
        case "whole", "end": return end(with: .success(response)).map(Self.words) ?? "-"
        case "fail": return end(with: .failure(.timedOut(.stall))).map(Self.words) ?? "-"
        case "read":
            guard let (resumption, resumesTransfer) = read(()) else { return "wait" }
            return Self.words(resumption) + (resumesTransfer ? ",go" : "")
        case "cancel":
            let (resumption, abandons) = cancel()
            let words = [resumption.map(Self.words), abandons ? "abandon" : nil].compactMap(\.self)
            return words.isEmpty ? "-" : words.joined(separator: ",")
        default:
            switch receive(chunk: Data(step.utf8)) {
            case .taken(let resumption): return resumption.map(Self.words) ?? "keep"
            case .pause: return "pause"
            case .stop: return "stop"
            }
        }
    }

    private static func words(_ resumption: Resumption) -> String {
        switch resumption {
        case .caller(_, .success(let response)): "caller=" + String(decoding: response.body, as: UTF8.self)
        case .reader(_, .success(let chunk)):
            "reader=" + String(decoding: chunk ?? Data("end".utf8), as: UTF8.self)
        case .caller(_, .failure(let error)): "caller=" + "\(error)".prefix { $0 != "(" }
        case .reader(_, .failure(let error)): "reader=" + "\(error)".prefix { $0 != "(" }
        }
    }
}
