import ScreenKit
import StoreTestSupport
import Testing

@testable import ConsoleUI

/// Tests that the schema for `--json` output describes exactly the kinds and values that the console prints.
struct ConsoleSchemaTests {
    private let schema: ConsoleSchema

    init() throws {
        schema = try ConsoleSchema()
    }

    @Test func listsEveryObjectKind() {
        #expect(schema.kinds == Set(JSONKind.allCases.map(\.rawValue)))
    }

    @Test func listsEveryCode() {
        #expect(schema.words(of: "code", in: "error") == Set(LineError.Code.allCases.map(\.rawValue)))
        let failures = ExitCode.allCases.filter { $0 != .ok }.map(\.name)
        #expect(schema.words(of: "code", in: "failure") == Set(failures))
        let notices = FailureKind.allCases.map(\.rawValue) + ["warning", "failed"]
        #expect(schema.words(of: "code", in: "notice") == Set(notices))
    }

    @Test func listsEveryControlKindAndNoticeLevel() {
        #expect(schema.words(of: "kind", in: "control") == Set(Control.Kind.allCases.map(\.rawValue)))
        #expect(schema.words(of: "level", in: "notice") == Set(NoticeLevel.allCases.map(\.rawValue)))
    }

    @Test(arguments: [
        (#"{"kind":"path","line":0,"path":["home"],"v":1}"#, 0),
        (#"{"kind":"path","line":0,"path":["home"],"v":2}"#, 1),
        (#"{"kind":"path","line":-1,"path":[3],"v":1}"#, 2),
        (#"{"kind":"path","line":0,"path":[],"v":1,"more":1}"#, 1),
        (#"{"kind":"path","path":[],"v":1}"#, 1), (#"{"kind":"news"}"#, 1),
        (#"{"code":"odd","kind":"error","line":1,"message":"","nearest":[],"v":1}"#, 1),
    ])
    func reportsEachSchemaViolation(line: String, problems: Int) throws {
        #expect(try schema.problems(of: line).count == problems)
    }
}
