import ScreenKit

/// `{"path":["home","category/bags"],"v":1}`: the way to the screen.
struct PathObject: Encodable {
    private enum CodingKeys: String, CodingKey {
        case version = "v"
        case path
    }

    /// The version of this form.
    let version = 1

    /// The screens, from the first one on.
    let path: [ScreenID]
}
