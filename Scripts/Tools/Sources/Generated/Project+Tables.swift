extension Project {
    /// A table of the imports that are allowed in each layer.
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

    /// A table of the library products, with the modules and external products that each library requires.
    var libraryTable: String {
        let graph = ModuleGraph(self)
        let libraries = (manifest.products ?? []).filter(\.isLibrary).sorted { $0.name < $1.name }
        let rows = libraries.map { library -> String in
            let below = Set(library.targets.flatMap(graph.reachable)).subtracting(library.targets)
            let modules = manifest.modules.filter { below.union(library.targets).contains($0.name) }
            let cells = [below, Set(modules.flatMap(\.products))].map { names in
                names.isEmpty ? "nothing" : names.sorted().map { "`\($0)`" }.joined(separator: ", ")
            }
            return "| `\(library.name)` | \(cells[0]) | \(cells[1]) |\n"
        }
        return "| library | compiled with it | from other packages |\n|---|---|---|\n" + rows.joined()
    }

    /// A table of the features, with the pattern and the first README sentence of each feature.
    var screenTable: String {
        let features = manifest.modules.filter { Architecture.matches($0.path, "Features/*Feature") }
        let rows = features.compactMap { feature -> String? in
            guard let pattern = feature.own.first(where: patterns.contains) else { return nil }
            let lines = (texts["\(feature.path)/README.md"] ?? "").split(separator: "\n").dropFirst()
            let text = lines.prefix { !$0.hasPrefix("**") }.joined(separator: " ")
            let sentence = text.prefix(upTo: text.firstRange(of: /\.( |$)/)?.lowerBound ?? text.endIndex)
            return "| [\(feature.name.dropLast(7))](../\(feature.path)) | \(pattern) | \(sentence). |\n"
        }
        return "| screen | pattern | what it shows |\n|---|---|---|\n" + rows.sorted().joined()
    }

    private var patterns: [String] {
        manifest.modules.filter { $0.path.hasPrefix("Foundation/Patterns/") }.map(\.name).sorted()
    }

    /// A table of the amount of code that a screen requires in each pattern, as measured in the folders of
    /// the pattern tour.
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
