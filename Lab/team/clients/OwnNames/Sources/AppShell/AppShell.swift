import HomeFeature
import VSM

/// Opens the screen, and fails unless it shows its title in the end.
@main
@MainActor
struct AppShell {
    static func main() async {
        let container = AsyncStateContainer(state: HomeViewState.loading)
        container.observe(HomeViewState.load())
        await container.settled()
        guard case .loaded(let title) = container.state, title.text == "| Home |" else {
            fatalError("The screen shows \(container.state).")
        }
    }
}
