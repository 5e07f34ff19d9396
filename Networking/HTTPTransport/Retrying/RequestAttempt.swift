/// Which attempt of a call the current task is in, for logging.
enum RequestAttempt {
    /// The number of the attempt, from 1 on.
    @TaskLocal static var number = 1
}
