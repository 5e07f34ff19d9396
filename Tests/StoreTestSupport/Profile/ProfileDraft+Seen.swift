package import StoreDomain

extension ProfileDraft {
    /// Creates a draft from the typed fields whose values differ from those in the profile that the user saw.
    package init(_ typed: Profile, seen: Profile?) {
        let fields = Profile.Field.allCases.filter { typed[$0] != seen?[$0] }
        self.init(
            Dictionary(
                uniqueKeysWithValues: fields.map { ($0, Edit(typed[$0], seen: seen?[$0])) }
            )
        )
    }
}
