import ScreenKit

/// What an object of `--json` is: its `kind`.
package enum JSONKind: String, Codable, CaseIterable, Sendable {
    /// What a screen shows.
    case frame

    /// The way to the screen.
    case path

    /// What can be typed.
    case help

    /// The label that a line is the start of, and was taken for.
    case meant

    /// Why a line was not carried out.
    case error

    /// A frame of a feature's previews.
    case preview

    /// How far a sync is, or how it ended.
    case sync

    /// What `doctor` found.
    case doctor

    /// Something that happened on a screen, for `--trace`.
    case trace

    /// Why the program ends.
    case failure

    /// What replaying a recording has come to.
    case replay

    /// The first line of a recording: how the shop was opened.
    case recording

    /// A line of a recording that was typed.
    case typed

    /// The version of all forms.
    static let version = 1
}

/// `{"kind":"path","line":2,"v":1,…}`: what all objects have, and what one of them says.
struct JSONObject<Content: Encodable>: Encodable {
    private enum CodingKeys: String, CodingKey {
        case version = "v"
        case kind, line
    }

    /// What it is.
    let kind: JSONKind

    /// The number of the line of the input that it answers; 0 where it answers none.
    let line: Int

    /// What it says.
    let content: Content

    func encode(to encoder: any Encoder) throws {
        // A second container of an encoder adds to the object that the content has begun.
        try content.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(JSONKind.version, forKey: .version)
        try container.encode(kind, forKey: .kind)
        try container.encode(line, forKey: .line)
    }
}

/// `{"screen":…,"title":…,"elements":[…],"controls":[…],"tabs":[…]}`: a frame among its tabs.
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
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(tabs, forKey: .tabs)
    }
}

/// `{"path":["home","category/bags"],"tab":"shop"}`: the path to the screen.
struct PathObject: Encodable {
    /// The screens, from the first one on.
    let path: [ScreenID]

    /// The tab of the path; omitted if there are no tabs.
    let tab: TabID?
}

/// `{"help":[{"meaning":"Another pick","typed":"r"}]}`: what can be typed.
struct HelpObject: Encodable {
    /// What can be typed.
    let help: [HelpEntry]
}

/// `{"label":"Another pick"}`: what was taken for a line that is its start.
struct MeantObject: Encodable {
    /// The whole label.
    let label: String
}

/// `{"code":"unknown","message":"…","nearest":["r"]}`: why a line was not carried out.
struct ErrorObject: Encodable {
    /// A stable name for programs.
    let code: LineError.Code

    /// The message for the user.
    let message: String

    /// What could be typed instead.
    let nearest: [String]

    /// Describes a line that was not carried out.
    init(_ line: RejectedLine) {
        code = line.error.code
        message = line.message
        nearest = line.error.suggestions.map(\.typed)
    }
}

/// `{"feature":"Home","frame":{…},"preview":"offline"}`: a preview.
struct PreviewObject: Encodable {
    /// The feature it belongs to.
    let feature: String

    /// The name of the preview.
    let preview: String

    /// What is shown.
    let frame: Frame
}

/// `{"code":"inUse","exitCode":75,"message":"…"}`: why the program ends; standard error has the message too.
struct FailureObject: Encodable {
    /// A stable name for programs: that of the exit code.
    let code: String

    /// The exit code.
    let exitCode: Int32

    /// The message for the user.
    let message: String
}

extension TextOutput {
    /// Writes why the program ends as one line of JSON; what cannot be written is lost.
    ///
    /// - Parameters:
    ///   - message: The message for the user.
    ///   - exitCode: What the program ends with.
    package func tellFailure(_ message: String, _ exitCode: ExitCode) {
        try? write(
            .failure,
            FailureObject(code: exitCode.name, exitCode: exitCode.rawValue, message: message)
        )
    }
}
