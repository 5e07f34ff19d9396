/// What a person typed and chose: the profile and its draft, settings, recent searches, and the path of each
/// tab.
///
/// - A setting is a row, so that a new one needs no migration.
/// - The addresses of a path are a JSON array of text.
enum Migration5People {
    /// Creates the tables.
    static let sql = """
        CREATE TABLE profile (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            username TEXT NOT NULL,
            email TEXT NOT NULL,
            savedAt REAL NOT NULL
        ) STRICT;
        CREATE TABLE profileDraft (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            username TEXT NOT NULL,
            email TEXT NOT NULL
        ) STRICT;
        CREATE TABLE setting (
            name TEXT NOT NULL PRIMARY KEY,
            value TEXT NOT NULL
        ) STRICT;
        CREATE TABLE recentSearch (
            position INTEGER PRIMARY KEY,
            text TEXT NOT NULL
        ) STRICT;
        CREATE TABLE tabPath (
            tab TEXT NOT NULL PRIMARY KEY,
            addresses TEXT NOT NULL CHECK (json_valid(addresses)),
            isSelected INTEGER NOT NULL
        ) STRICT;
        """
}
