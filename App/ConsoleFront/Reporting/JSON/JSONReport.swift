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

    func refuse(_ line: RefusedLine) throws(OutputFailure) {
        try print(ErrorObject(line))
    }

    func endOfInput() {}

    private func print(_ object: some Encodable) throws(OutputFailure) {
        try output.write(try JSONLine(of: object).text + "\n")
    }
}
