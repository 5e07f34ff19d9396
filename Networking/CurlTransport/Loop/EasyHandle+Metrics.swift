import CCurl
import HTTPTransport

extension EasyHandle {
    /// How long the parts of the last transfer took; see `curl_easy_getinfo(3)`, "TIMES".
    var metrics: TransportMetrics {
        var connections = 0
        ccurl_easy_getinfo_long(pointer, CURLINFO_NUM_CONNECTS, &connections)
        let isReused = connections == 0
        return TransportMetrics(
            nameLookup: isReused ? .zero : .microseconds(number(CURLINFO_NAMELOOKUP_TIME_T)),
            connect: isReused ? .zero : .microseconds(number(CURLINFO_CONNECT_TIME_T)),
            tls: isReused ? .zero : .microseconds(number(CURLINFO_APPCONNECT_TIME_T)),
            firstByte: .microseconds(number(CURLINFO_STARTTRANSFER_TIME_T)),
            total: .microseconds(number(CURLINFO_TOTAL_TIME_T)),
            isReusedConnection: isReused
        )
    }

    /// The `errno` of the last attempt to connect that failed; 0 where none did.
    var connectError: Int {
        var error = 0
        ccurl_easy_getinfo_long(pointer, CURLINFO_OS_ERRNO, &error)
        return error
    }
}
