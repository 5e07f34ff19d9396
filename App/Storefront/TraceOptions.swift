import ArgumentParser

/// The flag that follows what happens on the screens.
struct TraceOptions: ParsableArguments {
    @Flag(
        name: .customLong("trace"),
        help: """
            For developers: print what each line does, on standard error: its action, the pattern, the \
            effects and how the state changed. What was typed, such as an address, is among it.
            """
    )
    var isOn = false
}
