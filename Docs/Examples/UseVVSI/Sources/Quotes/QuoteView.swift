#if canImport(SwiftUI)
    public import SwiftUI
    import VVSI
    import ViewStateCore

    /// The screen in SwiftUI, which draws it again whenever the state that `body` has read changes.
    public struct QuoteView: View {
        @State private var interactor: QuoteViewInteractor

        /// Creates the view, which keeps the interactor for as long as it is on screen.
        ///
        /// - Parameter interactor: Owns the view state and the running work.
        public init(interactor: QuoteViewInteractor) {
            _interactor = State(initialValue: interactor)
        }

        /// The quote, and the button for the next one.
        public var body: some View {
            let viewState = interactor.viewState
            VStack {
                Text(viewState.state.problem ?? viewState.state.quote ?? "…")
                Button("Next") { viewState.send(action: .nextPressed) }
                    .disabled(viewState.state.isLoading)
            }
            .onAppear { viewState.send(lifecycleEvent: .viewWillAppear) }
            .onDisappear { viewState.send(lifecycleEvent: .viewDidDisappear) }
        }
    }
#endif
