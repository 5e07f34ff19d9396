import Benchmark

/// What the runner of ordo-one/benchmark asks for: all benchmarks of this target.
let benchmarks: @Sendable () -> Void = {
    measure(FloorSubject.self)
    measure(VVSISubject.self)
    measure(MVVMSubject.self)
    measure(VSMSubject.self)
    measure(SimpleViewModelSubject.self)
    measure(VVSITriggerSubject.self)
    measureResolution()
}
