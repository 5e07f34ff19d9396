import CustomDump
import LaunchFeature
import ScreenKit
import Testing

@MainActor
struct LaunchPreviewTests {
    private static let opening: [Element] = [.progress(label: "Opening the shop", fraction: nil)]

    private static let expected: [(name: String, elements: [Element])] = [
        ("opening", opening),
        (
            "storage in use",
            [
                .notice(
                    .error,
                    "The data directory is used by process 7.",
                    failure: .storage,
                    retry: "retry"
                ),
                .control("go-on"),
                .text("Without saving, what you do here is forgotten when you leave."),
            ]
        ),
        (
            "no backend",
            [
                .notice(
                    .error,
                    "The shop's own backend does not start.",
                    failure: .unavailable,
                    retry: "retry"
                ),
                .control("go-on"), .text("Offline you see what was saved before."),
            ]
        ),
        ("trying again", opening),
    ]

    @Test func looksAsExpectedInEveryState() {
        expectNoDifference(LaunchFeature.previews.map(\.name), Self.expected.map(\.name))
        for (preview, expected) in zip(LaunchFeature.previews, Self.expected) {
            expectNoDifference(preview.frame.elements, expected.elements, preview.name)
        }
    }
}
