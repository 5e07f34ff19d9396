import Benchmark
import Floors
import Measuring
import ViewStateCore

/// What is measured beside the patterns: what SwiftUI itself would need, and what all patterns are built
/// on.
func measureIdleObjects() {
    let state = ShelfState()
    measureBytes("idle/@Observable") { FloorObservable(state) }
    measureBytes("idle/StateContainer") { StateContainer(state) }
}

/// Makes a benchmark of the bytes that one object takes.
///
/// - Parameters:
///   - name: What the table calls it.
///   - make: Makes the object, which keeps all that belongs to it.
func measureBytes(_ name: String, _ make: @escaping @MainActor @Sendable () -> AnyObject) {
    let configuration = Benchmark.Configuration(metrics: [.throughput, .bytes], maxIterations: 1)
    Benchmark(name, configuration: configuration) { benchmark in
        if let bytes = await MainActor.run(body: { HeapUse.bytes(of: make) }) {
            benchmark.measurement(.bytes, bytes)
        }
    }
}
