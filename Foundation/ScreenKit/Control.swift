/// A control in a frame.
public struct Control: Sendable, Hashable, Encodable {
    /// The kind of a control.
    public enum Kind: String, Sendable, Encodable, CaseIterable {
        /// A row of a list that can be selected.
        case row

        /// A button, including the retry button of a notice.
        case button

        /// A text field.
        case field

        /// A field for a secret, whose text appears in no frame.
        case secureField

        /// A switch with two positions.
        case toggle
    }

    /// A hint for the appearance of a control.
    ///
    /// The control's texts contain the same information.
    public enum Trait: String, Sendable, CaseIterable {
        /// The most likely action of the screen; at most one control has this trait.
        case primary

        /// An option in a group of which one can be selected.
        case choice

        /// The selected option.
        case chosen

        /// An option that is not available, such as a variant that is sold out.
        case unavailable

        /// An option that is incompatible with the other selected options.
        case incompatible

        /// A secret that the user creates here, such as the password of a new account.
        case new
    }

    /// The identifier on its screen.
    public var id: ControlID

    /// The kind of the control.
    public var kind: Kind

    /// The label.
    public var label: String

    /// The number of a row, counted from 1 across all lists of the screen.
    public var number: Int?

    /// A short key that a front end accepts instead of the label, such as `a`.
    public var key: String?

    /// The text of a field, or `on` or `off` for a switch; always `nil` for a secure field.
    public var value: String?

    /// The reason that the control is disabled, or `nil` if it is enabled.
    public var disabledReason: String?

    /// A Boolean value that indicates whether a front end must not accept an abbreviated label.
    ///
    /// The value is `true` for switches, and for buttons and rows that select an option or remove something.
    public var needsWholeLabel: Bool

    /// A Boolean value that indicates whether this is the main field of its screen.
    ///
    /// A front end sends text that the user types without naming a control to this field. A secure field
    /// cannot be the main field.
    public var isMainField: Bool

    /// The deep link of the screen that the control opens, such as `product/p-7`.
    ///
    /// The link is `nil` if the control changes something, or if there is no deep link. A front end can show
    /// the control as a link. Using the control also opens that screen.
    public var link: String?

    /// The hints for the control's appearance.
    public var traits: Set<Trait>

    /// The label of the button that submits a secure field, such as “Sign in”.
    public var submitLabel: String?

    private enum CodingKeys: CodingKey {
        case id, kind, label, number, key, value, disabledReason
    }

    /// Creates a control.
    ///
    /// A secure field ignores `value`. A switch always needs its whole label. Only a text field can be the
    /// main field.
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

/// The identifier of a control on its screen.
///
/// Derive the identifier from the control's subject (`"retry-categories"`, `"category-\(id)"`) and never from
/// its position. Then a row that a user selected is the same row even if it has moved since.
public struct ControlID: IdentifyingText {
    /// The identifier as a string.
    public let rawValue: String

    /// Creates an identifier from a string.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

extension ControlID {
    /// The control that leaves a part of a screen, such as an editor; *back* uses it before it leaves the
    /// screen.
    public static let back: ControlID = "back"
}

/// The reason that the use of a control was refused; a refused use has no effect.
public enum ControlRefusal: Error, Sendable, Hashable {
    /// The control is no longer on the screen.
    case gone

    /// The control is disabled.
    case disabled(reason: String)

    /// The control requires text, and none was given.
    case needsText
}
