import Foundation
import HTTPTransport
import StoreDomain

@testable import StoreAPI

/// Reads the bytes of a whole catalogue, in chunks, as they come: each line is a `CatalogueLinePayloadV2`.
@MainActor
enum CatalogueReading {
    /// Reads the lines of a catalogue.
    static func read(_ input: Data) {
        var lines = CatalogueLines(version: CatalogueVersion("1"), from: .beginning(unlessStill: nil))
        do {
            for start in stride(from: input.startIndex, to: input.endIndex, by: 1000) where !lines.hasEnd {
                try lines.read(Data(input[start..<min(start + 1000, input.endIndex)]))
            }
            try lines.checkCount()
        } catch {
            Shown.show(ShopError(error))
        }
        for error in lines.products.leftOut { precondition(!"\(error)".isEmpty, "There is no reason.") }
        let batch = lines.takeBatch()
        PayloadReading.check(batch.categories)
        PayloadReading.check(batch.products)
    }
}
