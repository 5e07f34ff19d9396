/// The user's unsaved edits to the profile.
///
/// The draft contains only fields that the user has changed. All other fields keep the values from the shop's
/// profile.
package struct ProfileDraft: Hashable, Sendable {
    package private(set) var edits: [Profile.Field: Edit]

    package init(_ edits: [Profile.Field: Edit] = [:]) {
        self.edits = edits
    }

    package struct Edit: Hashable, Sendable {
        /// The text that the user typed, which may be invalid.
        package let typed: String

        /// The value that the field had in the displayed profile while the user typed, or `nil` if no profile
        /// was known.
        ///
        /// If the shop's value differs from this value, another client has changed the field. This value is
        /// stored with the draft, so the app can detect the change even after a restart.
        package let seen: String?

        package init(_ typed: String, seen: String?) {
            self.typed = typed
            self.seen = seen
        }
    }
}

extension ProfileDraft {
    package var isEmpty: Bool { edits.isEmpty }

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

    /// Returns a copy of the draft in which a field contains new text.
    ///
    /// If an earlier edit of the field has a value for ``Edit/seen``, the new edit keeps that value.
    /// Otherwise, ``Edit/seen`` is the field's value in `profile`.
    package func typing(_ text: String, into field: Profile.Field, over profile: Profile?) -> ProfileDraft {
        var draft = self
        draft.edits[field] = Edit(text, seen: edits[field]?.seen ?? profile?[field])
        return draft
    }

    /// Returns a copy of the draft that omits edits that match the profile.
    ///
    /// If ``Edit/seen`` is `nil` in a remaining edit, the copy uses the profile's value for ``Edit/seen``.
    package func following(_ profile: Profile) -> ProfileDraft {
        var draft = self
        for (field, edit) in edits {
            let seen = edit.seen ?? profile[field]
            draft.edits[field] = edit.typed == profile[field] ? nil : Edit(edit.typed, seen: seen)
        }
        return draft
    }

    /// Returns a copy of the draft in which a field's edit is based on the profile's current value.
    ///
    /// If `profile` is `nil`, the copy omits the edit.
    package func keeping(_ field: Profile.Field, over profile: Profile?) -> ProfileDraft {
        var draft = self
        draft.edits[field] = profile.flatMap { profile in
            edits[field].map { Edit($0.typed, seen: profile[field]) }
        }
        return draft
    }

    /// Returns the edits that remain after the shop has saved an earlier version of this draft.
    ///
    /// If a remaining edit changes a field that the shop has saved, the edit is based on the saved value.
    package func rest(afterSaving saved: ProfileDraft) -> ProfileDraft {
        var draft = self
        for (field, edit) in saved.edits {
            guard let typed = edits[field]?.typed else { continue }
            draft.edits[field] = typed == edit.typed ? nil : Edit(typed, seen: edit.typed)
        }
        return draft
    }
}
