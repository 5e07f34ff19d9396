import Foundation

extension Project {
    /// The payload properties that can store numbers of any size, and the payloads that no fuzz target reads.
    ///
    /// A payload stores a number only as a `PayloadNumber`, whose kind has a limited range. If the range were
    /// not limited, an addition could overflow and stop the program.
    var payloads: [Violation] {
        let networking = sources.filter { $0.path.hasPrefix("Networking/") }
        return networking.flatMap(unlimitedNumbers) + unread(networking.flatMap(\.payloads))
    }

    private func unlimitedNumbers(in source: Source) -> [Violation] {
        source.declarations.compactMap { property in
            guard ["let", "var", "case"].contains(property.keyword), !property.modifiers.contains("static"),
                source.parent(of: property)?.isRead == true,
                let type = property.rest.matches(Self.number).first?.groups[0]
            else { return nil }
            let message =
                "“\(property.name)” is an unlimited \(type) from the server. Make it a PayloadNumber "
                + "of a kind that has a range, such as PayloadNumber<Count>."
            return Violation(path: source.path, line: property.line, message: message)
        }
    }

    /// Returns the payloads whose names appear neither in a fuzz target nor in the body of another tested
    /// payload.
    private func unread(_ payloads: [Payload]) -> [Violation] {
        let targets = sources.filter { $0.path.hasPrefix("Lab/fuzz/FuzzTargets/") }
        var (read, left) = (targets.flatMap(\.lines).joined(separator: "\n"), payloads)
        while let next = left.firstIndex(where: { read.contains($0.name) }) {
            read += left.remove(at: next).body
        }
        return left.map {
            let message =
                "No fuzz target reads \($0.name). Read it in Lab/fuzz/FuzzTargets/PayloadReading.swift."
            return Violation(path: $0.path, line: $0.line, message: message)
        }
    }

    private static let number = NSRegularExpression.lines(
        #"\b(U?Int(8|16|32|64|128)?|Double|Float|Decimal)\b"#
    )
}

private struct Payload {
    let path: String
    let name: String
    let line: Int
    let body: String
}

extension Source {
    fileprivate var payloads: [Payload] {
        let outer = declarations.filter { $0.parent == nil }
        let ends = outer.dropFirst().map(\.line) + [lines.count + 1]
        return zip(outer, ends).filter { $0.0.isRead && $0.0.name.contains("Payload") }.map { payload, end in
            let body = code.lines[(payload.line - 1)..<(end - 1)].joined(separator: "\n")
            return Payload(path: path, name: payload.name, line: payload.line, body: body)
        }
    }
}

extension Source.Declaration {
    fileprivate var isRead: Bool {
        keyword != "extension" && (rest.contains("Codable") || rest.contains("Decodable"))
    }
}
