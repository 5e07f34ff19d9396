import CCurl
import HTTPTransport

extension EasyHandle {
    /// The timing of the last transfer.
    ///
    /// For the meaning of each time, see the section “TIMES” in `curl_easy_getinfo(3)`.
    var metrics: TransportMetrics {
        var metrics = TransportMetrics()
        metrics.isReusedConnection = isOnReusedConnection
        if !metrics.isReusedConnection {
            metrics.nameLookup = .microseconds(number(CURLINFO_NAMELOOKUP_TIME_T))
            metrics.connect = .microseconds(number(CURLINFO_CONNECT_TIME_T))
            metrics.tls = .microseconds(number(CURLINFO_APPCONNECT_TIME_T))
        }
        metrics.firstByte = .microseconds(number(CURLINFO_STARTTRANSFER_TIME_T))
        metrics.total = .microseconds(number(CURLINFO_TOTAL_TIME_T))
        return metrics
    }

    /// A Boolean value that indicates whether the request was sent on a connection that an earlier request
    /// opened.
    var isOnReusedConnection: Bool {
        var connections = 0
        ccurl_easy_getinfo_long(pointer, CURLINFO_NUM_CONNECTS, &connections)
        return connections == 0
    }

    /// The connection's local port.
    var localPort: Int {
        var port = 0
        ccurl_easy_getinfo_long(pointer, CURLINFO_LOCAL_PORT, &port)
        return port
    }

    /// The `errno` value of the last failed attempt to connect, or 0 if no attempt failed.
    var connectError: Int {
        var error = 0
        ccurl_easy_getinfo_long(pointer, CURLINFO_OS_ERRNO, &error)
        return error
    }
}
