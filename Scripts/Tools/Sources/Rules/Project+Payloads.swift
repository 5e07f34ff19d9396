import Foundation

extension Project {
    /// What is read from a server keeps no number but as a `Number`, whose kind has a range, lest one that is
    /// added to another stops the program; and the fuzzer reads it too.
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
                "“\(property.name)” is \(type) as the server sent it. Make it a PayloadNumber of a kind "
                + "that has a range, such as PayloadNumber<Count>."
            return Violation(path: source.path, line: property.line, message: message)
        }
    }

    /// A payload is read where the fuzz targets name it, or where a payload has it that is read.
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

/// A type that is made of an answer.
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
    /// Whether it is a type that is made of what comes.
    fileprivate var isRead: Bool {
        keyword != "extension" && (rest.contains("Codable") || rest.contains("Decodable"))
    }
}
