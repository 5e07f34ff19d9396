import CStorage
import Foundation
import Measuring

/// SQLite as plain C uses it: the baseline of everything that the repositories do.
final class StorageInC {
    private let storage: OpaquePointer

    /// Opens a database, or creates it.
    init(path: String) {
        guard let storage = storage_open(path) else { fatalError("SQLite cannot open \(path).") }
        self.storage = storage
    }

    deinit {
        storage_close(storage)
    }

    /// Runs statements without parameters, and returns the nanoseconds for one time.
    func read(_ statements: [String], times: Int) async -> Double {
        await nanoseconds {
            Self.withPointers(to: statements) { texts in
                let rows = storage_read(storage, texts, Int32(statements.count), times)
                precondition(rows > 0, "C read nothing.")
            }
        } / Double(times)
    }

    /// Inserts products, each of three texts, and returns the nanoseconds for all.
    func insert(_ products: [[String]]) async -> Double {
        await nanoseconds {
            Self.withPointers(to: products.flatMap(\.self)) { texts in
                precondition(storage_insert(storage, texts, Int32(products.count)), "C inserted nothing.")
            }
        }
    }

    private static func withPointers(to texts: [String], _ use: ([UnsafePointer<CChar>?]) -> Void) {
        let pointers = texts.map { (text: String) in UnsafePointer(strdup(text)) }
        defer { for pointer in pointers { free(UnsafeMutableRawPointer(mutating: pointer)) } }
        use(pointers)
    }
}
