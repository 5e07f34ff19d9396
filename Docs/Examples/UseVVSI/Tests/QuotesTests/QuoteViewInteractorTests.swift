import Quotes
import Testing
import VVSI
import ViewStateCore
import ViewStateTesting

struct QuoteViewInteractorTests {
    @Test func loadsAQuoteWhenItAppears() async {
        let interactor = QuoteViewInteractor(service: QuoteService { "Less is better." })
        let states = StateRecorder(interactor)
        interactor.viewState.send(lifecycleEvent: .viewWillAppear)
        await interactor.work.settled()
        let loading = QuoteViewState().reduced(with: .started)
        states.expect([loading, loading.reduced(with: .received("Less is better."))])
        states.finish()
    }

    @Test func showsAFailureOnce() {
        let interactor = QuoteViewInteractor(service: QuoteService { "Less is better." })
        let states = StateRecorder(interactor)
        interactor.viewState.reduce(with: .failed)
        interactor.viewState.reduce(with: .failed)
        states.expect([QuoteViewState().reduced(with: .failed)])
        states.finish()
    }

    @Test func isReleasedWhileItLoads() async {
        let gate = Gate()
        await expectReleased { made in
            let interactor = QuoteViewInteractor(
                service: QuoteService {
                    try await gate.pass()
                    return "Too late"
                }
            )
            made = [interactor, interactor.viewState]
            interactor.viewState.send(lifecycleEvent: .viewWillAppear)
            _ = await gate.arrival()
        }
    }
}
