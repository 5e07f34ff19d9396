/// `{"help":[{"meaning":"Another pick","typed":"r"}],"v":1}`: what can be typed.
struct HelpObject: Encodable {
    private enum CodingKeys: String, CodingKey {
        case version = "v"
        case help
    }

    /// The version of this form.
    let version = 1

    /// What can be typed.
    let help: [HelpEntry]
}
