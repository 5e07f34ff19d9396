/// A control in a frame.
public struct Control: Sendable, Hashable, Encodable {
    /// The kind of a control.
    public enum Kind: String, Sendable, Encodable, CaseIterable {
        /// A selectable row in a list.
        case row

        /// A button, such as the retry button of a notice.
        case button

        /// A text field.
        case field

        /// A text field for a secret. The secret never appears in a frame.
        case secureField

        /// A switch.
        case toggle
    }

    /// A hint about a control's appearance.
    ///
    /// The control's text also contains this information, so a front end can ignore the hint.
    public enum Trait: String, Sendable, CaseIterable {
        /// The control performs the action that the user is most likely to choose.
        ///
        /// At most one control on a screen has this trait.
        case primary

        /// The control is an option in a single-selection group.
        case choice

        /// The control is the selected option.
        case chosen

        /// The control is an option that is not available, such as a variant that is sold out.
        case unavailable

        /// The control is an option that is incompatible with the other selected options.
        case incompatible

        /// The control is a field for a secret that the user creates, such as the password of a new account.
        case new
    }

    /// The control's identifier on the screen.
    public var id: ControlID

    /// The control's kind.
    public var kind: Kind

    /// The control's label.
    public var label: String

    /// The one-based number of a row among the selectable rows of all lists on the screen.
    public var number: Int?

    /// A shortcut, such as `a`, that a front end accepts instead of the label.
    public var key: String?

    /// The text of a field, or `on` or `off` for a switch.
    ///
    /// The value is always `nil` for a secure field.
    public var value: String?

    /// The reason that the control is disabled, or `nil` if the control is enabled.
    public var disabledReason: String?

    /// A Boolean value that indicates whether a front end must reject an abbreviated label.
    ///
    /// The value is `true` for switches and secure fields, and for buttons and rows that select an option or
    /// remove an item.
    public var needsWholeLabel: Bool

    /// A Boolean value that indicates whether the control is the main field of its screen.
    ///
    /// If the user types text without naming a control, a front end enters the text into the main field. A
    /// secure field cannot be the main field.
    public var isMainField: Bool

    /// The deep link of the screen that the control opens, such as `product/p-7`.
    ///
    /// The link is `nil` if the control changes the app's state or if the screen that the control opens has
    /// no deep link. A front end can show the control as a link that opens that screen.
    public var link: String?

    /// The hints about the control's appearance.
    public var traits: Set<Trait>

    /// The label of the button that submits a secure field, such as “Sign in”.
    public var submitLabel: String?

    private enum CodingKeys: CodingKey {
        case id, kind, label, number, key, value, disabledReason
    }

    /// Creates a control.
    ///
    /// A secure field ignores `value`. A front end never accepts an abbreviated label for a switch. Only a
    /// text field can be the main field.
    public init(
        id: ControlID,
        kind: Kind,
        label: String,
        number: Int? = nil,
        key: String? = nil,
        value: String? = nil,
        disabledReason: String? = nil,
        needsWholeLabel: Bool = false,
        isMainField: Bool = false,
        link: String? = nil,
        traits: Set<Trait> = []
    ) {
        self.id = id
        self.kind = kind
        self.label = label
        self.number = number
        self.key = key
        self.value = kind == .secureField ? nil : value
        self.disabledReason = disabledReason
        self.needsWholeLabel = needsWholeLabel || kind == .toggle
        self.isMainField = isMainField && kind == .field
        self.link = link
        self.traits = traits
    }
}

/// The identifier of a control on a screen.
///
/// Derive the identifier from the control's subject (`"retry-categories"`, `"category-\(id)"`) and never from
/// the control's position, so that an input acts on the row that the user saw, even if the row has moved.
public struct ControlID: IdentifyingText {
    /// The identifier as a string.
    public let rawValue: String

    /// Creates an identifier from a string.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

extension ControlID {
    /// The identifier of the control that leaves a part of a screen, such as an editor.
    ///
    /// If this control is enabled, the *back* command uses it instead of leaving the screen.
    public static let back: ControlID = "back"
}

/// An error that reports why a screen does not allow a control to be used.
///
/// If a screen throws this error, the attempt to use the control has no effect.
public enum ControlRefusal: Error, Sendable, Hashable {
    /// The control is no longer on the screen.
    case gone

    /// The control is disabled.
    case disabled(reason: String)

    /// The control requires text, but the caller passed none.
    case needsText
}
