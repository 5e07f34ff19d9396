import Foundation
import HTTPTransport
import Synchronization

@testable import CurlTransport

/// A body without bytes that does something on the loop's thread whenever it is asked for some.
final class StepUpload: Upload {
    /// What it does; `nil` from it makes the transfer wait, 0 is the end.
    typealias Step = @Sendable () -> Int?

    private struct State {
        var steps: [Step] = []
        var goOn: @Sendable () -> Void = {}
    }

    let length: Int? = nil
    let isRepeatable = false

    private let state = Mutex(State())

    /// Says what it does, in order; each step is taken once.
    ///
    /// - Parameter steps: The steps.
    func begin(_ steps: Step...) {
        state.withLock { $0.steps = steps }
    }

    /// Lets the transfer ask again.
    func goOn() {
        state.withLock { $0.goOn }()
    }

    func whenReady(_ goOn: @escaping @Sendable () -> Void) {
        state.withLock { $0.goOn = goOn }
    }

    func read(into room: UnsafeMutableRawBufferPointer, at offset: Int) -> Int? {
        let step = state.withLock { $0.steps.isEmpty ? nil : $0.steps.removeFirst() }
        return step?()
    }

    func close() {}
}
