/// The edits of the profile that the user has not saved yet, each field by itself.
///
/// A field that the user has not changed is not in the draft: it is what the shop has, whenever that changes.
package struct ProfileDraft: Hashable, Sendable {
    /// The fields that the user has changed.
    package private(set) var edits: [Profile.Field: Edit]

    package init(_ edits: [Profile.Field: Edit] = [:]) {
        self.edits = edits
    }

    package struct Edit: Hashable, Sendable {
        /// Any text.
        package let typed: String

        /// The value that the user saw while typing, so that a change made elsewhere is noticed, even after a
        /// restart; `nil` if none was known.
        package let seen: String?

        package init(_ typed: String, seen: String?) {
            self.typed = typed
            self.seen = seen
        }
    }
}

extension ProfileDraft {
    package var isEmpty: Bool { edits.isEmpty }

    /// Returns the profile with what was typed in place of its fields.
    package func merged(over profile: Profile) -> Profile {
        Profile(
            username: edits[.username]?.typed ?? profile.username,
            email: edits[.email]?.typed ?? profile.email
        )
    }

    /// Returns the fields that the user and another client have changed to different values.
    package func conflicts(with profile: Profile) -> [Profile.Field] {
        Profile.Field.allCases.filter { field in
            guard let edit = edits[field], let seen = edit.seen else { return false }
            return seen != profile[field] && edit.typed != profile[field]
        }
    }

    /// Returns the draft with a text in a field, over the profile that the user sees; what an earlier text in
    /// the field was typed over stays.
    package func typing(_ text: String, into field: Profile.Field, over profile: Profile?) -> ProfileDraft {
        var draft = self
        draft.edits[field] = Edit(text, seen: edits[field]?.seen ?? profile?[field])
        return draft
    }

    /// Returns the draft without what the shop has already; a field that was typed over nothing was typed
    /// over the first profile that is known.
    package func following(_ profile: Profile) -> ProfileDraft {
        var draft = self
        for (field, edit) in edits {
            let seen = edit.seen ?? profile[field]
            draft.edits[field] = edit.typed == profile[field] ? nil : Edit(edit.typed, seen: seen)
        }
        return draft
    }

    /// Returns the draft with a field that was typed over what the shop has now, or without the field.
    package func keeping(_ field: Profile.Field, over profile: Profile?) -> ProfileDraft {
        var draft = self
        draft.edits[field] = profile.flatMap { profile in
            edits[field].map { Edit($0.typed, seen: profile[field]) }
        }
        return draft
    }

    /// Returns what is left once the shop has saved an earlier version of this draft: what was typed after
    /// that, over what was saved.
    package func rest(afterSaving saved: ProfileDraft) -> ProfileDraft {
        var draft = self
        for (field, edit) in saved.edits {
            guard let typed = edits[field]?.typed else { continue }
            draft.edits[field] = typed == edit.typed ? nil : Edit(typed, seen: edit.typed)
        }
        return draft
    }
}
