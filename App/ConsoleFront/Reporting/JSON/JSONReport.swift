import ScreenKit

/// Tells a program how a session goes: one JSON object a line, errors too, all on the output.
struct JSONReport: ConsoleReport {
    /// Takes the lines.
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

    func refuse(_ line: RefusedLine) throws(OutputFailure) {
        try print(ErrorObject(line))
    }

    func endOfInput() {}

    private func print(_ object: some Encodable) throws(OutputFailure) {
        try output.write(try JSONLine(of: object).text + "\n")
    }
}
