import CCurl
import Foundation
import HTTPTransport

/// What libcurl calls back with while a transfer runs: lines and bytes. Each answer is what the callback of
/// libcurl returns.
extension Transfer {
    /// Takes one line of a head.
    ///
    /// - Parameter line: The bytes of the line.
    /// - Returns: How many bytes were taken; libcurl stops when it is another number.
    func receive(headerLine line: UnsafeRawBufferPointer) -> Int {
        timer.progressed(at: .now)
        do throws(TransportError) {
            try collector.receive(headerLine: line)
            if call.isStreamed, !isHeadDelivered, collector.isHeadComplete { try deliverHead() }
            return line.count
        } catch {
            failure = error
            return stopsReceiving
        }
    }

    /// Takes some bytes of a body, or pauses.
    ///
    /// - Parameter bytes: The bytes.
    /// - Returns: How many bytes were taken, or `CURL_WRITEFUNC_PAUSE`; see `CURLOPT_WRITEFUNCTION(3)`.
    func receive(body bytes: UnsafeRawBufferPointer) -> Int {
        timer.progressed(at: .now)
        do throws(TransportError) {
            return isHeadDelivered ? try pass(on: bytes) : try keep(bytes)
        } catch {
            failure = error
            return stopsReceiving
        }
    }

    private func deliverHead() throws(TransportError) {
        let head = try collector.response()
        let next = try redirect(of: head)
        isHeadDelivered = next == nil && !isEndOfIdleTime
        if isHeadDelivered { call.receive(head: head) }
    }

    private func keep(_ bytes: UnsafeRawBufferPointer) throws(TransportError) -> Int {
        if collector.isBodyEmpty {
            collector.reserve(bodyLength: handle.number(CURLINFO_CONTENT_LENGTH_DOWNLOAD_T))
        }
        try collector.receive(body: bytes)
        return bytes.count
    }

    private func pass(on bytes: UnsafeRawBufferPointer) throws(TransportError) -> Int {
        try collector.checkRoom(for: bytes.count)
        guard !bytes.isEmpty else { return 0 }
        switch call.receive(chunk: Data(bytes)) {
        case .taken:
            collector.count(bodyBytes: bytes.count)
            return bytes.count
        case .pause:
            timer.pause()
            return Int(CURL_WRITEFUNC_PAUSE)
        case .stop:
            return stopsReceiving
        }
    }
}

/// Any number but that of the bytes makes libcurl stop.
private let stopsReceiving = -1
