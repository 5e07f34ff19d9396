import Foundation

/// A name whose look-up never ends, in a process of its own.
///
/// The test program starts itself again with a small library before the system's, whose `getaddrinfo(3)`
/// hangs for this name and passes every other on. So it is libcurl's own look-up that hangs.
struct HangingLookup {
    /// The name.
    static let host = "hangs.test"

    /// Whether this is the process where look-ups hang.
    static var isHere: Bool {
        preloaded.contains { $0.hasSuffix("/\(library)") }
    }

    private static let library = "hanging-lookup.so"

    /// What is loaded before all other libraries; a sanitizer may need it, also in the process to come.
    private static var preloaded: [Substring] {
        ProcessInfo.processInfo.environment["LD_PRELOAD"]?.split(separator: ":") ?? []
    }

    private static let source = """
        #define _GNU_SOURCE
        #include <dlfcn.h>
        #include <stdlib.h>
        #include <string.h>
        #include <unistd.h>
        typedef int function(const char *, const char *, const void *, void *);
        int getaddrinfo(const char *node, const char *service, const void *hints, void *result) {
            if (node && strcmp(node, "\(host)") == 0) {
                if (write(atoi(getenv("LOOKUP_BEGUN")), "!", 1) != 1) abort();
                for (;;) pause();
            }
            return ((function *)dlsym(RTLD_NEXT, "getaddrinfo"))(node, service, hints, result);
        }
        """

    private let begun = Pipe()

    /// Watches for look-ups to begin; there is one watcher in a process.
    init() {
        setenv("LOOKUP_BEGUN", "\(begun.fileHandleForWriting.fileDescriptor)", 1)
    }

    /// Waits until some look-ups hang.
    ///
    /// - Parameter count: How many.
    /// - Throws: Why the pipe cannot be read.
    func wait(for count: Int) async throws {
        try await offPool { [begun] in
            var missing = count
            while missing > 0, let bytes = try begun.fileHandleForReading.read(upToCount: missing) {
                missing -= bytes.count
            }
        }
    }

    /// Runs one test of this program where look-ups hang.
    ///
    /// - Parameter test: The name of the test.
    /// - Returns: The status of the process.
    /// - Throws: Why a process cannot be started.
    static func run(_ test: String) async throws -> Int32 {
        try await offPool { try runAndWait(test) }
    }

    private static func runAndWait(_ test: String) throws -> Int32 {
        let folder = FileManager.default.temporaryDirectory.appending(path: "lookup-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (file, object) = (folder.appending(path: "lookup.c"), folder.appending(path: library))
        try Data(source.utf8).write(to: file)
        let compile = ["clang", "-shared", "-fPIC", "-o", object.path, file.path]
        let compiled = try Process.status(of: compile)
        guard compiled == 0 else { return compiled }
        let preload = (preloaded + [object.path[...]]).joined(separator: ":")
        let test = [CommandLine.arguments[0], "--testing-library", "swift-testing", "--filter", test]
        return try Process.status(of: ["LD_PRELOAD=\(preload)"] + test)
    }
}
