import ScreenKit
import StoreTestSupport
import Testing

@testable import ConsoleUI

/// Tests that a secret is read from a separate input line and is never shown, recorded, or stored.
@MainActor
struct SecureFieldTests {
    private let prompt = FakePrompt()
    private let output = RecordedOutput()
    private let errors = RecordedOutput()
    private let recording = RecordedOutput()
    private let screen = FakeScreen(.signIn)

    private var console: Console {
        Console(options: ConsoleOptions(), traces: true, output: output, errors: errors, recording: recording)
    }

    private var written: String { output.text + errors.text + recording.text }

    @Test func readsSecretFromNextScriptLine() async {
        let lines = ["e a@b.example", "password", "# hunter2 ", "quit"].asInput
        #expect(await console.run(FakeCoordinator(screen), lines: lines) == .ok)
        #expect(screen.uses == ["email=a@b.example", "password=# hunter2 "])
        #expect(
            output.lines.filter { $0.hasPrefix("> ") }.dropFirst() == ["> password", "> ‹hidden›", "> quit"]
        )
        #expect(!written.contains("hunter2"))
        #expect(recording.text.contains(#""text":"‹hidden›""#))
    }

    @Test(arguments: [
        "password hunter2", "PASSWORD  hunter2", "p hunter2", "pass hunter2", "hunter2", "hunter2/8",
        "x://hunter2/8",
    ])
    func neverWritesSecretFromWrongLine(line: String) async {
        #expect(await console.run(FakeCoordinator(screen), lines: [line].asInput) == .lineRejected)
        #expect(screen.uses.isEmpty)
        #expect(!written.contains("hunter2"))
    }

    @Test func explainsHowToEnterSecret() async {
        _ = await console.run(FakeCoordinator(screen), lines: ["password hunter2"].asInput)
        #expect(
            errors.lines.last == """
                standard input:1: Nothing was sent. Type p on a line by itself. Then type the text for \
                “Password” on the next line. The text is hidden as you type.
                """
        )
    }

    @Test func promptsForSecretThenForNextLine() async {
        let session = Task { await console.interactive(FakeCoordinator(screen), at: prompt) }
        _ = await prompt.next(2)
        prompt.type("p")
        #expect(await prompt.next() == "secret? Password: ")
        prompt.type("hunter2")
        let shown = await prompt.next(2)
        #expect(shown[0].hasPrefix("Sign in") && shown[1] == "? > ")
        #expect(screen.uses == ["password=hunter2"])
        prompt.leave()
        #expect(await session.value == .ok)
        #expect(!written.contains("hunter2"))
    }

    @Test func submitsNoSecretForEmptyLine() async {
        let session = Task { await console.interactive(FakeCoordinator(screen), at: prompt) }
        _ = await prompt.next(2)
        prompt.type("password")
        #expect(await prompt.next() == "secret? Password: ")
        prompt.type("")
        let shown = await prompt.next(2)
        #expect(shown[0].hasPrefix("Sign in") && shown[1] == "? > ")
        #expect(screen.uses.isEmpty)
        prompt.leave()
        _ = await session.value
    }

    @Test func rejectsSecretForRemovedField() async {
        screen.onPerform = { _ throws(ControlRefusal) in throw .gone }
        let lines = ["password", "hunter2"].asInput
        #expect(await console.run(FakeCoordinator(screen), lines: lines) == .lineRejected)
        #expect(!written.contains("hunter2"))
    }

    @Test func neverSendsSecretToAnotherScreen() async {
        let coordinator = FakeCoordinator(screen)
        let other = FakeScreen(.signIn(on: "other"))
        let session = Task { await console.interactive(coordinator, at: prompt) }
        _ = await prompt.next(2)
        prompt.type("p")
        #expect(await prompt.next() == "secret? Password: ")
        coordinator.path = [other]
        prompt.press(.redraw)
        _ = await prompt.next()
        prompt.type("hunter2")
        prompt.leave()
        _ = await session.value
        #expect(screen.uses.isEmpty && other.uses.isEmpty)
        #expect(!written.contains("hunter2"))
    }

    /// The console rejects a line in an unsupported encoding and parses the next line as a command.
    @Test func stopsExpectingSecretAfterUnreadableLine() async {
        let lines: [InputLine] = [
            .text("p", number: 1), .foreign(.utf16LittleEndian, number: 2),
            .text("create an account", number: 3),
        ]
        _ = await console.run(FakeCoordinator(screen), lines: lines.asInput, keepsGoing: true)
        #expect(screen.uses == ["create"])
    }

    @Test(arguments: [
        ("hunter2\r", "hunter2"), ("hu\u{7F}\u{7F}hi\n", "hi"), ("wrong\u{15}right\r", "right"),
        ("\u{1B}[200~a b\u{1B}[201~\r", "a b"), ("a\u{1B}[Ab\u{1B}OCc\u{1B}xd\u{9}\r", "abcd"),
        ("é😀\r", "é😀"), ("\r", ""),
    ])
    func handlesEditingKeysInSecret(typed: String, secret: String) {
        #expect(Self.read(typed) == .done)
        var reader = TypedSecret()
        for scalar in typed.unicodeScalars { _ = reader.take(scalar) }
        #expect(reader.text == secret)
    }

    @Test(arguments: ["hunter2\u{3}", "\u{4}"])
    func cancelsOnCtrlCOrLeadingCtrlD(typed: String) {
        #expect(Self.read(typed) == .canceled)
    }

    @Test func ignoresCtrlDWithinSecret() {
        #expect(Self.read("a\u{4}") == .more)
    }

    private static func read(_ typed: String) -> TypedSecret.Outcome? {
        var reader = TypedSecret()
        return typed.unicodeScalars.map { reader.take($0) }.last
    }
}

extension Frame {
    fileprivate static let signIn = signIn(on: "home")

    fileprivate static func signIn(on screen: ScreenID) -> Frame {
        .controls(
            [
                Control(id: "email", kind: .field, label: "Email", key: "e", value: ""),
                Control(id: "password", kind: .secureField, label: "Password", key: "p"),
                Control(id: "create", kind: .button, label: "Create an account"),
            ],
            on: screen,
            title: "Sign in"
        )
    }
}
