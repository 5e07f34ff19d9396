import HTTPTransport
import HTTPTypes
package import StoreDomain

/// Whose answers a client takes.
package enum Ownership: Sendable {
    /// Only those about one owner: each request names the owner, and a backend that is another one does
    /// nothing.
    case of(Owner)

    /// Anybody's: the backend does not say who it is.
    case ofNobody

    /// Not known, because the backend could not be asked: the first request asks.
    ///
    /// `claim` returns whether the answers of that owner may be stored with the data of this client.
    case unknown(claim: @Sendable (Owner) async -> Bool)
}

struct IdentityPayloadV2: Decodable, Sendable {
    let backend: String
    let account: String
}

extension APIClient {
    /// Asks the backend who it is, and whose token it sees; `nil` where the backend does not say who it is.
    package func owner() async throws(ShopError) -> Owner? {
        try await answer { try await identity() }
    }

    /// Finds out which owner the backend answers for, if that is not known yet; `nil` where it does not say.
    ///
    /// Throws where the backend does not answer, or is another one than the data belongs to.
    func expectedOwner() async throws -> Owner? {
        switch ownership {
        case .of(let owner): return owner
        case .ofNobody: return nil
        case .unknown(let claim):
            guard let owner = try await identity() else { return nil }
            guard await claim(owner) else { throw APIError.otherOwner }
            ownership = .of(owner)
            return owner
        }
    }

    private func identity() async throws -> Owner? {
        do {
            let endpoint = Endpoint("v2", "identity")
            return try await getTagged(endpoint, isOfAnybody: true, as: IdentityPayloadV2.self, Owner.init)
                .value
        } catch APIError.status(404, _, _, _), APIError.status(405, _, _, _), APIError.notJSON,
            is MappingError
        {
            return nil
        }
    }
}

extension Owner {
    /// Throws when it is not two words.
    init(_ payload: IdentityPayloadV2) throws(MappingError) {
        self.init(
            backend: try field("backend", payload.backend, PayloadCheck.identityWord),
            account: try field("account", payload.account, PayloadCheck.identityWord)
        )
    }
}

extension PayloadCheck {
    /// Passes a word that stands in a header field, and in the name of an owner.
    fileprivate static func identityWord(_ text: String) throws(MappingError) -> String {
        guard (1...64).contains(text.utf8.count), text.wholeMatch(of: /[!-.0-~]+/) != nil else {
            throw MappingError(
                found: evidence(of: text),
                expected: "1 to 64 visible characters without a slash"
            )
        }
        return text
    }
}

extension Owner {
    /// The value of `If-Identity`.
    var identity: String { "\(backend)/\(account)" }
}

extension HTTPField.Name {
    /// `If-Identity`: the backend and the account that a request is about.
    static let ifIdentity: Self = {
        guard let name = Self("If-Identity") else {
            preconditionFailure("If-Identity is the name of a field")
        }
        return name
    }()
}
