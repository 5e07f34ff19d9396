import ScreenKit

enum LaunchView: ScreenView {
    static func content(of state: LaunchViewState) -> Content<LaunchViewState.Action> {
        Content("Storefront") {
            if let problem = state.problem {
                Notice(
                    .error,
                    problem.message,
                    failure: problem.obstacle == .backend ? .unavailable : .storage,
                    retry: Button("Try again", id: "retry", key: "t", action: .retryPressed)
                )
                Button(
                    problem.obstacle == .backend ? "Continue offline" : "Continue without saving",
                    id: "go-on",
                    key: "g",
                    action: .goOnPressed(without: problem.obstacle)
                )
                Text(
                    problem.obstacle == .backend
                        ? "Offline, you see what was saved before."
                        : "Without saving, everything you do here is lost when you leave."
                )
            } else {
                Progress("Opening the shop")
            }
        }
    }
}
