import FoundationExtensions
import HTTPTransport
import Logging
import StoreDomain

extension APIClient {
    /// Makes calls on behalf of the shop, and turns errors of the API into errors of the shop.
    ///
    /// The work runs on the global executor, so that a screen's actor never decodes an answer. A call whose
    /// task is canceled ends with ``StoreError/canceled``, whatever became of its requests.
    func response<Value: Sendable>(
        _ work: @Sendable () async throws -> Value
    ) async throws(StoreError) -> Value {
        guard !Task.isCancelled else { throw .canceled }
        let outcome = await outcome(of: work)
        guard !Task.isCancelled else { throw .canceled }
        return try outcome.mapError { StoreError($0) }.get()
    }

    /// ``getTagged(_:as:_:)`` within ``answer(_:)``; the transform runs off the caller's actor.
    func fetch<Payload: Decodable & Sendable, Value: Sendable>(
        _ endpoint: Endpoint,
        as payload: Payload.Type,
        _ transform: @Sendable (Payload) throws -> Value
    ) async throws(StoreError) -> Value {
        try await response { try await getTagged(endpoint, as: payload, transform).value }
    }

    /// Makes calls whose outcome counts even after cancellation, because they change something.
    ///
    /// The work runs on the global executor; what is wrong with an answer is logged.
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
            logger.warning("The answer makes no sense.", metadata: error.metadata)
        case APIError.notJSON(let contentType):
            logger.warning(
                "The answer is not JSON.",
                metadata: ["type": "\(logSafeDescription(of: contentType))"]
            )
        case APIError.status(let code, let report, _, _):
            logger.debug("The backend refused.", metadata: Self.metadata(code: code, report: report))
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
