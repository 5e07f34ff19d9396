struct Unreadable: Error {}
