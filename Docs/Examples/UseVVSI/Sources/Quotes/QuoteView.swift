#if canImport(SwiftUI)
    public import SwiftUI
    import VVSI
    import ViewStateCore

    /// A SwiftUI view of the screen.
    ///
    /// SwiftUI updates the view after each change to the state that `body` reads.
    public struct QuoteView: View {
        @State private var interactor: QuoteViewInteractor

        /// Creates a view that retains the interactor.
        ///
        /// - Parameter interactor: The owner of the view state and of the running work.
        public init(interactor: QuoteViewInteractor) {
            _interactor = State(initialValue: interactor)
        }

        /// The quote and a button that loads the next one.
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
