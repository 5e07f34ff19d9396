package import Foundation

/// The commands and options of a program as a part of its manual page (mdoc(7)).
///
/// They come from what ArgumentParser prints for `--experimental-dump-help`, so the page says what `--help`
/// does. A group of options that several commands have stands there once.
package struct ManualPage {
    private let program: Command

    /// Reads what a program says of itself.
    ///
    /// - Parameter help: What it prints for `--experimental-dump-help`.
    /// - Throws: `DecodingError` when that is something else.
    package init(help: Data) throws {
        program = try JSONDecoder().decode(Help.self, from: help).command
    }

    /// The sections COMMANDS, where there are any, and OPTIONS.
    package var source: String {
        let commands = program.subcommands?.filter { $0.commandName != "help" } ?? []
        let all = [program] + commands
        var lines: [String] = []
        if !commands.isEmpty { lines += [".Sh COMMANDS"] + list(commands.flatMap(item)) }
        lines += [".Sh OPTIONS"]
        lines += list(program.own.flatMap(item))
        for (title, arguments) in Self.groups(of: all) {
            let users = commands.filter { $0.arguments.contains { $0.sectionTitle == title } }
            let names = users.map(\.commandName).joined(separator: ", ")
            lines += [".Ss \(title)"] + "Of the commands \(names).".roff + list(arguments.flatMap(item))
        }
        return lines.joined(separator: "\n")
    }

    private static func groups(of commands: [Command]) -> [(title: String, arguments: [Argument])] {
        let arguments = commands.flatMap(\.arguments)
        let titles = arguments.compactMap(\.sectionTitle)
        return titles.indices.filter { !titles[..<$0].contains(titles[$0]) }.map { index in
            let group = arguments.filter { $0.sectionTitle == titles[index] }
            let first = group.indices.filter { !group[..<$0].map(\.valueName).contains(group[$0].valueName) }
            return (titles[index], first.map { group[$0] })
        }
    }

    private func list(_ items: [String]) -> [String] {
        items.isEmpty ? [] : [".Bl -tag -width Ds"] + items + [".El"]
    }

    private func item(_ command: Command) -> [String] {
        // Each command has the flags of the program, which stand there.
        let own = command.own.filter { !["help", "version"].contains($0.valueName) }
        let operands = own.filter { $0.kind == "positional" }.map { " " + $0.synopsis }.joined()
        return [".It Cm \(command.commandName)\(operands)"] + (command.abstract ?? "").roff
            + (command.discussion ?? "").roff + list(own.flatMap(item))
    }

    private func item(_ argument: Argument) -> [String] {
        [".It \(argument.heading)"] + (argument.abstract ?? "").roff + (argument.discussion ?? "").roff
            + (argument.allValues.map { "One of \($0.joined(separator: ", ")).".roff } ?? [])
            + (argument.defaultValue.map { "The default is \($0).".roff } ?? [])
    }
}

private struct Help: Decodable {
    let command: Command
}

private struct Command: Decodable {
    let commandName: String
    let abstract: String?
    let discussion: String?
    let arguments: [Argument]
    let subcommands: [Command]?

    /// What belongs to no group.
    var own: [Argument] { arguments.filter { $0.sectionTitle == nil && $0.shouldDisplay } }
}

private struct Argument: Decodable {
    struct Name: Decodable {
        let kind: String
        let name: String
    }

    let kind: String
    let names: [Name]?
    let valueName: String
    let abstract: String?
    let discussion: String?
    let defaultValue: String?
    let allValues: [String]?
    let isOptional: Bool
    let sectionTitle: String?
    let shouldDisplay: Bool

    /// As in a synopsis: `[kind]`.
    var synopsis: String { (isOptional ? "Op " : "") + "Ar \(valueName)" }

    /// What it is called where it is explained.
    var heading: String {
        guard let names, kind != "positional" else { return "Ar \(valueName)" }
        let flags = names.map { ($0.kind == "long" ? "\\-" : "") + $0.name.replacing("-", with: "\\-") }
        let value = kind == "option" ? " Ar \(valueName)" : ""
        return "Fl " + flags.joined(separator: " , Fl ") + value
    }
}

extension String {
    /// Lines of running text: each sentence begins one, none is a request by accident.
    fileprivate var roff: [String] {
        let text = replacing("\\", with: "\\e").split(whereSeparator: \.isNewline).joined(separator: " ")
        var lines = [""]
        for word in text.split(separator: " ") {
            let line = lines[lines.count - 1]
            if line.isEmpty {
                lines[lines.count - 1] = String(word)
            } else if line.hasSuffix(".") || line.count + word.count > 75 {
                lines.append(String(word))
            } else {
                lines[lines.count - 1] += " " + word
            }
        }
        return lines.filter { !$0.isEmpty }.map { $0.hasPrefix(".") || $0.hasPrefix("'") ? "\\&" + $0 : $0 }
    }
}
