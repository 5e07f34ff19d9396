import Foundation

/// Where the program writes.
enum Output {
    /// What was asked for.
    case standard

    /// What is wrong.
    case error

    /// Writes a line.
    ///
    /// - Parameter line: The line, without its end.
    func write(_ line: String) {
        let handle: FileHandle =
            switch self {
            case .standard: .standardOutput
            case .error: .standardError
            }
        try? handle.write(contentsOf: Data((line + "\n").utf8))
    }
}
