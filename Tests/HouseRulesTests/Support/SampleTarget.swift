/// A target as SwiftPM describes it.
struct SampleTarget: Encodable {
    private enum CodingKeys: String, CodingKey {
        case name, path, type
        case modules = "target_dependencies"
        case packages = "product_dependencies"
    }

    /// What it is called.
    let name: String

    /// Its folder.
    let path: String

    /// What kind of target it is.
    var type = "library"

    /// The targets that it depends on.
    var modules: [String] = []

    /// The products of other packages that it depends on.
    var packages: [String] = []
}
