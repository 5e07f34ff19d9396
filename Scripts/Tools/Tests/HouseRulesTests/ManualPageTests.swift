import Foundation
import Testing

@testable import HouseRules

struct ManualPageTests {
    private static func argument(_ name: String, _ more: String) -> String {
        """
        {"kind": "option", "names": [{"kind": "long", "name": "\(name)"}], "valueName": "\(name)",
         "isOptional": true, "shouldDisplay": true, \(more)}
        """
    }

    @Test func saysWhatTheHelpSaysAndEachGroupOnce() throws {
        let width = Self.argument(
            "max-width",
            #""sectionTitle": "Output", "defaultValue": "80", "allValues": ["40", "80"]"#
        )
        let file = """
            {"kind": "positional", "valueName": "file", "abstract": ".hidden \\\\e files too. All of them.",
             "isOptional": false, "shouldDisplay": true}
            """
        let quiet = """
            {"kind": "flag", "names": [{"kind": "short", "name": "q"}, {"kind": "long", "name": "quiet"}],
             "valueName": "quiet", "abstract": "Hush.", "isOptional": true, "shouldDisplay": true}
            """
        let secret = #"{"kind": "flag", "valueName": "x", "isOptional": true, "shouldDisplay": false}"#
        let help = """
            {"command": {"commandName": "shop", "arguments": [\(quiet), \(secret)], "subcommands": [
                {"commandName": "open", "arguments": [\(width)], "abstract": "Open it."},
                {"commandName": "run", "arguments": [\(file), \(width)], "discussion": "And\\nclose it."},
                {"commandName": "help", "arguments": []}
            ]}}
            """
        #expect(
            try ManualPage(help: Data(help.utf8)).source == #"""
                .Sh COMMANDS
                .Bl -tag -width Ds
                .It Cm open
                Open it.
                .It Cm run Ar file
                And close it.
                .Bl -tag -width Ds
                .It Ar file
                \&.hidden \ee files too.
                All of them.
                .El
                .El
                .Sh OPTIONS
                .Bl -tag -width Ds
                .It Fl q , Fl \-quiet
                Hush.
                .El
                .Ss Output
                Of the commands open, run.
                .Bl -tag -width Ds
                .It Fl \-max\-width Ar max-width
                One of 40, 80.
                The default is 80.
                .El
                """#
        )
    }

    @Test func breaksLinesBetweenWords() throws {
        let long = Array(repeating: "word", count: 40).joined(separator: " ")
        let option = Self.argument("x", #""abstract": "\#(long)""#)
        let help = #"{"command": {"commandName": "shop", "arguments": [\#(option)]}}"#
        let lines = try ManualPage(help: Data(help.utf8)).source.split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 80 } && lines.count == 7)
        #expect(lines.dropFirst(3).dropLast().joined(separator: " ") == long)
    }
}
