import CCurl
import Foundation
import HTTPTransport

/// The callbacks for received data, each of which returns the value that libcurl expects.
extension Transfer {
    /// Receives a header line and returns the number of accepted bytes, or a different number to stop the
    /// transfer.
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

    /// Receives part of a body or pauses the transfer.
    ///
    /// For the return value, see `CURLOPT_WRITEFUNCTION(3)`.
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

/// A return value that differs from every valid number of bytes and therefore makes libcurl stop the
/// transfer.
private let stopsReceiving = -1
