import Foundation
import GRDB
import StoreDomain

extension StorageError {
    /// Maps a database error.
    ///
    /// The operation that threw the error has not changed any stored data.
    init(_ error: any Error) {
        self =
            switch error {
            case let error as StorageError: error
            case is CancellationError, DatabaseError.SQLITE_INTERRUPT: .canceled
            // SQLITE_IOERR_SHMSIZE means that the disk has no space for the WAL index.
            case DatabaseError.SQLITE_FULL, DatabaseError.SQLITE_IOERR_SHMSIZE: .full
            case DatabaseError.SQLITE_CORRUPT, DatabaseError.SQLITE_NOTADB:
                .corrupt(reason: "the database is malformed")
            case let error as DatabaseError: .inputOutput(reason: error.summary)
            case CocoaError.fileWriteOutOfSpace: .full
            default: Self(systemError: error)
            }
    }

    /// Maps a Foundation error to the underlying system error because Foundation's description is intended
    /// for developers.
    private init(systemError error: any Error) {
        let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
        let causes = [error, underlying].compactMap { $0.map { $0 as NSError } }
        let code = causes.first { $0.domain == NSPOSIXErrorDomain }.map { Int32($0.code) }
        switch code {
        case ENOSPC, EDQUOT: self = .full
        case let code?: self = .inputOutput(reason: Self.reason(of: code))
        case nil: self = .inputOutput(reason: "the reason is unknown")
        }
    }

    static func corruptValue(_ value: String, in column: String) -> StorageError {
        .inputOutput(reason: "\(column) contains the invalid value “\(value)”")
    }
}

extension DatabaseError {
    /// SQLite's message and error code, without the statement and its values.
    var summary: String {
        "\(message ?? "the database failed") (SQLite \(extendedResultCode.rawValue))"
    }
}

extension StorageError {
    init(errorNumber: Int32, path: String) {
        self =
            switch errorNumber {
            case ENOSPC, EDQUOT: .full
            case ENOTDIR, EEXIST: .directory(path: path, reason: "a file exists where a directory is needed")
            case ENOENT: .directory(path: path, reason: "it cannot be created")
            default: .directory(path: path, reason: Self.reason(of: errorNumber))
            }
    }

    init(errorNumber: Int32, file: String) {
        self =
            switch errorNumber {
            case ENOSPC, EDQUOT: .full
            case ENXIO, ENODEV, EISDIR:
                .inputOutput(reason: "\(file) is not a regular file; move it away")
            default: .inputOutput(reason: "\(file): \(Self.reason(of: errorNumber))")
            }
    }

    private static func reason(of errorNumber: Int32) -> String {
        switch errorNumber {
        case EACCES, EPERM: "you do not have permission to read and write it"
        case EROFS: "the disk is read-only"
        case ELOOP: "a symbolic link is not followed; remove it"
        default: String(cString: strerror(errorNumber))
        }
    }
}
