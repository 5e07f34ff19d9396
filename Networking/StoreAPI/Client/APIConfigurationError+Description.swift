extension APIConfigurationError: CustomStringConvertible {
    /// What is wrong with the address or the token, and what to do, for a person.
    package var description: String {
        switch self {
        case .malformedURL:
            "The address of the backend cannot be read. Give one such as http://localhost:8080."
        case .unsupportedScheme(""):
            "The address of the backend has no scheme. Begin it with http:// or https://."
        case .unsupportedScheme(let scheme):
            "The address of the backend begins with \(scheme):, and only http:// and https:// can be used."
        case .missingHost:
            "The address of the backend names no host. Give one such as http://localhost:8080."
        case .invalidPort(let port):
            "The port of the backend is \(port). It has to be between 1 and 65535."
        case .unexpectedPart:
            "The address of the backend has a user, a query or a fragment. Leave it out."
        case .invalidToken:
            "The token is empty or holds a character that cannot be sent. Use visible ASCII characters."
        }
    }
}
