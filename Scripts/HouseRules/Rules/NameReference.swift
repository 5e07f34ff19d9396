import Foundation

/// What a document writes in backticks, and what must exist so that it is right.
enum NameReference: Equatable {
    /// `make run`: the target of the Makefile.
    case makeTarget(String)

    /// `--json`: the flag.
    case flag(String)

    /// `Docs/Architecture.md` or `Package.swift`: the path from the root or from the document, or the file's
    /// name.
    case path(String)

    /// `Type.member(label:)`: the words.
    case words([String])

    /// Something else: a command, an address, a value.
    case other

    /// Reads what stands in backticks.
    ///
    /// - Parameter text: The text.
    init(_ text: String) {
        if let target = text.wholeMatch(of: /make ([a-z-]+)( .*)?/) {
            self = .makeTarget(String(target.1))
        } else if let flag = text.wholeMatch(of: /(--[a-z][a-z-]+)([ =].*)?/) {
            self = .flag(String(flag.1))
        } else if text.contains(/^[A-Za-z.][\w.+\/-]*$/), text.contains("/") || text.contains(Self.fileEnding)
        {
            self = .path(text.hasSuffix("/") ? String(text.dropLast()) : text)
        } else if text.contains(/^[@.\\\[]?[A-Za-z_][\w.()<>:,\[\]{}?&@$+="…\ ]*$/),
            !text.contains(/[a-z] [a-z]/)
        {
            let code = text.replacing(/"[^"]*"|\w+…/, with: "")
            let words = code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
            self = .words(words.map(String.init).filter { $0.count >= 3 })
        } else {
            self = .other
        }
    }

    /// What of it is not there.
    ///
    /// - Parameters:
    ///   - names: The names of the project.
    ///   - document: The path of the document that it stands in.
    ///   - tree: The project.
    /// - Returns: The names, paths, flags or targets.
    func missing(in names: KnownNames, beside document: String, tree: Tree) -> [String] {
        switch self {
        case .makeTarget(let target): names.makeTargets.contains(target) ? [] : ["make \(target)"]
        case .flag(let flag): names.hasFlag(flag) ? [] : [flag]
        case .path(let path): Self.exists(path, names, beside: document, tree) ? [] : [path]
        case .words(let words): words.filter { !names.words.contains($0) && Int($0) == nil }
        case .other: []
        }
    }

    private static func exists(_ path: String, _ names: KnownNames, beside document: String, _ tree: Tree)
        -> Bool
    {
        // What tools make is there after they have run.
        path.hasPrefix(".build/") || tree.architecture.foreignNames.contains(path)
            || tree.paths.contains(path)
            || tree.paths.contains(RelativePath.joined(path[...], beside: document))
            || names.fileNames.contains(path)
    }

    private static var fileEnding: Regex<Substring> { /\.(?:swift|md|json|h|txt|sh|yml)$/ }
}
