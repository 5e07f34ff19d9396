import DependencyContainer
import ScreenKit
import ViewStateCore

/// A screen on the path and all that lives as long as it: its container, and what the coordinator hears from
/// it.
@MainActor
struct NavigationEntry {
    /// Where it leads.
    let route: Route

    /// What is shown.
    let screen: any Screen

    /// The services of this screen alone.
    let container: Container

    /// What the coordinator hears from the screen; `nil` for a screen that leads nowhere.
    let subscription: Subscription?
}
