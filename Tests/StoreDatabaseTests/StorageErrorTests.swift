import Foundation
import GRDB
import StoreDomain
import StoreTestSupport
import Testing

@testable import StoreDatabase

/// These tests use `@testable` because most of the errors require a failing disk, which no test can provide.
struct StorageErrorTests {
    @Test(
        arguments: [
            (DatabaseError(resultCode: .SQLITE_FULL), StorageError.full),
            (DatabaseError(resultCode: .SQLITE_IOERR_SHMSIZE), .full),
            (DatabaseError(resultCode: .SQLITE_CORRUPT), .corrupt(reason: "the database is malformed")),
            (DatabaseError(resultCode: .SQLITE_CORRUPT_INDEX), .corrupt(reason: "the database is malformed")),
            (DatabaseError(resultCode: .SQLITE_NOTADB), .corrupt(reason: "the database is malformed")),
            (DatabaseError(resultCode: .SQLITE_INTERRUPT), .canceled),
            (CancellationError(), .canceled),
            (StorageError.newerVersion(file: "/data"), .newerVersion(file: "/data")),
        ] as [(any Error, StorageError)]
    )
    func convertsDatabaseAndCancellationErrors(error: any Error, meaning: StorageError) {
        #expect(StorageError(error) == meaning)
    }

    /// Foundation's error descriptions are intended only for developers, so they must not appear in messages.
    @Test(
        arguments: [
            (POSIXError(.ENOSPC), .full), (CocoaError(.fileWriteOutOfSpace), .full),
            (
                CocoaError(.fileReadNoSuchFile, userInfo: [NSUnderlyingErrorKey: POSIXError(.ENOENT)]),
                .inputOutput(reason: "No such file or directory")
            ),
            (CocoaError(.fileWriteUnknown, userInfo: [NSUnderlyingErrorKey: POSIXError(.EDQUOT)]), .full),
            (POSIXError(.EACCES), .inputOutput(reason: "you do not have permission to read and write it")),
            (CocoaError(.fileReadNoSuchFile), .unknown),
            (DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "x")), .unknown),
        ] as [(any Error, StorageError)]
    )
    func convertsSystemErrors(error: any Error, meaning: StorageError) {
        #expect(StorageError(error) == meaning)
        #expect(StorageError(error).description.swiftDescription == nil)
    }

    @Test(arguments: [ResultCode.SQLITE_IOERR, .SQLITE_IOERR_FSYNC, .SQLITE_CANTOPEN])
    func reportsFailingDisk(code: ResultCode) {
        let error = DatabaseError(resultCode: code, message: "disk I/O error", sql: "SELECT secret")
        let reason = "disk I/O error (SQLite \(code.rawValue))"
        #expect(StorageError(error) == .inputOutput(reason: reason))
    }
}

extension StorageError {
    fileprivate static let unknown = StorageError.inputOutput(
        reason: "the reason is unknown"
    )
}
