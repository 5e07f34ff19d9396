import Foundation
import GRDB
import StoreDomain

extension StorageError {
    /// Maps an error of the database; whatever threw it changed nothing.
    init(_ error: any Error) {
        self =
            switch error {
            case let error as StorageError: error
            case is CancellationError, DatabaseError.SQLITE_INTERRUPT: .canceled
            // The second: no room for the index of the log.
            case DatabaseError.SQLITE_FULL, DatabaseError.SQLITE_IOERR_SHMSIZE: .full
            case DatabaseError.SQLITE_CORRUPT, DatabaseError.SQLITE_NOTADB:
                .damaged(reason: "it is malformed")
            case let error as DatabaseError: .inputOutput(reason: error.summary)
            case CocoaError.fileWriteOutOfSpace: .full
            default: Self(systemError: error)
            }
    }

    /// Maps an error of Foundation, whose description is for developers, to what the system reported.
    private init(systemError error: any Error) {
        let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
        let causes = [error, underlying].compactMap { $0.map { $0 as NSError } }
        let code = causes.first { $0.domain == NSPOSIXErrorDomain }.map { Int32($0.code) }
        switch code {
        case ENOSPC, EDQUOT: self = .full
        case let code?: self = .inputOutput(reason: Self.reason(of: code))
        case nil: self = .inputOutput(reason: "the storage fails for an unknown reason")
        }
    }

    /// The error for a stored value that this program would never write.
    static func damagedValue(_ value: String, in column: String) -> StorageError {
        .inputOutput(reason: "\(column) holds “\(value)”")
    }
}

extension DatabaseError {
    /// SQLite's message and code, without the statement and its values.
    var summary: String {
        "\(message ?? "the database failed") (SQLite \(extendedResultCode.rawValue))"
    }
}

extension StorageError {
    /// Says why a system call on a directory failed.
    init(errorNumber: Int32, path: String) {
        self =
            switch errorNumber {
            case ENOSPC, EDQUOT: .full
            case ENOTDIR, EEXIST: .directory(path: path, reason: "a file is where a directory should be")
            case ENOENT: .directory(path: path, reason: "it cannot be made")
            default: .directory(path: path, reason: Self.reason(of: errorNumber))
            }
    }

    /// Says why a system call on a file failed.
    init(errorNumber: Int32, file: String) {
        self =
            switch errorNumber {
            case ENOSPC, EDQUOT: .full
            case ENXIO, ENODEV, EISDIR:
                .inputOutput(reason: "\(file) is not a file but something else; move it away")
            default: .inputOutput(reason: "\(file): \(Self.reason(of: errorNumber))")
            }
    }

    private static func reason(of errorNumber: Int32) -> String {
        switch errorNumber {
        case EACCES, EPERM: "you are not allowed to read and write it"
        case EROFS: "the disk is read-only"
        case ELOOP: "a symbolic link is in the way; remove it"
        default: String(cString: strerror(errorNumber))
        }
    }
}
