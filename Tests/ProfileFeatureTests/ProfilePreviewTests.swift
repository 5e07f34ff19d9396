import CustomDump
import DesignSystem
import ProfileFeature
import ScreenKit
import Testing

@MainActor
struct ProfilePreviewTests {
    private static let shopper = Element.text("The shop knows you as shopper, shopper@mail.example.")
    private static let free = Element.text("This username is free.")
    private static let offline = "Offline. Showing what was saved on 2026-09-21 14:13 UTC."
    private static let taken = "Somebody else has this username."

    private static let expected: [(name: String, elements: [Element])] = [
        ("loading", [.placeholder(lines: 1)] + form()),
        ("draft not read yet", [.placeholder(lines: 1)] + form()),
        ("loaded", [shopper] + form()),
        (
            "checking the username",
            [shopper]
                + form(
                    name: .progress(label: "Checking whether this username is free", fraction: nil),
                    end: [discard]
                )
        ),
        ("username free", [shopper] + form(name: free, end: [discard])),
        ("username taken", [shopper] + form(name: notice(.warning, taken), end: [discard])),
        (
            "username not checked",
            [shopper] + form(name: .text("Whether this username is free is not known now."), end: [discard])
        ),
        (
            "both invalid",
            [shopper]
                + form(
                    name: notice(
                        .warning,
                        "A username is 3 to 30 letters from a to z, digits or underscores."
                    ),
                    mail: notice(.warning, "An e-mail address looks like name@shop.example."),
                    end: [discard]
                )
        ),
        (
            "long names",
            [shopper]
                + form(
                    name: .progress(label: "Checking whether this username is free", fraction: nil),
                    end: [discard]
                )
        ),
        (
            "saving",
            [shopper] + form(name: free, end: [discard, .progress(label: "Saving", fraction: nil)])
        ),
        (
            "saved",
            [.text("The shop knows you as robin, robin@mail.example.")]
                + form(end: [notice(.success, "Saved.")])
        ),
        ("username refused", [shopper] + form(name: notice(.error, taken), end: [discard])),
        (
            "e-mail refused",
            [shopper]
                + form(
                    name: free,
                    mail: notice(.error, "The shop does not accept this e-mail address."),
                    end: [discard]
                )
        ),
        (
            "refused without a reason",
            [shopper]
                + form(
                    name: free,
                    end: [discard, notice(.error, "The shop refused this and did not say why.")]
                )
        ),
        (
            "changed elsewhere",
            [.text("The shop knows you as other, robin@mail.example.")]
                + form(
                    name: free,
                    choice: [
                        notice(
                            .warning,
                            "The profile was changed elsewhere since you typed this. Which one is to stay?"
                        ), .control("keep-mine"), .control("take-theirs"),
                    ]
                )
        ),
        (
            "offline",
            [notice(.warning, offline, .offline, "refresh-profile"), shopper]
                + form(
                    refresh: [],
                    name: .progress(label: "Checking whether this username is free", fraction: nil),
                    end: [
                        discard, notice(.error, "Offline.", .offline),
                        .text("What you typed is kept here. Save it later."),
                    ]
                )
        ),
        (
            "disk full",
            [shopper]
                + form(
                    name: free,
                    end: [
                        discard,
                        notice(.error, "This was not kept: there is no room left on the disk.", .storage),
                    ]
                )
        ),
        (
            "not offered",
            [
                notice(.error, "This shop does not offer this. There is nothing saved to show.")
            ] + form(refresh: [])
        ),
    ]

    @Test func looksAsExpectedInEveryState() {
        expectNoDifference(ProfileFeature.previews.map(\.name), Self.expected.map(\.name))
        for (preview, expected) in zip(ProfileFeature.previews, Self.expected) {
            expectNoDifference(preview.frame.elements, expected.elements, preview.name)
        }
    }

    private static let discard = Element.control("discard")

    private static func form(
        refresh: [Element] = [.control("refresh-profile")],
        name: Element? = nil,
        mail: Element? = nil,
        choice: [Element] = [],
        end: [Element] = []
    ) -> [Element] {
        let names = [.control("username"), name].compactMap(\.self)
        let mails = [.control("email"), mail].compactMap(\.self)
        return refresh + [.heading("Change it")] + names + mails + choice + [.control("save")] + end
    }

    private static func notice(
        _ level: NoticeLevel,
        _ text: String,
        _ failure: FailureKind? = nil,
        _ retry: ControlID? = nil
    ) -> Element {
        .notice(level, text, failure: failure, retry: retry)
    }
}
