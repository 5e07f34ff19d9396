/// Something on a frame that a person can use.
public struct Control: Sendable, Hashable, Encodable {
    /// What kind of use it has.
    public enum Kind: String, Sendable, Encodable, CaseIterable {
        /// A row of a list that can be chosen.
        case row

        /// A button that can be pressed, also the retry of a notice.
        case button

        /// A field that takes text.
        case field

        /// A field for a secret, whose text no frame contains.
        case secureField

        /// A switch with two positions.
        case toggle
    }

    /// What a front end can show by how a control looks.
    ///
    /// Everything that matters is also in its texts.
    public enum Trait: String, Sendable, CaseIterable {
        /// What the user most likely came to the screen for; one control of a screen at most.
        case primary

        /// One of several, of which one can be chosen.
        case choice

        /// The one of several that is chosen.
        case chosen

        /// A choice of which nothing is left, such as a variant that is sold out.
        case unavailable

        /// A choice that does not go with what else is chosen.
        case incompatible

        /// A secret that the user makes up here, such as the password of a new account.
        case new
    }

    /// The identity on its screen.
    public var id: ControlID

    /// What kind of use it has.
    public var kind: Kind

    /// The label.
    public var label: String

    /// The number of a row, from 1, across all lists of the screen.
    public var number: Int?

    /// A short key that stands for it.
    public var key: String?

    /// The text of a field, or `on` and `off` of a switch; the initializer ignores it for a secure field.
    public var value: String?

    /// Why it cannot be used now; `nil` when it can.
    public var disabledReason: String?

    /// Whether a front end must not accept the start of its label.
    ///
    /// It is a switch or a choice, or removes something. This is not shown anywhere.
    public var needsWholeLabel: Bool

    /// A Boolean value that indicates whether this is the main field of its screen.
    ///
    /// A front end gives it what a user types without naming a control. A field that holds a secret must not
    /// be a main field.
    public var isMainField: Bool

    /// The deep link of the screen that it leads to, such as `product/p-7`; `nil` where it changes something,
    /// or where no deep link is known.
    ///
    /// A front end can offer it as a link. Using the control also shows that screen, as a part of what the
    /// user is doing.
    public var link: String?

    /// How it looks beside others.
    public var traits: Set<Trait>

    /// The label of the button that submits a secure field, such as “Sign in”.
    public var submitLabel: String?

    private enum CodingKeys: CodingKey {
        case id, kind, label, number, key, value, disabledReason
    }

    /// Creates a control.
    ///
    /// - Parameters:
    ///   - id: The identity on its screen.
    ///   - kind: What kind of use it has.
    ///   - label: The label.
    ///   - number: The number of a row.
    ///   - key: A short key that stands for it.
    ///   - value: The text of a field, or the position of a switch.
    ///   - disabledReason: Why it cannot be used now.
    ///   - needsWholeLabel: Whether the start of its label must not stand for it; it never does for a switch.
    ///   - isMainField: Whether it is the main field of its screen; a field that holds a secret cannot be.
    ///   - link: The deep link of the screen that it leads to.
    ///   - traits: How it looks beside others.
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

/// The identity of a control on its screen.
///
/// Make it from what the control is about (`"retry-categories"`, `"category-\(id)"`), never from its
/// position: a person who chose a row means that row, also when it has moved since.
public struct ControlID: IdentifyingText {
    /// The identity as text.
    public let rawValue: String

    /// Creates an identity.
    ///
    /// - Parameter rawValue: The identity as text.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

extension ControlID {
    /// What leaves a part of a screen, such as an editor: a front end's way back uses it before it leaves the
    /// screen.
    public static let back: ControlID = "back"
}

/// Why the use of a control was refused; nothing happened.
public enum ControlRefusal: Error, Sendable, Hashable {
    /// The control is no longer on the screen.
    case gone

    /// The control is there, but cannot be used now.
    case disabled(reason: String)

    /// The control takes text, and none was given.
    case needsText
}
