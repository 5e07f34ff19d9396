import ViewStateCore

/// A snapshot of a screen's content as plain values, without closures or references to objects.
///
/// A frame can be stored, compared, printed, and encoded as
/// `{"screen":…,"title":…,"elements":[…],"controls":[…]}`. A frame describes the controls but does not
/// contain their actions, which remain in the ``Screen``.
public struct Frame: Sendable, Hashable, Encodable {
    /// The screen's identifier.
    public var screen: ScreenID

    /// The screen's title.
    public var title: String

    /// The elements, from top to bottom.
    public var elements: [Element]

    /// The controls, in display order.
    ///
    /// Elements refer to controls by identifier.
    public var controls: [Control]

    /// The deep-link segments that represent the screen's state.
    ///
    /// These segments, such as the search text or the selected variant, follow the segments that identify the
    /// screen. Opening the complete deep link restores this state.
    public var linkState: [String]

    private enum CodingKeys: CodingKey {
        case screen, title, elements, controls
    }

    /// Creates a frame.
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

    /// Returns the control that has the given identifier, or `nil` if the frame has no such control.
    public func control(_ id: ControlID) -> Control? {
        controls.first { $0.id == id }
    }

    /// The enabled control with which the user leaves a part of the screen, or `nil` if there is none.
    ///
    /// If a frame has this control, the *back* command uses the control instead of leaving the screen.
    public var wayBack: Control? {
        control(.back).flatMap { $0.disabledReason == nil ? $0 : nil }
    }

    /// The enabled field for text that the user types without naming a control.
    ///
    /// The value is `nil` if the screen has no main field or more than one, or if the main field is disabled.
    public var mainField: Control? {
        let fields = controls.filter(\.isMainField)
        return fields.count == 1 ? fields.first { $0.disabledReason == nil } : nil
    }

    /// A Boolean value that indicates whether the frame contains a secure field.
    package var hasSecureField: Bool { controls.contains { $0.kind == .secureField } }

    /// A dictionary that maps identifiers to controls, for front ends that show all controls.
    package var controlsByID: [ControlID: Control] {
        Dictionary(controls.map { ($0.id, $0) }) { first, _ in first }
    }

    /// A Boolean value that indicates whether the frame contains a progress indicator or a placeholder.
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
    /// The alert, which is always the last element, or `nil` if there is none.
    var alert: Element? {
        if case .alert = elements.last { elements.last } else { nil }
    }
}

extension ControlID {
    static let dismissAlert: ControlID = "dismiss-alert"
}

extension Frame {
    /// Creates a frame from a screen's content.
    ///
    /// An alert becomes the last element and disables all other controls.
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
            control.disabledReason = "dismiss the message first"
            return control
        }
        controls.append(Control(id: .dismissAlert, kind: .button, label: alert.dismissLabel))
    }
}
