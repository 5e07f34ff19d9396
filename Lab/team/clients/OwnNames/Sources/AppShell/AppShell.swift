import HomeFeature
import VSM

/// Opens the screen, and stops the program if the screen does not show its title after it has loaded.
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
