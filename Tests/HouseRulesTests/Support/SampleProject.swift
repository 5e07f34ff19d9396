import Foundation
import HouseRules

/// A small project that keeps every rule, until a test changes something in it.
struct SampleProject {
    /// What the files say, by their paths.
    var texts = SampleProject.files

    /// The targets of its manifest.
    var targets = SampleProject.allTargets

    /// The library products of its manifest, each of one module.
    var libraries = ["Models"]

    /// The project as rules see it.
    var tree: Tree {
        get throws {
            struct Description: Encodable {
                let products: [Product]
                let targets: [SampleTarget]
            }
            struct Product: Encodable {
                let name: String
                let targets: [String]
                let type: [String: [String]]
            }
            let products = libraries.map {
                Product(name: $0, targets: [$0], type: ["library": ["automatic"]])
            }
            let description = try JSONEncoder().encode(Description(products: products, targets: targets))
            return try Tree(texts: texts, manifest: Manifest(description: description))
        }
    }

    /// What a rule says about it.
    func violations(of rule: any Rule) throws -> [String] {
        RuleBook.violations(of: [rule], in: try tree).map(\.description)
    }

    /// What the rule of a name says about it.
    func violations(of name: String) throws -> [String] {
        try RuleBook.rule(named: name).map { try violations(of: $0) } ?? ["There is no rule \(name)."]
    }

    /// The project with one more file, or with another text of a file.
    func with(_ path: String, _ text: String) -> SampleProject {
        var project = self
        project.texts[path] = text
        return project
    }

    /// The project without a file.
    func without(_ path: String) -> SampleProject {
        var project = self
        project.texts[path] = nil
        return project
    }

    /// The project with something replaced in a file.
    func replacing(_ old: String, with new: String, in path: String) -> SampleProject {
        with(path, (texts[path] ?? "").replacing(old, with: new))
    }

    /// The project with another target, or with one of its name replaced.
    func with(_ target: SampleTarget) -> SampleProject {
        var project = self
        project.targets = targets.filter { $0.name != target.name } + [target]
        return project
    }

    /// The project with its generated sections written.
    func generated() throws -> SampleProject {
        var project = self
        for section in GeneratedSection.all(in: try tree) {
            project.texts[section.path] = try section.written(into: project.texts[section.path] ?? "")
        }
        return project
    }
}
