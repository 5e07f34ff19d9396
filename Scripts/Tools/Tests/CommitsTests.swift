import Foundation
import Testing

@testable import rules

struct CommitsTests {
    @Test(arguments: [
        ("Cart: Keep the quantity", nil),
        (String(repeating: "ü", count: 72), nil),
        (String(repeating: "ü", count: 73), "The subject has 73 characters. Write at most 72"),
        ("Keep the quantity.", "The subject ends with a period."),
        ("", "The commit has no subject."),
    ])
    func holdsSubjectsToTheirForm(subject: String, fault: String?) throws {
        let repository = try SampleRepository()
        defer { repository.remove() }
        try repository.commit(subject: String(repeating: "Earlier", count: 20))
        try repository.git("checkout", "--quiet", "-b", "topic")
        try repository.commit(subject: subject)
        let found = try Commits(since: "main", in: repository.root).violations
        #expect(found.count == (fault == nil ? 0 : 1))
        if let fault { #expect(found.first?.contains(": “\(subject)”: \(fault)") == true) }
    }

    @Test func leavesOutMergesAndWhatTheBaseHas() throws {
        let repository = try SampleRepository()
        defer { repository.remove() }
        try repository.commit("a", subject: "A")
        try repository.git("checkout", "--quiet", "-b", "topic")
        try repository.commit("b", subject: "B")
        try repository.git("checkout", "--quiet", "main")
        try repository.commit("c", subject: "C.")
        try repository.git("checkout", "--quiet", "topic")
        try repository.git("merge", "--quiet", "--no-edit", "-m", "A merge.", "main")
        #expect(try Commits(since: "main", in: repository.root).subjects.map(\.subject) == ["B"])
        let lines = try RulesTool.lines(of: ["commits", "main"], in: repository.root)
        #expect(lines == ["rules: checked subjects: 1"])
        let refusal = #expect(throws: Refusal.self) {
            try RulesTool.lines(of: ["commits", "topic~2"], in: repository.root)
        }
        #expect(refusal?.description.hasSuffix("the period.  [commits]\nrules: violations: 1") == true)
        let unknown = #expect(throws: Refusal.self) {
            try RulesTool.lines(of: ["commits", "gone"], in: repository.root)
        }
        #expect(unknown?.exitCode == 64)
    }
}
