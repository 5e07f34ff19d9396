/// What every copy of an input's `respond` holds: when the last is released, the input ends.
@MainActor
@usableFromInline
final class Responder {
    @usableFromInline let run: InputRun

    @usableFromInline
    init(of run: InputRun) {
        self.run = run
    }

    isolated deinit {
        run.end()
    }
}
