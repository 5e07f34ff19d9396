/// A graph of the modules and their direct dependencies, excluding dependencies that other dependencies
/// imply.
struct ModuleGraph {
    private let modules: [Manifest.Target]
    private let dependencies: [String: Set<String>]

    /// Creates a project's graph, which excludes test targets.
    init(_ project: Project) {
        modules = project.manifest.modules.sorted { $0.name < $1.name }
        dependencies = Dictionary(uniqueKeysWithValues: modules.map { ($0.name, Set($0.own)) })
    }

    /// The graph as a Mermaid flowchart with a box for each layer and an arrow from each module to each of
    /// its dependencies in the graph.
    var markdown: String {
        let layers = Dictionary(grouping: modules) {
            $0.path.split(separator: "/").dropLast().joined(separator: "/")
        }
        let boxes = layers.sorted { $0.key < $1.key }.flatMap { layer, modules in
            // In Mermaid, a box must not have the same name as a module that it contains.
            ["    subgraph layer_\(layer.replacing("/", with: "_"))[\"\(layer)\"]"]
                + modules.map { "        \($0.name)" } + ["    end"]
        }
        let arrows = modules.flatMap { module in
            direct(from: module.name).sorted().map { "    \(module.name) --> \($0)" }
        }
        return (["```mermaid", "flowchart TD"] + boxes + arrows + ["```", ""]).joined(separator: "\n")
    }

    /// Returns a module's dependencies, excluding dependencies that other dependencies imply.
    private func direct(from module: String) -> Set<String> {
        let all = dependencies[module] ?? []
        return all.subtracting(all.flatMap(reachable))
    }

    /// Returns all direct and indirect dependencies of a module.
    func reachable(from module: String) -> Set<String> {
        (dependencies[module] ?? []).reduce(into: []) { $0.formUnion(reachable(from: $1).union([$1])) }
    }
}
