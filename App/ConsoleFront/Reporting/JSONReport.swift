import Foundation
import ScreenKit

/// Reports a session to a program: one JSON object per line, including errors, all on the output.
struct JSONReport: ConsoleReport {
    /// Receives the lines.
    let output: any TextOutput

    func show(_ frame: Frame, in surroundings: Surroundings) throws(OutputFailure) {
        try print(FrameObject(frame: frame, surroundings: surroundings))
    }

    func show(path: [ScreenID], of tab: Tab?) throws(OutputFailure) {
        try print(PathObject(path: path, tab: tab?.id))
    }

    func show(help: [HelpEntry]) throws(OutputFailure) {
        try print(HelpObject(help: help))
    }

    func prompt() {}

    func echo(_ line: String) {}

    func reject(_ line: RejectedLine) throws(OutputFailure) {
        try print(ErrorObject(line))
    }

    func endOfInput() {}

    private func print(_ object: some Encodable) throws(OutputFailure) {
        try output.write(try JSONLine(of: object).text + "\n")
    }
}

/// A value as one line of JSON.
///
/// Keys are sorted, so equal values make equal lines. Text is complete; characters that could control a
/// terminal, hide or reorder text are written as `\uXXXX`, so a line is safe to display.
struct JSONLine: Sendable, Hashable {
    /// The line, without a line break.
    let text: String

    /// Encodes a value.
    init(of value: some Encodable) throws(OutputFailure) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "Infinity",
            negativeInfinity: "-Infinity",
            nan: "NaN"
        )
        do {
            text = Self.escaped(String(decoding: try encoder.encode(value), as: UTF8.self))
        } catch {
            throw .unencodable("\(error)")
        }
    }

    /// Outside of strings JSON is plain ASCII, so concealing characters can only be in strings.
    private static func escaped(_ json: String) -> String {
        var escaped = ""
        for scalar in json.unicodeScalars {
            if scalar.isConcealing {
                for unit in String(scalar).utf16 { escaped += "\\u" + hexadecimal(unit) }
            } else {
                escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    private static func hexadecimal(_ unit: UInt16) -> String {
        let digits = String(unit, radix: 16, uppercase: true)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }
}
