import AppShell
import ArgumentParser
import ConsoleUI
import Foundation
import FoundationExtensions

struct SignInCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sign-in",
        abstract: "Sign in from a script and store the session for later commands.",
        discussion: """
            The password is read from standard input because other users can see a program's arguments: \
            storefront sign-in --email robin@mail.example --password-stdin < password.txt
            """
    )

    @Option(help: "The account's email address.")
    var email: String?

    @Flag(help: "Read the password from the first line of standard input.")
    var passwordStdin = false

    @Option(help: "Create the account with this username.")
    var create: String?

    @Flag(help: "Use the demo account of the embedded backend.")
    var demo = false

    @OptionGroup(title: "App") var app: AppOptions
    @OptionGroup(title: "Output") var output: OutputOptions

    func validate() throws {
        try app.validateForSession("sign-in")
        if demo {
            guard email == nil, !passwordStdin, create == nil else {
                throw ValidationError(
                    "--demo cannot be combined with --email, --password-stdin, or --create."
                )
            }
            guard app.startsBackend else {
                throw ValidationError("--demo requires the embedded backend. Remove --api-url.")
            }
        } else {
            guard email != nil else { throw ValidationError("Add --email, or use --demo.") }
            guard passwordStdin else {
                throw ValidationError("Add --password-stdin, and provide the password on standard input.")
            }
            guard !Terminal.isTerminal(0) else {
                throw ValidationError(
                    "A terminal would show the password. Redirect standard input, or sign in within the app."
                )
            }
        }
    }

    func run() async throws {
        let password = Secret(email == nil ? "" : readLine() ?? "")
        if email != nil, password.revealed.isEmpty {
            throw ValidationError(
                "The first line of standard input is empty. Provide the password on that line."
            )
        }
        try await AppRun(app).run { app in
            do throws(ProcessScope.SessionFailure) {
                if let email {
                    try await app.signIn(email: email, password: password, creating: create)
                } else {
                    try await app.signInToDemoAccount()
                }
                let email = app.email ?? ""
                return output.print("Signed in as \(email).", email, isSignedIn: true)
            } catch {
                return output.fail(error)
            }
        }
    }
}

struct SignOutCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sign-out",
        abstract: """
            Sign out, even offline. The account's stored data is kept for the next time you sign in to the \
            account.
            """
    )

    @OptionGroup(title: "App") var app: AppOptions
    @OptionGroup(title: "Output") var output: OutputOptions

    func validate() throws {
        try app.validateForSession("sign-out")
    }

    func run() async throws {
        try await AppRun(app).run { app in
            let email = app.email
            do throws(ProcessScope.SessionFailure) {
                let warning = try await app.signOut()
                if let warning { DescriptorOutput.errors.tell("storefront: \(warning)") }
            } catch {
                return output.fail(error)
            }
            let text = email.map { "Signed out \($0)." } ?? "No user is signed in."
            return output.print(text, email, isSignedIn: false)
        }
    }
}

private struct SessionObject: Encodable {
    let email: String?
    let isSignedIn: Bool
}

extension OutputOptions {
    fileprivate func fail(_ failure: ProcessScope.SessionFailure) -> ConsoleUI.ExitCode {
        let code = ConsoleUI.ExitCode(failure.failure)
        if json { DescriptorOutput.standard.tellFailure(failure.message, code) }
        DescriptorOutput.errors.tell("storefront: \(failure.message)")
        return code
    }

    fileprivate func print(_ text: String, _ email: String?, isSignedIn: Bool) -> ConsoleUI.ExitCode {
        let object = SessionObject(email: email, isSignedIn: isSignedIn)
        return Console(options: consoleOptions).print([text], as: .session, object)
    }
}

extension AppOptions {
    fileprivate func validateForSession(_ command: String) throws {
        if ephemeral {
            throw ValidationError("\(command) changes the stored session. Remove --ephemeral.")
        }
        if command == "sign-in", offline {
            throw ValidationError("sign-in sends a request to the backend. Remove --offline.")
        }
        if open != nil { throw ValidationError("\(command) does not show a screen. Remove --open.") }
    }
}
