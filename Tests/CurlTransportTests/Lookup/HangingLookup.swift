import Foundation

/// A host name whose lookup hangs forever in a process that the test starts.
///
/// The test program starts another instance of itself and preloads a small library into that instance. In the
/// library, `getaddrinfo(3)` hangs for this name and forwards all other calls, so libcurl's own lookup hangs.
struct HangingLookup {
    static let host = "hangs.test"

    /// A Boolean value that indicates whether lookups hang in this process.
    static var isHere: Bool {
        preloaded.contains { $0.hasSuffix("/\(library)") }
    }

    private static let library = "hanging-lookup.so"

    /// The libraries that are preloaded into this process.
    ///
    /// The process in which lookups hang also needs these libraries because a sanitizer may be among them.
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

    /// Creates a watcher for hanging lookups.
    ///
    /// A process can have only one watcher.
    init() {
        setenv("LOOKUP_BEGUN", "\(begun.fileHandleForWriting.fileDescriptor)", 1)
    }

    /// Waits until the given number of lookups are hanging.
    func wait(for count: Int) async throws {
        try await offPool { [begun] in
            var missing = count
            while missing > 0, let bytes = try begun.fileHandleForReading.read(upToCount: missing) {
                missing -= bytes.count
            }
        }
    }

    /// Runs one of this program's tests in a process in which lookups hang.
    ///
    /// - Parameter test: The name of the test.
    /// - Returns: The exit status of the process.
    /// - Throws: An error if a process cannot be started.
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
