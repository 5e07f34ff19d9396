import Foundation
import StoreDomain
import StoreTestSupport
import Testing

struct SubmissionTests {
    private typealias State = Submission.State

    private static let events: [Submission.Event] = [
        .sendingStarted, .interrupted, .withdrawn, .ended(.success(.sampleTote)),
        .ended(.failure(.notPlaced(.offline))), .ended(.failure(.unknown(.unavailable))),
        .ended(.failure(.refused(.unexplained))), .ended(.failure(.refused(.unknownSKU(CartLine.tote.id)))),
    ]

    @Test func definesTransitionForEveryStateAndEvent() {
        let (placed, gone) = (State.placed(Order.sampleTote.id), State.refused(.unknownSKU(CartLine.tote.id)))
        let table: [(State, [State?])] = [
            (.queued, [.sending, nil, .withdrawn, nil, nil, nil, nil, nil]),
            (.sending, [nil, .unknown, nil, placed, .queued, .unknown, .refused(.unexplained), gone]),
            (.unknown, [nil, nil, nil, placed, .unknown, .unknown, .unknown, gone]),
            (placed, Array(repeating: nil, count: 8)), (gone, Array(repeating: nil, count: 8)),
            (.withdrawn, Array(repeating: nil, count: 8)),
        ]
        for (state, expected) in table {
            #expect(Self.events.map(state.after) == expected, "\(state)")
        }
        #expect(table.map(\.0.isActive) == [true, true, true, false, false, false])
    }

    @Test(
        arguments: [
            (.notPlaced(.offline), .unknown(.offline)), (.unknown(.unavailable), .unknown(.unavailable)),
            (.refused(.unexplained), .unknown(.unexpectedResponse)),
            (.refused(.keyUsedForOtherLines), .refused(.keyUsedForOtherLines)),
        ] as [(OrderError, OrderError)]
    )
    func onlyRefusalOfKeyResolvesDoubt(error: OrderError, inDoubt: OrderError) {
        #expect(error.inDoubt == inDoubt)
    }

    @Test func hasCauseUnlessRefused() {
        let errors: [OrderError] = [.notPlaced(.offline), .unknown(.unavailable), .refused(.unexplained)]
        #expect(errors.map(\.cause) == [.offline, .unavailable, nil])
    }
}
