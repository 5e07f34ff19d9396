import ArgumentParser

struct TraceOptions: ParsableArguments {
    @Flag(
        name: .customLong("trace"),
        help: """
            For developers: print what each line does, on standard error: its action, the pattern, the \
            effects and how the state changed. This includes what you typed, such as an address.
            """
    )
    var isOn = false
}
