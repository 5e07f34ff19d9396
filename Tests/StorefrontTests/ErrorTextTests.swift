import ConsoleUI
import DemoBackend
import Foundation
import StoreDomain
import StoreTestSupport
import Testing

/// Each error message that the user sees is a sentence, not Swift's or Foundation's description of a value.
struct ErrorTextTests {
    /// The source files that convert errors to text, each with the types of the errors that it converts.
    ///
    /// The description of each error type must be a sentence. Tests in this file or in the test target of the
    /// type's module check the descriptions.
    private static let places = [
        "App/AppShell/Navigation/MainCoordinator.swift": "DependencyError, a programming error",
        "App/AppShell/ProcessScope.swift": "StorageError",
        "App/AppShell/AppStorage.swift": "StorageError",
        "App/AppShell/AppLaunchError.swift": "APIConfigurationError and CompositionError",
        "App/ConsoleUI/Previews/PreviewCoordinator.swift": "DependencyError, a programming error",
        "App/FeatureApp/FeatureApp.swift": "a program for developers, whose fakes do not fail",
        "App/StorefrontBackend/StorefrontBackendCommand.swift": "BackendStartError",
        "Networking/CurlTransport/Loop/Transfer.swift": "TransportError, for a log below the default level",
        "Storage/StoreDatabase/AnalyticsLog.swift": "StorageError",
        "Storage/StoreDatabase/ObservedDatabase.swift": "StorageError",
        "Storage/StoreDatabase/Opening/AccountDatabase.swift": "StorageError",
        "Storage/StoreDatabase/SQLitePathRepository.swift": "StorageError",
    ]

    @Test func onlyListedFilesConvertErrorsToText() throws {
        var found: Set<String> = []
        for folder in ["App", "Domain", "Features", "Networking", "Storage"] {
            let url = PackageFolder.url(of: folder)
            let files = try #require(FileManager.default.enumerator(atPath: url.path)).compactMap {
                $0 as? String
            }
            for file in files where file.hasSuffix(".swift") {
                let text = try PackageFolder.text(at: "\(folder)/\(file)")
                let lines = text.split(separator: "\n").filter { !$0.contains("///") }
                let describing =
                    /\\\((StorageError\()?\w*[eE]rror\)|describing: \w*[eE]rror|localizedDescription/
                if lines.contains(where: { $0.contains(describing) }) { found.insert("\(folder)/\(file)") }
            }
        }
        #expect(found == Set(Self.places.keys))
    }

    private static let storageErrors: [StorageError] = [
        .full, .inputOutput(reason: "the disk is failing"), .newerVersion(file: "/data"),
        .unreleasedVersion(directory: "/data", file: "user.sqlite"),
        .corrupt(reason: "the database is malformed"), .inUse(processID: 7), .inUse(processID: nil),
        .directory(path: "/data", reason: "it is read-only"),
        .canceled,
    ]

    private static let backendErrors: [BackendStartError] = [
        .portInUse(80), .cannotListen(port: 80, reason: "it is busy"),
        .cannotListen(port: 0, reason: "it is busy"),
        .cannotOpenDatabase(path: "/data", reason: "it is read-only"), .catalogSizeNotAllowed(-1),
        .catalogUnreadable,
    ]

    private static let streamFailures: [StreamFailure] = [
        .closed, .failed(SystemError(code: ENOSPC)), .unencodable(.frame), .unreadable("it is a directory"),
    ]

    private static let recordingErrors: [RecordingError] = [
        .unreadable(file: "/data", reason: "it is a directory"),
        .corrupt(file: "/data", line: 3, "This line is not a valid recording entry."),
    ]

    @Test(
        arguments: storageErrors.map { "\($0)" } + backendErrors.map { "\($0)" }
            + streamFailures.map { "\($0)" }
            + recordingErrors.map(\.message) + ForeignEncoding.allCases.map(\.message)
    )
    func errorMessagesAreSentences(text: String) {
        #expect(text.swiftDescription == nil)
        #expect(text.hasSuffix(".") || text.hasSuffix("NEWFILE"))
        #expect(text.first?.isUppercase == true || text.hasPrefix("/data"))
    }

    @Test(
        arguments: [
            "\(CocoaError(.fileReadNoSuchFile))", "\(CancellationError())",
            "\(Sample.inputOutput(reason: "x"))",
            "\(Sample.full(nil))", "failed(No space left on device)", "\(Optional("x") as Any)",
        ]
    )
    func detectsSwiftDescriptions(text: String) {
        #expect(text.swiftDescription != nil)
    }

    private enum Sample: Error {
        case inputOutput(reason: String)
        case full(Int?)
    }

    @Test(.needsSmallDisk) func reportsRecordingFailureOnFullDisk() async throws {
        let disk = try SmallDisk(kibibytes: 64)
        try disk.fill()
        let run = try await Program.storefront.run(["record", disk.path + "/session", "--offline"])
        #expect(run.exitCode == 73)
        #expect(run.errors.hasSuffix("/session cannot be created: Cannot write: No space left on device.\n"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: disk.path) == ["filling"])
    }

    /// The first process waits until a second process has deleted the data directory.
    @Test func reportsUnsavedChangeAfterDataDirectoryIsDeleted() async throws {
        let directory = try TemporaryDirectory()
        let run = try await Program.storefront.shell(
            #"""
            cd '\#(directory.path)'
            coproc SHOP { "$0" run - --data-dir data --seed 3 2> errors; echo "exit $?"; }
            exec 8<&"${SHOP[0]}" 9>&"${SHOP[1]}"
            screen() { local line; while read -r line <&8; do [[ $line == *quit ]] && return; done; }
            screen; echo o >&9; screen
            rm -r data
            printf 'f\nquit\n' >&9
            cat <&8; cat errors >&2
            """#
        )
        let message = "Your change was not saved because this device's storage is failing."
        #expect(run.words.contains(message))
        #expect(run.lines.last { $0.contains("[f]") } == "  [f] Favorite: off")
        #expect(run.lines.last == "exit 74")
        #expect(run.errors.swiftDescription == nil)
    }
}
