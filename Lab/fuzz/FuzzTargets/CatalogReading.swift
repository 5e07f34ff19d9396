import Foundation
import HTTPTransport
import StoreDomain

@testable import StoreAPI

/// Reads the bytes of a full catalog in chunks.
///
/// Each line is a `CatalogLinePayloadV2`.
@MainActor
enum CatalogReading {
    static func read(_ input: Data) {
        var lines = CatalogLines(version: CatalogVersion("1"), from: .beginning(unlessStill: nil))
        do {
            for start in stride(from: input.startIndex, to: input.endIndex, by: 1000) where !lines.hasEnd {
                try lines.read(Data(input[start..<min(start + 1000, input.endIndex)]))
            }
            try lines.checkCount()
        } catch {
            Shown.show(StoreError(error))
        }
        for error in lines.products.leftOut {
            precondition(!"\(error)".isEmpty, "An omitted product has no reason.")
        }
        let batch = lines.takeBatch()
        PayloadReading.check(batch.categories)
        PayloadReading.check(batch.products)
    }
}
