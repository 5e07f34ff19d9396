extension Profile {
    /// The profile as version 2 spells it.
    var version2: JSONValue {
        ["username": .text(username), "email": .text(email)]
    }
}
