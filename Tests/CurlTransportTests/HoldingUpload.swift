import Foundation
import HTTPTransport

@testable import CurlTransport

/// A body that holds up the loop which reads it.
final class HoldingUpload: Upload {
    let length: Int? = nil
    let isRepeatable = false

    private let reading = DispatchSemaphore(value: 0)
    private let hold = DispatchSemaphore(value: 0)

    func whenReady(_ resume: @escaping @Sendable () -> Void) {}

    func read(into room: UnsafeMutableRawBufferPointer, at offset: Int) -> Int? {
        reading.signal()
        hold.wait()
        hold.signal()
        return 0
    }

    func close() {}

    /// Waits on a thread that may until the loop is held up.
    func waitUntilRead() {
        reading.wait()
    }

    /// Lets the loop go on.
    func end() {
        hold.signal()
    }
}
