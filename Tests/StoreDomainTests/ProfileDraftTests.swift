import StoreDomain
import Testing

/// Each field is merged independently, based on the field's typed, seen, and current values.
struct ProfileDraftTests {
    private typealias Edit = ProfileDraft.Edit

    @Test(
        arguments: [
            (nil, "now", false, nil),
            (Edit("mine", seen: "now"), "mine", false, Edit("mine", seen: "now")),
            (Edit("mine", seen: "before"), "mine", true, Edit("mine", seen: "before")),
            (Edit("now", seen: "before"), "now", false, nil), (Edit("now", seen: nil), "now", false, nil),
            (Edit("mine", seen: nil), "mine", false, Edit("mine", seen: "now")),
            (Edit("", seen: "now"), "", false, Edit("", seen: "now")),
            (Edit("", seen: "before"), "", true, Edit("", seen: "before")),
        ] as [(ProfileDraft.Edit?, String, Bool, ProfileDraft.Edit?)],
        Profile.Field.allCases
    )
    func mergesEachFieldSeparately(
        merge: (edit: ProfileDraft.Edit?, merged: String, isConflict: Bool, following: ProfileDraft.Edit?),
        field: Profile.Field
    ) {
        let now = Profile(username: "now", email: "now")
        let draft = ProfileDraft(merge.edit.map { [field: $0] } ?? [:])
        let other: Profile.Field = field == .username ? .email : .username
        #expect(draft.merged(over: now)[other] == "now")
        #expect(draft.merged(over: now)[field] == merge.merged)
        #expect(draft.conflicts(with: now) == (merge.isConflict ? [field] : []))
        #expect(draft.following(now).edits == (merge.following.map { [field: $0] } ?? [:]))
    }

    @Test func recordsValueSeenWhenTypingBegan() {
        let (first, later) = (Profile(username: "a", email: "a@"), Profile(username: "b", email: "b@"))
        let draft = ProfileDraft().typing("m", into: .username, over: first)
            .typing("mine", into: .username, over: later).typing("m@", into: .email, over: later)
        #expect(draft.edits == [.username: Edit("mine", seen: "a"), .email: Edit("m@", seen: "b@")])
        #expect(draft.conflicts(with: later) == [.username])
        #expect(draft.keeping(.username, over: later).conflicts(with: later) == [])
        #expect(draft.keeping(.username, over: later).merged(over: later).username == "mine")
        #expect(draft.keeping(.username, over: nil).edits.keys.first == .email)
    }

    @Test func keepsEditsTypedAfterSending() {
        let sent = ProfileDraft([.username: Edit("sent", seen: "a")])
        let typed = sent.typing("m@", into: .email, over: Profile(username: "a", email: "a@"))
        #expect(typed.rest(afterSaving: sent).edits == [.email: Edit("m@", seen: "a@")])
        let newer = typed.typing("newer", into: .username, over: nil)
        #expect(newer.rest(afterSaving: sent).edits[.username] == Edit("newer", seen: "sent"))
        #expect(newer.rest(afterSaving: ProfileDraft()) == newer)
        #expect(sent.rest(afterSaving: sent).isEmpty)
    }
}
