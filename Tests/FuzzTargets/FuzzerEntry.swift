import Foundation

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
