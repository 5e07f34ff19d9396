import Foundation
import FoundationExtensions
import StoreDatabase
import StoreDomain
import StoreTestSupport
import Testing

struct SessionFileTests {
    private static let session = StoredSession(
        owner: Owner(backend: "b-1", account: "kim"),
        email: "kim@example.com",
        accessToken: Secret("access"),
        refreshToken: Secret("refresh")
    )

    private let temporary: TemporaryDirectory
    private let path: String
    private let file: SessionFile

    init() throws {
        temporary = try TemporaryDirectory()
        let directory = try DataDirectory(path: temporary.path(of: "data"))
        path = directory.path + "/session.json"
        file = SessionFile(in: directory)
    }

    @Test func readsWrittenSessions() throws {
        #expect(try file.read() == nil)
        for sessions in [
            StoredSessions(current: Self.session), StoredSessions(signedOut: [Secret("old")]),
            StoredSessions(current: Self.session, signedOut: [Secret("old"), Secret("older")]),
            StoredSessions(),
        ] {
            try file.write(sessions)
            #expect(try file.read() == sessions)
        }
        #expect(try permissions(of: path) == "600")
    }

    /// The app must not treat a signed-in user as a guest.
    @Test(arguments: [
        ("printf '{' > session.json", "cannot be read; delete it and sign in again"),
        ("printf '' > session.json", "cannot be read; delete it and sign in again"),
        ("printf '[]' > session.json", "cannot be read; delete it and sign in again"),
        ("rm session.json && mkfifo session.json", "is not a regular file"),
        ("rm session.json && mkdir session.json", "is not a regular file"),
        ("mv session.json s && ln -s s session.json", "is not a regular file"),
        ("mv session.json s && ln -s none session.json", "is not a regular file"),
    ])
    func reportsPathOfUnreadableFile(trouble: String, reason: String) async throws {
        try file.write(StoredSessions(current: Self.session))
        let shell = ["-c", "cd '\((path as NSString).deletingLastPathComponent)' && \(trouble)"]
        try Process.run(URL(filePath: "/bin/bash"), arguments: shell).waitUntilExit()
        let error = #expect(throws: StorageError.self) { try file.read() }
        #expect("\(String(describing: error))".contains(reason))
        #expect("\(String(describing: error))".contains(path))
    }
}
