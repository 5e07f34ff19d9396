import CStorage
import Foundation
import Measuring

/// The baseline for the repositories: plain C code that calls SQLite.
final class StorageInC {
    private let storage: OpaquePointer

    /// Opens a database, creating it if it does not exist.
    init(path: String) {
        guard let storage = storage_open(path) else { fatalError("SQLite cannot open \(path).") }
        self.storage = storage
    }

    deinit {
        storage_close(storage)
    }

    /// Runs SQL statements that have no parameters, and returns the time per repetition in nanoseconds.
    func read(_ statements: [String], times: Int) async -> Double {
        await nanoseconds {
            Self.withPointers(to: statements) { texts in
                let rows = storage_read(storage, texts, Int32(statements.count), times)
                precondition(rows > 0, "The C code read no rows.")
            }
        } / Double(times)
    }

    /// Inserts products that consist of three strings each and returns the total time in nanoseconds.
    func insert(_ products: [[String]]) async -> Double {
        await nanoseconds {
            Self.withPointers(to: products.flatMap(\.self)) { texts in
                precondition(storage_insert(storage, texts, Int32(products.count)), "The C insert failed.")
            }
        }
    }

    private static func withPointers(to texts: [String], _ use: ([UnsafePointer<CChar>?]) -> Void) {
        let pointers = texts.map { (text: String) in UnsafePointer(strdup(text)) }
        defer { for pointer in pointers { free(UnsafeMutableRawPointer(mutating: pointer)) } }
        use(pointers)
    }
}
