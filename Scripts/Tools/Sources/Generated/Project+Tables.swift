extension Project {
    /// Who may import whom.
    var importTable: String {
        let rows = architecture.layers.map { layer in
            let imports =
                layer.imports.map { "`\($0)`" } + (layer.oneOf.map { ["exactly one of `\($0)`"] } ?? [])
                + (layer.with ?? [:]).sorted { $0.key < $1.key }.map { choice, more in
                    "with `\(choice)` also \(more.map { "`\($0)`" }.joined(separator: ", "))"
                }
            let cell = imports.isEmpty ? "nothing" : imports.joined(separator: ", ")
            return "| `\(layer.modules)` | \(cell) | \(layer.because) |\n"
        }
        return "| modules | may import | because |\n|---|---|---|\n" + rows.joined()
    }

    /// The modules of each folder.
    var layerTable: String {
        let layers = Dictionary(grouping: manifest.modules) { $0.path.split(separator: "/")[0] }
        let rows = layers.sorted { $0.key < $1.key }.map { layer, modules in
            "| `\(layer)` | \(modules.map(\.name).sorted().map { "`\($0)`" }.joined(separator: ", ")) |\n"
        }
        return "| folder | modules |\n|---|---|\n" + rows.joined()
    }

    /// The features, each with its pattern and the first sentence of its README.
    var screenTable: String {
        let rows = features.map { name, pattern, path in
            let lines = (texts["\(path)/README.md"] ?? "").split(separator: "\n").dropFirst()
            let text = lines.prefix { !$0.hasPrefix("**") }.joined(separator: " ")
            let sentence = text.prefix(upTo: text.firstRange(of: /\.( |$)/)?.lowerBound ?? text.endIndex)
            return "| [\(name)](../\(path)) | \(pattern) | \(sentence). |\n"
        }
        return "| screen | pattern | what it shows |\n|---|---|---|\n" + rows.sorted().joined()
    }

    /// The features of each pattern.
    var usageTable: String {
        let rows = Dictionary(grouping: features, by: \.pattern).sorted { $0.key < $1.key }.map {
            pattern,
            features in
            "| `\(pattern)` | \(features.map { "[\($0.name)](../\($0.path))" }.joined(separator: ", ")) |\n"
        }
        return "| pattern | screens |\n|---|---|\n" + rows.joined()
    }

    /// The features in the order of the manifest.
    private var features: [(name: String, pattern: String, path: String)] {
        let patterns = Set(patterns)
        return manifest.modules.filter { Architecture.matches($0.path, "Features/*Feature") }.compactMap {
            module in
            module.own.first(where: patterns.contains).map {
                (String(module.name.dropLast(7)), $0, module.path)
            }
        }.sorted {
            line(of: "\"\($0.name)\": \"", in: "Package.swift")
                < line(of: "\"\($1.name)\": \"", in: "Package.swift")
        }
    }

    private var patterns: [String] {
        manifest.modules.filter { $0.path.hasPrefix("Foundation/Patterns/") }.map(\.name).sorted()
    }

    /// What a screen costs to write in each pattern, counted in the folders of the tour.
    var patternTable: String {
        let rows = patterns.map { pattern in
            let sources = sources.filter { $0.path.hasPrefix("Features/PatternTour/\(pattern)/") }
            let lines = sources.flatMap(\.code.lines).count { !$0.allSatisfy(\.isWhitespace) }
            let types = Source.types.subtracting(["extension"])
            let count = sources.flatMap(\.declarations).count { types.contains($0.keyword) }
            return "| `\(pattern)` | \(sources.count) | \(lines) | \(count) |\n"
        }
        return "| pattern | files | lines of code | types |\n|---|---|---|---|\n" + rows.joined()
    }
}
