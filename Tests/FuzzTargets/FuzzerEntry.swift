import Foundation

/// libFuzzer calls this first: where `FUZZ_EXAMPLES` names a folder, it writes the examples in the document
/// of the interface into it, from which libFuzzer starts.
@_cdecl("LLVMFuzzerInitialize")
@MainActor
public func writeExamples(
    _ count: UnsafeMutablePointer<CInt>?,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>?
) -> CInt {
    guard let path = ProcessInfo.processInfo.environment["FUZZ_EXAMPLES"] else { return 0 }
    do {
        let folder = URL(filePath: path)
        let document = try Data(contentsOf: URL(filePath: "Docs/backend.openapi.yaml"))
        for (number, example) in try FuzzTarget.examples(in: document).enumerated() {
            try example.write(to: folder.appending(path: "example-\(number)"))
        }
        return 0
    } catch {
        fatalError("The examples cannot be written: \(error)")
    }
}

/// libFuzzer calls this with each input, on the main thread; it provides the program's `main`, too.
///
/// The environment variable `FUZZ_TARGET` names the target that reads the input.
@_cdecl("LLVMFuzzerTestOneInput")
@MainActor
public func readInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = Data(UnsafeBufferPointer(start: start, count: count))
    target.read(input)
    return 0
}

private let target: FuzzTarget = {
    let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
    guard let target = FuzzTarget(rawValue: name) else {
        let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
        fatalError("FUZZ_TARGET is “\(name)”. Set it to one of: \(names).")
    }
    return target
}()
