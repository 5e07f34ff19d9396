package import StoreDomain

extension ProfileDraft {
    /// What a user has typed over a profile, or before any was known: every field that differs.
    package init(_ typed: Profile, seen: Profile?) {
        let fields = Profile.Field.allCases.filter { typed[$0] != seen?[$0] }
        self.init(
            Dictionary(
                uniqueKeysWithValues: fields.map { ($0, Edit(typed[$0], seen: seen?[$0])) }
            )
        )
    }
}
