package import StoreDomain

extension ProfileDraft {
    /// Creates a draft with the typed fields that differ from the profile that the user saw.
    package init(_ typed: Profile, seen: Profile?) {
        let fields = Profile.Field.allCases.filter { typed[$0] != seen?[$0] }
        self.init(
            Dictionary(
                uniqueKeysWithValues: fields.map { ($0, Edit(typed[$0], seen: seen?[$0])) }
            )
        )
    }
}
