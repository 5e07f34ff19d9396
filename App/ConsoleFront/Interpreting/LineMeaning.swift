package import ScreenKit

/// What a typed line means on the frame it was typed for.
package enum LineMeaning: Sendable, Hashable {
    /// Nothing was typed.
    case nothing

    /// One of the words that work everywhere.
    case word(EverywhereWord)

    /// Going to a tab.
    case tab(TabID)

    /// The use of a control, with its value.
    case use(ControlID, value: String?)
}
