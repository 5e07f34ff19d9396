import ScreenKit

/// Reports a session to a program: one JSON object per line, including errors, all on the output.
struct JSONReport: ConsoleReport {
    /// Receives the lines.
    let output: any TextOutput

    func show(_ frame: Frame, in surroundings: Surroundings) throws(OutputFailure) {
        try output.write(json: FrameObject(frame: frame, surroundings: surroundings))
    }

    func show(path: [ScreenID], of tab: Tab?) throws(OutputFailure) {
        try output.write(json: PathObject(path: path, tab: tab?.id))
    }

    func show(help: [HelpEntry]) throws(OutputFailure) {
        try output.write(json: HelpObject(help: help))
    }

    func echo(_ line: String) {}

    func reject(_ line: RejectedLine) throws(OutputFailure) {
        try output.write(json: ErrorObject(line))
    }
}
