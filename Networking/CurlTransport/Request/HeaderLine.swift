import HTTPTypes

/// A header field of a request in the form that libcurl takes: `Name: value`, ended by NUL.
struct HeaderLine: Sendable, Equatable {
    /// The field's name, for rules that drop fields by name.
    let name: HTTPField.Name

    /// The bytes of the line with their NUL, as `CURLOPT_HTTPHEADER(3)` wants them.
    let text: [UInt8]

    /// Creates a line.
    ///
    /// The check repeats what `HTTPField` promises, because a line break that came through would be a second
    /// request's head.
    ///
    /// - Parameters:
    ///   - name: The field's name.
    ///   - value: The bytes of the value; `nil` comes back when one of them is CR, LF or NUL.
    init?(name: HTTPField.Name, value: some Collection<UInt8>) {
        guard value.allSatisfy({ $0 != 0x0D && $0 != 0x0A && $0 != 0 }) else { return nil }
        self.name = name
        var bytes: [UInt8] = []
        bytes.reserveCapacity(name.rawName.utf8.count + value.count + 3)
        bytes.append(contentsOf: name.rawName.utf8)
        // A colon without a value would make libcurl leave the field out; a semicolon sends it empty.
        bytes.append(contentsOf: value.isEmpty ? ";".utf8 : ": ".utf8)
        bytes.append(contentsOf: value)
        bytes.append(0)
        text = bytes
    }
}
