import AppShell
import HTTPTransport
import HTTPTypes
import ScreenKit
import Testing
import ViewStateCore
import ViewStateTesting

/// Tests of the requirements that every app screen must meet when it uses the real services.
///
/// The tests include new routes automatically.
@MainActor
struct EveryScreenTests {
    @Test(arguments: RouteTests.deepLinks)
    func isDeallocatedWhenClosedDuringWork(deepLink: String) async throws {
        let backend = HeldBackend()
        let coordinator = try await coordinator(at: deepLink, backend)
        if try await asksTheShop(deepLink) { await backend.asked.wait() }
        let checks = try Self.checks(coordinator.path.last)
        coordinator.close()
        expectReleased(checks)
        backend.responses.open()
    }

    @Test(arguments: RouteTests.deepLinks)
    func ignoresResponsesAfterClosing(deepLink: String) async throws {
        let backend = HeldBackend()
        let coordinator = try await coordinator(at: deepLink, backend)
        if try await asksTheShop(deepLink) { await backend.asked.wait() }
        let screen = try #require(coordinator.path.last)
        coordinator.close()
        let left = screen.frame
        backend.responses.open()
        await screen.settled()
        #expect(screen.frame == left)
    }

    @Test(arguments: RouteTests.deepLinks)
    func finishesInterruptedLoadingAfterReappearing(deepLink: String) async throws {
        let backend = HeldBackend()
        let coordinator = try await coordinator(at: deepLink, backend)
        if try await asksTheShop(deepLink) { await backend.asked.wait() }
        let stopped = try #require(coordinator.path.last)
        stopped.disappear()
        stopped.appear()
        backend.responses.open()
        let undisturbed = try await self.coordinator(at: deepLink, backend)
        let screen = try #require(await undisturbed.settled())
        #expect(await coordinator.settled()?.frame == screen.frame)
        for coordinator in [coordinator, undisturbed] { coordinator.close() }
    }

    @Test func everyPreviewHasValidFrame() {
        for (feature, previews) in AppRoutes.previews {
            #expect(!previews.isEmpty, "\(feature)")
            #expect(Set(previews.map(\.name)).count == previews.count, "\(feature)")
            for preview in previews {
                let (frame, place) = (preview.frame, "\(feature): \(preview.name)")
                #expect(!frame.title.isEmpty && !frame.elements.isEmpty, "\(place)")
                let keys = frame.controls.compactMap(\.key)
                #expect(Set(keys).count == keys.count, "\(place)")
                let primary = frame.controls.filter { $0.traits.contains(.primary) }
                #expect(primary.count <= 1, "\(place)")
                let shown = frame.elements.flatMap(\.controls)
                #expect(Set(shown) == Set(frame.controls.map(\.id)), "\(place)")
                #expect(shown.count == frame.controls.count, "\(place)")
            }
        }
    }

    private func coordinator(at deepLink: String, _ backend: HeldBackend) async throws -> MainCoordinator {
        let coordinator = try await AppAssemblies(transport: backend.transport).coordinator(at: deepLink)
        #expect(coordinator.routes.last?.url == deepLink)
        return coordinator
    }

    private func asksTheShop(_ deepLink: String) async throws -> Bool {
        let backend = HeldBackend()
        backend.responses.open()
        let coordinator = try await coordinator(at: deepLink, backend)
        _ = await coordinator.settled()
        coordinator.close()
        return backend.asked.isOpen
    }

    private static func checks(_ screen: (any Screen)?) throws -> [ReleaseCheck] {
        let screen = try #require(screen)
        let parts = Mirror(reflecting: screen).children.compactMap { child -> AnyObject? in
            (child.value as? any StateSource) ?? (child.value as? any WorkOwner)
        }
        #expect(!parts.isEmpty)
        return [ReleaseCheck(screen)] + parts.map { ReleaseCheck($0) }
    }
}

extension Element {
    fileprivate var controls: [ControlID] {
        switch self {
        case .control(let id), .alert(_, _, let id): [id]
        case .list(let rows): rows.compactMap(\.control)
        case .notice(_, _, _, let retry): [retry].compactMap(\.self)
        case .heading, .text, .progress, .placeholder: []
        }
    }
}

/// A backend that delays all responses, even those to canceled requests, until a test opens `responses`.
///
/// Every response has the status 404.
private struct HeldBackend {
    let asked = Latch()

    let responses = Latch()

    var transport: StubTransport {
        StubTransport { [asked, responses] in
            asked.open()
            await responses.wait()
            return TransportResponse(head: HTTPResponse(status: .notFound))
        }
    }
}
