import StoreAPI
import StoreDomain

/// A small catalogue that both versions can carry, in both encodings: one regular price for each product.
enum PlainCatalogue {
    /// What a backend answers to questions of version 1.
    static let version1: [String: String] = [
        "/products/categories": #"["bags","home-office"]"#,
        "/products": Fixtures.list([tote1, lamp1, mug1]),
        "/products/category/bags": Fixtures.list([tote1]),
        "/products/category/home-office": Fixtures.list([lamp1, mug1]),
        "/products/1": tote1,
        "/products/2": lamp1,
        "/products/3": mug1,
    ]

    /// What a backend answers to questions of version 2; the whole list needs two pages.
    static let version2: [String: String] = [
        "/v2/categories": #"""
        {"categories":[{"slug":"bags","name":"Bags","productCount":1},
                       {"slug":"home-office","name":"Home Office","productCount":2}]}
        """#,
        "/v2/products": Fixtures.page([tote2, lamp2], next: #""Mg""#),
        "/v2/products?cursor=Mg": Fixtures.page([mug2]),
        "/v2/products?category=bags": Fixtures.page([tote2]),
        "/v2/products?category=home-office": Fixtures.page([lamp2], next: #""MQ""#),
        "/v2/products?category=home-office&cursor=MQ": Fixtures.page([mug2]),
        "/v2/products/p-1": tote2,
        "/v2/products/p-2": lamp2,
        "/v2/products/p-3": mug2,
    ]

    private static let tote1 = #"""
        {"id":1,"title":"Market Tote","price":24.5,"description":"Folds flat.","category":"bags",
         "image":"https://shop.example/1.png","rating":{"rate":4.5,"count":12}}
        """#
    private static let lamp1 = #"""
        {"id":2,"title":"Desk Lamp","price":99999.99,"description":"Warm \"light\".","category":"home-office",
         "image":"https://shop.example/2.png","rating":{"rate":5,"count":0}}
        """#
    private static let mug1 = #"""
        {"id":3,"title":"Mug \u001b[31mred","price":0,"description":"","category":"home-office",
         "image":"https://shop.example/3.png","rating":{"rate":0,"count":1}}
        """#

    private static let tote2 = product(1, "Market Tote", "Folds flat.", "bags", 2450, "4.5", 12)
    private static let lamp2 = product(2, "Desk Lamp", #"Warm \"light\"."#, "home-office", 9_999_999, "5", 0)
    private static let mug2 = product(3, #"Mug \u001b[31mred"#, "", "home-office", 0, "0", 1)

    private static func product(
        _ number: Int,
        _ name: String,
        _ description: String,
        _ category: String,
        _ minorUnits: Int,
        _ average: String,
        _ count: Int
    ) -> String {
        let price = #"{"kind":"regular","amount":{"minor":\#(minorUnits),"currency":"USD"}}"#
        return #"""
            {"id":"p-\#(number)","name":"\#(name)","summary":"…","description":"\#(description)",
             "category":"\#(category)","price":{"kind":"single","from":\#(price)},
             "skus":[{"id":"s-\#(number)","color":{"name":"Sand"},"size":{"name":"M"},
                      "price":\#(price),"stock":1}],
             "rating":{"average":\#(average),"count":\#(count)},"updatedAt":"2026-11-20T10:00:00Z"}
            """#
    }
}
