/// The user's unsaved profile edits, by field.
///
/// The draft contains only fields that the user has changed. All other fields have the values of the shop's
/// profile.
package struct ProfileDraft: Hashable, Sendable {
    package private(set) var edits: [Profile.Field: Edit]

    package init(_ edits: [Profile.Field: Edit] = [:]) {
        self.edits = edits
    }

    package struct Edit: Hashable, Sendable {
        /// The typed text, valid or not.
        package let typed: String

        /// The profile value that was displayed while the user typed, or `nil` if no value was known.
        ///
        /// If the shop has a different value, another client has changed the field. This comparison also
        /// works after a restart.
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

    /// Returns the draft with new text in a field.
    ///
    /// The edit stores the field's value in `profile` as ``Edit/seen``, unless an earlier edit of the field
    /// already has a value for ``Edit/seen``.
    package func typing(_ text: String, into field: Profile.Field, over profile: Profile?) -> ProfileDraft {
        var draft = self
        draft.edits[field] = Edit(text, seen: edits[field]?.seen ?? profile?[field])
        return draft
    }

    /// Returns the draft without edits that match the profile.
    ///
    /// If an edit has no value for ``Edit/seen``, the method sets ``Edit/seen`` to the profile's value.
    package func following(_ profile: Profile) -> ProfileDraft {
        var draft = self
        for (field, edit) in edits {
            let seen = edit.seen ?? profile[field]
            draft.edits[field] = edit.typed == profile[field] ? nil : Edit(edit.typed, seen: seen)
        }
        return draft
    }

    /// Returns the draft after basing a field's edit on the profile's current value.
    ///
    /// If the profile is `nil`, the method removes the edit.
    package func keeping(_ field: Profile.Field, over profile: Profile?) -> ProfileDraft {
        var draft = self
        draft.edits[field] = profile.flatMap { profile in
            edits[field].map { Edit($0.typed, seen: profile[field]) }
        }
        return draft
    }

    /// Returns the edits that remain after the shop has saved an earlier version of this draft.
    ///
    /// The remaining edits are based on the saved values.
    package func rest(afterSaving saved: ProfileDraft) -> ProfileDraft {
        var draft = self
        for (field, edit) in saved.edits {
            guard let typed = edits[field]?.typed else { continue }
            draft.edits[field] = typed == edit.typed ? nil : Edit(typed, seen: edit.typed)
        }
        return draft
    }
}
