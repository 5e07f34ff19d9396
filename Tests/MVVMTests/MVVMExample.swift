import Foundation
import MVVM
import Testing
import ViewStateCore
import ViewStateTesting

struct NoteListState: StateReducing, Equatable {
    enum Effect {
        case started
        case received([String])
        case failed
    }

    private(set) var notes: [String] = []
    private(set) var isLoading = false
    private(set) var problem: String?

    mutating func reduce(with effect: Effect) {
        isLoading = false
        problem = nil
        switch effect {
        case .started: isLoading = true
        case .received(let notes): self.notes = notes
        case .failed: problem = "The notes could not be loaded."
        }
    }
}

final class NoteListViewModel: HostedViewModel {
    enum Event {
        case refreshPressed
        case noteSelected(String)
    }

    let container = StateContainer(NoteListState())
    let work = WorkBag()
    private let notes: @Sendable () async throws -> [String]
    private let router: any NavigationRouting<String>

    init(notes: @escaping @Sendable () async throws -> [String], router: any NavigationRouting<String>) {
        self.notes = notes
        self.router = router
    }

    func viewWillAppear() {
        refresh()
    }

    func send(event: Event) {
        switch event {
        case .refreshPressed: refresh()
        case .noteSelected(let note): router.push(note)
        }
    }

    private func refresh() {
        reduce(with: .started)
        let notes = notes
        work.run("notes") {
            try? await notes()
        } then: { [weak self] notes in
            self?.reduce(with: notes.map { .received($0) } ?? .failed)
        }
    }
}

@MainActor
struct MVVMExample {
    @Test func loadsNotesAndOpensSelectedNote() async {
        let router = NavigationRouter<String>()
        let viewModel = NoteListViewModel(notes: { ["Milk"] }, router: router)
        let states = StateRecorder(viewModel)
        viewModel.send(lifecycleEvent: .viewWillAppear)
        await viewModel.settled()
        let loading = NoteListState().reduced(with: .started)
        states.expect([loading, loading.reduced(with: .received(["Milk"]))])
        viewModel.send(event: .noteSelected("Milk"))
        #expect(router.path == ["Milk"])
    }

    @Test func showsProblemWhenLoadFails() async {
        let viewModel = NoteListViewModel(
            notes: { throw URLError(.timedOut) },
            router: NavigationRouter<String>()
        )
        let states = StateRecorder(viewModel)
        viewModel.send(lifecycleEvent: .viewWillAppear)
        await viewModel.settled()
        let loading = NoteListState().reduced(with: .started)
        states.expect([loading, loading.reduced(with: .failed)])
    }
}
