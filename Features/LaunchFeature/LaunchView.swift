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
                        ? "While you are offline, you can see only saved data."
                        : "If you continue without saving, your changes are lost when you close the app."
                )
            } else {
                Progress("Opening Storefront")
            }
        }
    }
}
