/// The result of a replay, such as `{"frames":7,"recordedBy":"1.0.0","replayedBy":"1.0.0"}`.
struct ReplayObject: Encodable {
    let recordedBy: String
    let replayedBy: String
    let frames: Int

    let difference: JSONDifference?

    var lines: [String] {
        guard let difference else { return ["\("frame".counted(frames)), no difference."] }
        let place = difference.typed.map { "Line \(difference.line), “\($0)”" } ?? "The start"
        return [
            "\(place): \(difference.path.isEmpty ? "the response" : difference.path) differs.",
            "  recorded: \(difference.recorded)", "  now:      \(difference.now)",
        ]
    }
}

extension String {
    func counted(_ count: Int) -> String {
        "\(count) \(self)" + (count == 1 ? "" : "s")
    }
}
