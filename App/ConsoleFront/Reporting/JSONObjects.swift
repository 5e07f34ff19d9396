import ScreenKit

/// `{"v":1,"screen":…,"title":…,"elements":[…],"controls":[…],"tabs":[…]}`: a frame among its tabs.
///
/// A tab is `{"badge":"2","id":"cart","label":"Cart","selected":true}`, without a badge where it has none.
/// Where there are no tabs, `tabs` is left out.
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

        /// The mark beside the name; omitted if there is none.
        let badge: String?
    }

    /// What is shown.
    let frame: Frame

    /// The tabs it is among.
    let surroundings: Surroundings

    func encode(to encoder: any Encoder) throws {
        try frame.encode(to: encoder)
        guard !surroundings.tabs.isEmpty else { return }
        let tabs = surroundings.tabs.map { tab in
            TabObject(
                id: tab.id,
                label: tab.label,
                selected: tab == surroundings.selectedTab,
                badge: tab.badge
            )
        }
        // A second container of an encoder adds to the object that the frame has begun.
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(tabs, forKey: .tabs)
    }
}

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

/// `{"help":[{"meaning":"Another pick","typed":"r"}],"v":1}`: what can be typed.
struct HelpObject: Encodable {
    private enum CodingKeys: String, CodingKey {
        case version = "v"
        case help
    }

    /// The version of this form.
    let version = 1

    /// What can be typed.
    let help: [HelpEntry]
}

/// `{"error":{"code":"unknown","line":3,"message":"…","nearest":["r"]},"v":1}`: why a line was not carried
/// out.
struct ErrorObject: Encodable {
    private enum CodingKeys: String, CodingKey {
        case version = "v"
        case error
    }

    /// What went wrong.
    struct Details: Encodable {
        /// A stable name for programs.
        let code: String

        /// The message for the user.
        let message: String

        /// The number of the line in the input, starting at 1.
        let line: Int

        /// What could be typed instead.
        let nearest: [String]
    }

    /// The version of this form.
    let version = 1

    /// What went wrong.
    let error: Details

    /// Describes a line that was not carried out.
    init(_ line: RejectedLine) {
        error = Details(
            code: line.error.code,
            message: line.message,
            line: line.number,
            nearest: line.error.suggestions.map(\.typed)
        )
    }
}

/// `{"feature":"Home","frame":{…},"preview":"offline","v":1}`: a preview.
struct PreviewObject: Encodable {
    private enum CodingKeys: String, CodingKey {
        case version = "v"
        case feature, preview, frame
    }

    /// The version of this form.
    let version = 1

    /// The feature it belongs to.
    let feature: String

    /// The name of the preview.
    let preview: String

    /// What is shown.
    let frame: Frame
}
