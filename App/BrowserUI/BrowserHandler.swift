import Foundation
import FoundationExtensions
import HTTPListener
import Logging
import NIOHTTP1
import PageMarkup
import ScreenKit

struct BrowserHandler: HTTPHandler {
    /// The maximum time to wait for a screen to become idle before the page is sent, so that most pages
    /// contain more than placeholders.
    private static let grace = Duration.milliseconds(300)

    private static let contentPolicy = """
        default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; \
        form-action 'self'; frame-ancestors 'none'; base-uri 'none'
        """

    let windows: BrowserWindows
    let admission: Admission
    let clock: any Clock<Duration>
    let logger: Logger

    func response(to request: HTTPRequest) async -> HTTPResponse {
        var response = await answer(to: request)
        response.headers.add(name: "Content-Security-Policy", value: Self.contentPolicy)
        response.headers.add(name: "X-Content-Type-Options", value: "nosniff")
        response.headers.add(name: "Referrer-Policy", value: "same-origin")
        response.headers.add(name: "Cross-Origin-Resource-Policy", value: "same-origin")
        if !response.headers.contains(name: "Cache-Control") {
            response.headers.add(name: "Cache-Control", value: "no-store")
        }
        logger.debug(
            "page answered",
            metadata: ["method": "\(request.method)", "status": "\(response.status.code)"]
        )
        return response
    }

    private func answer(to request: HTTPRequest) async -> HTTPResponse {
        switch admission.verdict(on: request) {
        case .refused(let status, let words):
            return notice("Access denied", words, status, onward: nil)
        case .welcomed(let cookie):
            return redirection(to: request.path, ["Set-Cookie": cookie])
        case .admitted:
            break
        }
        guard let form = request.body else {
            return notice("The request is too large", "A form can have at most 64 KiB.", .payloadTooLarge)
        }
        switch (request.method, request.path) {
        case (.GET, "/-/style.css"):
            return file(FrameMarkup.styles + PackageResources.browser_css, "text/css")
        case (.GET, "/-/script.js"): return file(PackageResources.browser_js, "text/javascript")
        case (.GET, "/-/events"): return await events(for: request)
        case (.POST, "/-/act"): return await act(on: request, with: form)
        // A GET request for this path means that the user reloaded the response to a submitted form.
        case (.GET, "/-/act"): return redirection(to: "/")
        case (.GET, let path) where !path.hasPrefix("/-/"): return await page(for: request)
        default: return notice("Page not found", Self.nowhere, .notFound)
        }
    }

    private func page(for request: HTTPRequest) async -> HTTPResponse {
        let deepLink = String(request.path.dropFirst())
        let id = request.parameter("window")
        let ticket = request.parameter("ticket").flatMap { Int($0) }
        guard let window = await self.window(id, at: deepLink, ticket: ticket) else {
            return notice("Page not found", Self.nowhere, .notFound)
        }
        await rest(window, for: request)
        let isScript = request.headers.first(name: "Accept") == "application/json"
        if isScript { return json(await window.update().data) }
        return await html(of: window)
    }

    @MainActor
    private func window(_ id: String?, at deepLink: String, ticket: Int?) -> BrowserWindow? {
        guard let window = id.flatMap({ windows[$0] }) else { return windows.make(at: deepLink) }
        // The ticket is redeemed even if the window already shows the screen, so that a later visit to the
        // same URL cannot redeem it.
        let isSent = ticket.map(window.redeem) == true
        let isThere = deepLink.isEmpty || deepLink == window.coordinator.deepLink
        return isSent || isThere || window.coordinator.visit(deepLink) ? window : nil
    }

    /// Performs the action that a submitted form specifies.
    ///
    /// The response to the page's script contains the new content. The response to a plain form submission
    /// redirects the browser to the new page.
    private func act(on request: HTTPRequest, with form: Data) async -> HTTPResponse {
        let values = TabAction.values(of: form)
        let isScript = request.headers.first(name: "Accept") == "application/json"
        let id = values.first { $0.name == "window" }?.value ?? ""
        guard let window = await windows[id] else {
            let reason =
                "The app was restarted, or the page was idle for too long. Your action was not performed."
            if isScript { return json(Data("{}".utf8), .gone) }
            return notice(
                "This page has expired",
                reason,
                .gone,
                onward: ("Open the page again", page(before: request))
            )
        }
        let action = TabAction(form: values)
        let refusal = await window.perform(action)
        if isScript {
            let known = values.first { $0.name == "revision" }.flatMap { Int($0.value) }
            let data = await window.update(since: known ?? 0, refusal: refusal).data
            return json(data, refusal == nil ? .ok : .conflict)
        }
        if let refusal { await window.keepRefusal(refusal, of: action) }
        await rest(window, for: request)
        return redirection(to: await window.page().path(following: window))
    }

