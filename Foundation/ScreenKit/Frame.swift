import ViewStateCore

/// What a person sees of a screen at one moment: values only.
///
/// A frame can be stored, compared, printed and encoded, as
/// `{"screen":…,"title":…,"elements":[…],"controls":[…]}`. It names its controls; what they do stays with the
/// ``Screen``.
public struct Frame: Sendable, Hashable, Encodable {
    /// The screen it shows.
    public var screen: ScreenID

    /// The title of the screen.
    public var title: String

    /// What is shown, from top to bottom.
    public var elements: [Element]

    /// What can be used, in the order it is shown; elements refer to these by their identity.
    public var controls: [Control]

    /// The part of the state that belongs in the deep link of the screen.
    ///
    /// Its segments, such as the text of a search or a chosen variant, stand behind those that identify the
    /// screen.
    ///
    /// A screen that is opened by that deep link begins in this state.
    public var linkState: [String]

    private enum CodingKeys: CodingKey {
        case screen, title, elements, controls
    }

    /// Creates a frame.
    ///
    /// - Parameters:
    ///   - screen: The screen it shows.
    ///   - title: The title of the screen.
    ///   - elements: What is shown.
    ///   - controls: What can be used.
    ///   - linkState: The part of the state that belongs in the deep link of the screen.
    public init(
        screen: ScreenID,
        title: String,
        elements: [Element],
        controls: [Control],
        linkState: [String] = []
    ) {
        self.screen = screen
        self.title = title
        self.elements = elements
        self.controls = controls
        self.linkState = linkState
    }

    /// The control of an identity.
    ///
    /// - Parameter id: The identity.
    /// - Returns: The control, or `nil` when the frame has none of that identity.
    public func control(_ id: ControlID) -> Control? {
        controls.first { $0.id == id }
    }

    /// The control that leaves a part of the screen, if it can be used now; *back* uses it before it leaves
    /// the screen.
    public var wayBack: Control? {
        control(.back).flatMap { $0.disabledReason == nil ? $0 : nil }
    }

    /// The field that takes what a user types without naming a control, if it can be used now; `nil` where
    /// there is none, or more than one.
    public var mainField: Control? {
        let fields = controls.filter(\.isMainField)
        return fields.count == 1 ? fields.first { $0.disabledReason == nil } : nil
    }

    /// A Boolean value that indicates whether the frame has a secure field.
    package var hasSecureField: Bool { controls.contains { $0.kind == .secureField } }

    /// The controls by their identity, for a front end that shows all of them.
    package var controlsByID: [ControlID: Control] {
        Dictionary(controls.map { ($0.id, $0) }) { first, _ in first }
    }

    /// Whether it says that something is on its way.
    public var isBusy: Bool {
        elements.contains { element in
            switch element {
            case .progress, .placeholder: true
            default: false
            }
        }
    }
}

extension Frame {
    /// The message in front of the screen; it comes last.
    var alert: Element? {
        if case .alert = elements.last { elements.last } else { nil }
    }
}

extension ControlID {
    /// What takes away the message in front of a screen.
    static let dismissAlert: ControlID = "dismiss-alert"
}

extension Frame {
    /// Creates the frame of content; a message in front of it comes last and is all that can be used.
    ///
    /// - Parameters:
    ///   - content: What is shown.
    ///   - alert: The message in front of it.
    ///   - banner: The message above the content.
    ///   - screen: The screen it belongs to.
    init<Action>(
        of content: Content<Action>,
        alert: AlertState?,
        banner: Banner? = nil,
        on screen: ScreenID
    ) {
        self.init(
            screen: screen,
            title: content.title,
            elements: content.elements,
            controls: content.controls,
            linkState: content.linkState
        )
        if let banner {
            let notice = Element.notice(.warning, banner.text, failure: nil, retry: banner.control.id)
            elements.insert(notice, at: 0)
            controls.insert(banner.control, at: 0)
        }
        guard let alert else { return }
        elements.append(.alert(title: alert.title, message: alert.message, dismiss: .dismissAlert))
        controls = controls.map { control in
            var control = control
            control.disabledReason = "Dismiss the message first."
            return control
        }
        controls.append(Control(id: .dismissAlert, kind: .button, label: alert.dismissLabel))
    }
}
