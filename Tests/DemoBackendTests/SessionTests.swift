import DemoBackend
import Foundation
import StoreTestSupport
import Synchronization
import Testing

struct SessionTests {
    @Test func isRenewedAfterAccessTokenExpires() async throws {
        let time = Mutex(Date(timeIntervalSince1970: 1_000_000))
        try await withBackend {
            $0.now = { time.withLock(\.self) }
            $0.accessTokenLifetime = .seconds(30)
        } _: { client async throws in
            let first: SessionReading = try await client.createAccount().decoded()
            #expect(first.expiresIn == 30)
            time.withLock { $0 += 29 }
            #expect(try await client.profile(first.accessToken).status == 200)
            time.withLock { $0 += 1 }
            let expired = try await client.profile(first.accessToken)
            #expect(expired.status == 401)
            #expect(expired.header("WWW-Authenticate") == "Bearer")
            #expect(try expired.error.code == "tokenExpired")
            let second: SessionReading = try await client.refresh(first.refreshToken).decoded()
            #expect(second.account == first.account)
            #expect(try await client.profile(second.accessToken).status == 200)
        }
    }

    /// If the response to a refresh is lost, the client can use the same refresh token again.
    @Test func refreshTokenWorksUntilSuccessorIsUsed() async throws {
        try await withBackend { client async throws in
            let first: SessionReading = try await client.createAccount().decoded()
            let lost: SessionReading = try await client.refresh(first.refreshToken).decoded()
            let second: SessionReading = try await client.refresh(first.refreshToken).decoded()
            #expect(try await client.profile(lost.accessToken).error.code == "tokenExpired")
            #expect(try await client.profile(second.accessToken).status == 200)
            let third: SessionReading = try await client.refresh(second.refreshToken).decoded()
            #expect(try await client.profile(third.accessToken).status == 200)
        }
    }

    @Test func tokenPairReplacedByOtherClientEndsSession() async throws {
        try await withBackend { client async throws in
            let first: SessionReading = try await client.createAccount().decoded()
            let second: SessionReading = try await client.refresh(first.refreshToken).decoded()
            let stolen: SessionReading = try await client.refresh(first.refreshToken).decoded()
            #expect(try await client.refresh(second.refreshToken).error.code == "sessionRevoked")
            #expect(try await client.profile(stolen.accessToken).error.code == "sessionRevoked")
        }
    }

    @Test func spentRefreshTokenEndsOnlyItsSession() async throws {
        try await withBackend { client async throws in
            let other: SessionReading = try await client.createAccount().decoded()
            let first: SessionReading = try await client.signIn().decoded()
            let second: SessionReading = try await client.refresh(first.refreshToken).decoded()
            let third: SessionReading = try await client.refresh(second.refreshToken).decoded()
            let refused = try await client.refresh(first.refreshToken)
            #expect(refused.status == 401)
            #expect(try refused.error.code == "sessionRevoked")
            #expect(try await client.profile(third.accessToken).error.code == "sessionRevoked")
            #expect(try await client.refresh(third.refreshToken).status == 401)
            #expect(try await client.profile(other.accessToken).status == 200)
        }
    }

    @Test func signOutWithExpiredTokenEndsOnlyItsSession() async throws {
        let time = Mutex(Date(timeIntervalSince1970: 1_000_000))
        try await withBackend {
            $0.now = { time.withLock(\.self) }
        } _: { client async throws in
            let first: SessionReading = try await client.createAccount().decoded()
            let other: SessionReading = try await client.signIn().decoded()
            time.withLock { $0 += 3600 }
            let reply = try await client.signOut(first.accessToken)
            #expect(reply.status == 204)
            #expect(reply.body.isEmpty)
            #expect(reply.header("Content-Length") == nil)
            let again = try await client.signOut(first.accessToken)
            #expect(try again.error.code == "sessionRevoked")
            #expect(try await client.refresh(first.refreshToken).error.code == "sessionRevoked")
            #expect(try await client.refresh(other.refreshToken).status == 200)
        }
    }

    @Test func survivesServerRestart() async throws {
        let directory = try TemporaryDirectory()
        let path = directory.path(of: "backend.sqlite")
        let session: SessionReading = try await withBackend {
            $0.database = .file(path: path)
        } _: {
            client async throws in
            try await client.createAccount().decoded()
        }
        try await withBackend {
            $0.database = .file(path: path)
        } _: { client async throws in
            #expect(try await client.profile(session.accessToken).status == 200)
            #expect(try await client.refresh(session.refreshToken).status == 200)
        }
    }

    @Test func tokenExpiredFaultRefusesValidToken() async throws {
        try await withFaults("/v2/profile:tokenExpired*1") { client async throws in
            let session: SessionReading = try await client.createAccount().decoded()
            #expect(try await client.profile(session.accessToken).error.code == "tokenExpired")
            #expect(try await client.profile(session.accessToken).status == 200)
        }
    }
}
