/// `{"frames":7,"recordedBy":"1.0.0","replayedBy":"1.0.0"}`: the result of replaying a recording.
struct ReplayObject: Encodable {
    /// The version of the program that recorded it.
    let recordedBy: String

    /// The version of the program that replayed it.
    let replayedBy: String

    /// How many frames were compared.
    let frames: Int

    /// The first answer that differs now; omitted if there is none.
    let difference: JSONDifference?

    /// The same for a person.
    var lines: [String] {
        guard let difference else { return ["\("frame".counted(frames)), no difference."] }
        let place = difference.typed.map { "Line \(difference.line), “\($0)”" } ?? "The start"
        return [
            "\(place): \(difference.path.isEmpty ? "the answer" : difference.path) differs.",
            "  recorded: \(difference.recorded)", "  now:      \(difference.now)",
        ]
    }
}

extension String {
    /// The word with a count: `1 frame`, `2 frames`.
    func counted(_ count: Int) -> String {
        "\(count) \(self)" + (count == 1 ? "" : "s")
    }
}
