import Foundation

/// Reads every prefix of each example and each seed before libFuzzer generates inputs.
///
/// libFuzzer calls this function first, on the main thread. The function also writes the examples from the
/// OpenAPI document to the folder that `FUZZ_EXAMPLES` specifies so that libFuzzer includes the examples in
/// its initial corpus.
@_cdecl("LLVMFuzzerInitialize")
@MainActor
public func readBeginnings(
    _ count: UnsafeMutablePointer<CInt>?,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>?
) -> CInt {
    do {
        let document = try Data(contentsOf: URL(filePath: "Docs/backend.openapi.yaml"))
        let examples = try FuzzTarget.examples(in: document)
        precondition(
            examples.contains(Data(#"{"available":true}"#.utf8)),
            "The examples were not found in the document."
        )
        let folder = URL(filePath: ProcessInfo.processInfo.environment["FUZZ_EXAMPLES"] ?? "")
        for (number, example) in examples.enumerated() {
            try example.write(to: folder.appending(path: "example-\(number)"))
        }
        for input in try examples + seeds() {
            for count in 0...input.count { target.read(input.prefix(count)) }
        }
        return 0
    } catch {
        fatalError("The examples or the seeds cannot be read: \(error)")
    }
}

/// Reads one input.
///
/// libFuzzer, which also provides the program's `main` function, calls this function on the main thread.
@_cdecl("LLVMFuzzerTestOneInput")
@MainActor
public func readInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = Data(UnsafeBufferPointer(start: start, count: count))
    target.read(input)
    return 0
}

private func seeds() throws -> [Data] {
    let corpus = URL(filePath: "Lab/fuzz/corpus/\(target.rawValue)")
    return try FileManager.default.contentsOfDirectory(at: corpus, includingPropertiesForKeys: nil)
        .filter { $0.lastPathComponent.hasPrefix("seed-") }
        .map { try Data(contentsOf: $0) }
}

private let target: FuzzTarget = {
    let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
    guard let target = FuzzTarget(rawValue: name) else {
        let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
        fatalError("FUZZ_TARGET is “\(name)”. Set it to one of: \(names).")
    }
    return target
}()