    private func events(for request: HTTPRequest) async -> HTTPResponse {
        let headers: HTTPHeaders = ["Content-Type": "text/event-stream"]
        guard let window = await windows[request.parameter("window") ?? ""] else {
            return HTTPResponse(.ok, headers: headers, body: .complete(EventStream.gone))
        }
        guard let watcher = await windows.watch(window) else {
            return notice("Too many pages are open", "Close some pages and try again.", .serviceUnavailable)
        }
        return HTTPResponse(.ok, headers: headers, body: .pieces(EventStream(watcher: watcher)))
    }

    /// Waits for a window to become idle, but no longer than the time that the request's `Prefer` header
    /// specifies (RFC 7240), or a short default time if the request has no such header.
    private func rest(_ window: BrowserWindow, for request: HTTPRequest) async {
        let preferred = request.headers.first(name: "Prefer")?.wholeMatch(of: /wait=(\d{1,2})/)
        let grace = preferred.flatMap { Int($0.1) }.map(Duration.seconds) ?? Self.grace
        // Waiting for `settled()` cannot be canceled, so this method returns as soon as either the window is
        // idle or the time has elapsed.
        let (first, end) = AsyncStream.makeStream(of: Void.self)
        let rest = Task { @MainActor in
            _ = await window.coordinator.settled()
            end.finish()
        }
        let limit = Task {
            try? await clock.sleep(for: grace)
            end.finish()
        }
        for await _ in first {}
        rest.cancel()
        limit.cancel()
    }

    private func redirection(to location: String, _ more: HTTPHeaders = [:]) -> HTTPResponse {
        var headers = more
        headers.add(name: "Location", value: location)
        return HTTPResponse(.seeOther, headers: headers)
    }

    private func file(_ bytes: [UInt8], _ type: String) -> HTTPResponse {
        let headers: HTTPHeaders = ["Content-Type": "\(type); charset=utf-8", "Cache-Control": "no-cache"]
        return HTTPResponse(.ok, headers: headers, body: .complete(Data(bytes)))
    }

    private func json(_ data: Data, _ status: HTTPResponseStatus = .ok) -> HTTPResponse {
        HTTPResponse(status, headers: ["Content-Type": "application/json"], body: .complete(data))
    }

    /// Returns a window's page as an HTML response.
    ///
    /// After the user signs in or out, the browser must not show earlier pages again. The cache that browsers
    /// use for the *Back* button includes even `no-store` pages, but browsers discard these pages when a
    /// cookie changes.
    @MainActor
    private func html(of window: BrowserWindow) -> HTTPResponse {
        var response = html(window.page().html(for: window, refusal: window.takeRefusal()), .ok)
        if window.hasNewUser() {
            let value = "user=\(UUID().uuidString); HttpOnly; SameSite=Strict; Path=/"
            response.headers.add(name: "Set-Cookie", value: value)
        }
        return response
    }

    private nonisolated func html(_ page: HTML, _ status: HTTPResponseStatus) -> HTTPResponse {
        let headers: HTTPHeaders = ["Content-Type": "text/html; charset=utf-8"]
        return HTTPResponse(status, headers: headers, body: .complete(Data(page.source.utf8)))
    }

    private static let nowhere = "The address may be misspelled, or the page may no longer exist."

    private func notice(
        _ title: String,
        _ reason: String,
        _ status: HTTPResponseStatus,
        onward: (words: String, path: String)? = ("Go to the home screen", "/")
    ) -> HTTPResponse {
        let link = onward.map { "<a class=\"button primary\" href=\"\($0.path)\">\($0.words)</a>" as HTML }
        let body: HTML = """
            <body>
            <header>\(HTML.brand(leadingTo: ""))</header>
            <main><div class="screen"><h1>\(title)</h1><p>\(reason)</p>
            \(link)</div></main>
            </body>
            """
        return html(.document(titled: "\(title) · Storefront", body: body), status)
    }

    /// Returns the path of the page that submitted a form, or the first screen's path if the page is unknown.
    private func page(before request: HTTPRequest) -> String {
        let origin = "http://" + (request.headers.first(name: "Host") ?? "")
        let referrer = request.headers.first(name: "Referer") ?? ""
        guard referrer.hasPrefix(origin + "/"), !referrer.hasPrefix(origin + "//") else { return "/" }
        return String(referrer.dropFirst(origin.count).prefix { $0 != "?" && $0 != "#" })
    }
}

extension HTTPRequest {
    func parameter(_ name: String) -> String? {
        TabAction.values(of: Data(query.utf8)).first { $0.name == name }?.value
    }
}
