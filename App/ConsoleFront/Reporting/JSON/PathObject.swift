import ScreenKit

/// `{"path":["home","category/bags"],"tab":"shop","v":1}`: the path to the screen.
struct PathObject: Encodable {
    private enum CodingKeys: String, CodingKey {
        case version = "v"
        case path, tab
    }

    /// The version of this form.
    let version = 1

    /// The screens, from the first one on.
    let path: [ScreenID]

    /// The tab of the path; omitted if there are no tabs.
    let tab: TabID?
}
