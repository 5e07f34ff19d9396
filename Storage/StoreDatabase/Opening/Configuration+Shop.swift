import GRDB

extension Configuration {
    /// What each connection of the shop's database starts with.
    ///
    /// GRDB begins every write with `BEGIN IMMEDIATE` by itself.
    static var shop: Configuration {
        var configuration = Configuration()
        configuration.label = "storefront.database"
        configuration.prepareDatabase { db in
            for setting in ConnectionSetting.everywhere {
                try setting.apply(to: db)
                try setting.verify(in: db)
            }
        }
        return configuration
    }
}
