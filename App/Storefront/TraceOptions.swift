import ArgumentParser

struct TraceOptions: ParsableArguments {
    @Flag(
        name: .customLong("trace"),
        help: """
            For developers: print the action, the pattern, the effects, and the state changes of each line \
            to standard error. The trace includes what you type, such as an email address.
            """
    )
    var isOn = false
}
