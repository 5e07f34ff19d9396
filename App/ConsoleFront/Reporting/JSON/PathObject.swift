import ScreenKit

/// `{"path":["home","category/bags"],"tab":"shop","v":1}`: the way to the screen.
struct PathObject: Encodable {
    private enum CodingKeys: String, CodingKey {
        case version = "v"
        case path, tab
    }

    /// The version of this form.
    let version = 1

    /// The screens, from the first one on.
    let path: [ScreenID]

    /// The tab it is a way of; left out where there are no tabs.
    let tab: TabID?
}
