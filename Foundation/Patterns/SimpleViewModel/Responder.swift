/// What every copy of an input's `respond` holds: when the last is released, the input ends.
@MainActor
final class Responder {
    let run: InputRun

    init(of run: InputRun) {
        self.run = run
    }

    isolated deinit {
        run.end()
    }
}
