import FoundationExtensions
import HTTPTransport
import Logging
import StoreDomain

extension APIClient {
    /// Makes API calls and maps their errors to ``StoreError``.
    ///
    /// The calls run on the global executor, so responses are never decoded on a screen's actor. A call whose
    /// task is canceled throws ``StoreError/canceled``, regardless of the outcome of the requests.
    func response<Value: Sendable>(
        _ work: @Sendable () async throws -> Value
    ) async throws(StoreError) -> Value {
        guard !Task.isCancelled else { throw .canceled }
        let outcome = await outcome(of: work)
        guard !Task.isCancelled else { throw .canceled }
        return try outcome.mapError { StoreError($0) }.get()
    }

    /// Loads a value by calling ``getTagged(_:as:_:)`` inside ``response(_:)``.
    ///
    /// The transform does not run on the caller's actor.
    func fetch<Payload: Decodable & Sendable, Value: Sendable>(
        _ endpoint: Endpoint,
        as payload: Payload.Type,
        _ transform: @Sendable (Payload) throws -> Value
    ) async throws(StoreError) -> Value {
        try await response { try await getTagged(endpoint, as: payload, transform).value }
    }

    /// Makes API calls and returns their outcome even if the task is canceled.
    ///
    /// Call this method directly for requests that change the backend's state. The calls run on the global
    /// executor. Errors in responses are logged.
    @concurrent
    func outcome<Value: Sendable>(
        of work: @Sendable () async throws -> Value
    ) async -> Result<Value, any Error> {
        let outcome = await Result(awaiting: work)
        if let error = outcome.failure { log(error) }
        return outcome
    }

    func log(_ error: any Error) {
        switch error {
        case let error as MappingError:
            logger.warning("The response is invalid.", metadata: error.metadata)
        case APIError.notJSON(let contentType):
            logger.warning(
                "The response is not JSON.",
                metadata: ["type": "\(logSafeDescription(of: contentType))"]
            )
        case APIError.status(let code, let report, _, _):
            let metadata = Self.metadata(code: code, report: report)
            logger.debug("The backend rejected the request.", metadata: metadata)
        default:
            break
        }
    }

    private static func metadata(code: Int, report: ErrorPayload?) -> Logger.Metadata {
        var metadata: Logger.Metadata = ["status": "\(code)"]
        metadata["code"] = report.map { "\(logSafeDescription(of: $0.error.code))" }
        metadata["message"] = report.map { "\(logSafeDescription(of: $0.error.message))" }
        return metadata
    }
}
