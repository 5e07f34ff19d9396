import ScreenKit

/// `{"v":1,"screen":…,"title":…,"elements":[…],"controls":[…],"tabs":[…]}`: a frame among its tabs.
///
/// A tab is `{"id":"shop","label":"Shop","selected":true}`. Where there are no tabs, `tabs` is left out.
struct FrameObject: Encodable {
    private enum CodingKeys: CodingKey {
        case tabs
    }

    /// A tab.
    struct TabObject: Encodable {
        /// The identity among the tabs.
        let id: TabID

        /// The name, which can be typed.
        let label: String

        /// Whether the frame belongs to it.
        let selected: Bool
    }

    /// What is shown.
    let frame: Frame

    /// The tabs it is among.
    let surroundings: Surroundings

    func encode(to encoder: any Encoder) throws {
        try frame.encode(to: encoder)
        guard !surroundings.tabs.isEmpty else { return }
        let tabs = surroundings.tabs.map { tab in
            TabObject(id: tab.id, label: tab.label, selected: tab == surroundings.selectedTab)
        }
        // A second container of an encoder adds to the object that the frame has begun.
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(tabs, forKey: .tabs)
    }
}
