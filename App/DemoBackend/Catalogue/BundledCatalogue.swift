import Foundation

/// The catalogue that is part of the program: the categories, and 24 products that a person wrote.
///
/// It is compiled into the program, so that a copied executable needs no folder of resources beside it.
struct BundledCatalogue: Decodable {
    /// All departments, in the order in which they are listed.
    let categories: [CatalogueCategory]
    /// The products, in the order of their ids, which start with 1 and have no gap.
    let products: [CatalogueProduct]

    /// The literal, read once.
    private static let loaded = Result {
        try JSONDecoder().decode(BundledCatalogue.self, from: Data(json.utf8))
    }

    /// The catalogue.
    /// - Throws: `DecodingError` when the literal is damaged.
    static func load() throws -> BundledCatalogue {
        try loaded.get()
    }
}

extension BundledCatalogue {
    /// The catalogue as JSON.
    ///
    /// A literal rather than a resource: it is part of a copied executable, and compiles at once.
    static let json = #"""
        {
          "categories": [
            {"slug": "electronics", "name": "Electronics"},
            {"slug": "bags", "name": "Bags"},
            {"slug": "clothing", "name": "Clothing"},
            {"slug": "home", "name": "Home"}
          ],
          "products": [
            {
              "id": 1, "name": "Aurora Wireless Headphones", "category": "electronics",
              "rating": {"tenths": 39, "count": 120}, "updatedAt": "2026-11-18T09:12:00Z",
              "summary": "Over-ear headphones that keep the train outside.",
              "description": "Closed over-ear headphones with active noise cancelling, 38 hours of playback \#
        and memory-foam cushions that can be replaced. They fold flat into the case they come with and \#
        still work by cable when the battery is empty.",
              "skus": [
                {"id": "s-11", "color": "Graphite", "imageURL": \#
        "https://images.example.com/p-1/graphite.jpg", "size": "One Size", "sizeDescription": "Headband 16 \#
        to 21 cm", "price": {"now": 10995}, "stock": 14},
                {"id": "s-12", "color": "Chalk", "imageURL": "https://images.example.com/p-1/chalk.jpg", \#
        "size": "One Size", "sizeDescription": "Headband 16 to 21 cm", "price": {"now": 10995}, "stock": 9},
                {"id": "s-13", "color": "Forest", "imageURL": "https://images.example.com/p-1/forest.jpg", \#
        "size": "One Size", "sizeDescription": "Headband 16 to 21 cm", "price": {"now": 10995}, "stock": 0}
              ]
            },
            {
              "id": 2, "name": "Pebble Bluetooth Speaker", "category": "electronics",
              "rating": {"tenths": 44, "count": 318}, "updatedAt": "2026-11-02T15:40:00Z",
              "summary": "A pocket speaker that survives the shower.",
              "description": "A round speaker the size of a peach with a woven loop to hang it by. \#
        Waterproof to one metre for half an hour, 12 hours of music on a charge, and two of them pair as \#
        left and right.",
              "skus": [
                {"id": "s-21", "color": "Slate", "imageURL": "https://images.example.com/p-2/slate.jpg", \#
        "size": "Small", "sizeDescription": "9 cm, 12 hours", "price": {"was": 5995, "now": 4495}, "stock": \#
        31},
                {"id": "s-22", "color": "Coral", "imageURL": "https://images.example.com/p-2/coral.jpg", \#
        "size": "Small", "sizeDescription": "9 cm, 12 hours", "price": {"was": 5995, "now": 4495}, "stock": \#
        22},
                {"id": "s-23", "color": "Slate", "imageURL": "https://images.example.com/p-2/slate.jpg", \#
        "size": "Large", "sizeDescription": "14 cm, 20 hours", "price": {"now": 8995}, "stock": 11}
              ]
            },
            {
              "id": 3, "name": "Tern 4K Action Camera", "category": "electronics",
              "rating": {"tenths": 41, "count": 87}, "updatedAt": "2026-10-21T07:05:00Z",
              "summary": "Small, tough, and steady on a handlebar.",
              "description": "Records 4K at 60 frames a second with the shake taken out before the file is \#
        written. The front screen helps you to frame yourself, the shell takes a two metre fall, and the \#
        clip fits any standard mount.",
              "skus": [
                {"id": "s-31", "color": "Black", "imageURL": "https://images.example.com/p-3/black.jpg", \#
        "size": "Camera", "sizeDescription": "Body and clip", "price": {"now": 24900}, "stock": 8},
                {"id": "s-32", "color": "Black", "imageURL": "https://images.example.com/p-3/black.jpg", \#
        "size": "Travel Kit", "sizeDescription": "Body, clip, float and two batteries", "price": {"now": \#
        31900}, "stock": 5}
              ]
            },
            {
              "id": 4, "name": "Lumen E-Reader", "category": "electronics",
              "rating": {"tenths": 46, "count": 542}, "updatedAt": "2026-11-11T11:30:00Z",
              "summary": "Seven inches of paper that never runs out.",
              "description": "A seven inch e-ink screen with a warm front light that follows the time of \#
        day. Weeks on one charge, room for thousands of books, and buttons on the side for reading with \#
        gloves on.",
              "skus": [
                {"id": "s-41", "color": "Ink", "imageURL": "https://images.example.com/p-4/ink.jpg", \#
        "size": "16 GB", "price": {"was": 16999, "now": 14999}, "stock": 19},
                {"id": "s-42", "color": "Ink", "imageURL": "https://images.example.com/p-4/ink.jpg", \#
        "size": "32 GB", "price": {"now": 19999}, "stock": 12},
                {"id": "s-43", "color": "Sage", "imageURL": "https://images.example.com/p-4/sage.jpg", \#
        "size": "32 GB", "price": {"now": 19999}, "stock": 0}
              ]
            },
            {
              "id": 5, "name": "Keystone Mechanical Keyboard", "category": "electronics",
              "rating": {"tenths": 45, "count": 203}, "updatedAt": "2026-09-30T18:22:00Z",
              "summary": "Seventy-five percent of the size, all of the keys you use.",
              "description": "A compact keyboard with hot-swappable switches, an aluminium plate and caps \#
        whose legends do not wear off. Connects to three machines by Bluetooth or to one by cable, and \#
        stays quiet enough for an open office.",
              "skus": [
                {"id": "s-51", "color": "Fog", "imageURL": "https://images.example.com/p-5/fog.jpg", \#
        "size": "Linear", "sizeDescription": "Quiet switches", "price": {"now": 13900}, "stock": 16},
                {"id": "s-52", "color": "Fog", "imageURL": "https://images.example.com/p-5/fog.jpg", \#
        "size": "Tactile", "sizeDescription": "Switches with a bump", "price": {"now": 13900}, "stock": 7},
                {"id": "s-53", "color": "Midnight", "imageURL": \#
        "https://images.example.com/p-5/midnight.jpg", "size": "Linear", "sizeDescription": "Quiet \#
        switches", "price": {"now": 13900}, "stock": 3}
              ]
            },
            {
              "id": 6, "name": "Nomad 65 W Charger", "category": "electronics",
              "rating": {"tenths": 43, "count": 967}, "updatedAt": "2026-11-19T06:50:00Z",
              "summary": "One plug for the laptop, the phone and the watch.",
              "description": "A gallium nitride charger with two USB-C ports and one USB-A port that shares \#
        65 watts between whatever is plugged in. The prongs fold away, and the plugs for other countries \#
        snap on without a tool.",
              "skus": [
                {"id": "s-61", "color": "White", "imageURL": "https://images.example.com/p-6/white.jpg", \#
        "size": "EU", "price": {"now": 3999}, "stock": 64},
                {"id": "s-62", "color": "White", "imageURL": "https://images.example.com/p-6/white.jpg", \#
        "size": "UK", "price": {"now": 3999}, "stock": 41},
                {"id": "s-63", "color": "White", "imageURL": "https://images.example.com/p-6/white.jpg", \#
        "size": "World Kit", "sizeDescription": "Four plugs and a pouch", "price": {"now": 5499}, "stock": 18}
              ]
            },
            {
              "id": 7, "name": "Canvas Backpack", "category": "bags",
              "rating": {"tenths": 41, "count": 120}, "updatedAt": "2026-11-20T10:00:00Z",
              "summary": "A day pack that gets better with use.",
              "description": "Waxed cotton canvas, a padded sleeve for a 15 inch laptop and leather tabs \#
        where hands pull. The roll top closes over whatever you bought on the way home, and the base stands \#
        up by itself.",
              "skus": [
                {"id": "s-71", "color": "Sand", "imageURL": "https://images.example.com/p-7/sand.jpg", \#
        "size": "M", "sizeDescription": "20 litres", "price": {"now": 14995}, "stock": 3},
                {"id": "s-72", "color": "Olive", "imageURL": "https://images.example.com/p-7/olive.jpg", \#
        "size": "M", "sizeDescription": "20 litres", "price": {"was": 12995, "now": 10995}, "stock": 8},
                {"id": "s-73", "color": "Sand", "imageURL": "https://images.example.com/p-7/sand.jpg", \#
        "size": "L", "sizeDescription": "28 litres", "price": {"now": 14995}, "stock": 6},
                {"id": "s-74", "color": "Olive", "imageURL": "https://images.example.com/p-7/olive.jpg", \#
        "size": "S", "sizeDescription": "14 litres", "price": {"now": 12995}, "stock": 0}
              ]
            },
            {
              "id": 8, "name": "Harbour Weekender", "category": "bags",
              "rating": {"tenths": 47, "count": 64}, "updatedAt": "2026-10-08T13:15:00Z",
              "summary": "Two nights of clothes, cabin sized.",
              "description": "A duffel in recycled sailcloth with a separate pocket for shoes and a strap \#
        that slides over a suitcase handle. It fits under the rules of most airlines and under the seat of \#
        most trains.",
              "skus": [
                {"id": "s-81", "color": "Navy", "imageURL": "https://images.example.com/p-8/navy.jpg", \#
        "size": "One Size", "sizeDescription": "38 litres", "price": {"now": 17900}, "stock": 11},
                {"id": "s-82", "color": "Rust", "imageURL": "https://images.example.com/p-8/rust.jpg", \#
        "size": "One Size", "sizeDescription": "38 litres", "price": {"was": 17900, "now": 13900}, "stock": 4}
              ]
            },
            {
              "id": 9, "name": "Pochette Élodie", "category": "bags",
              "rating": {"tenths": 40, "count": 51}, "updatedAt": "2026-11-05T16:45:00Z",
              "summary": "A small shoulder bag for an evening out.",
              "description": "Vegetable-tanned leather, hand-stitched, with a magnetic flap and a thin \#
        strap that comes off. Holds a phone, keys and a paperback, and darkens to its own colour within a \#
        year.",
              "skus": [
                {"id": "s-91", "color": "Cognac", "imageURL": "https://images.example.com/p-9/cognac.jpg", \#
        "size": "One Size", "sizeDescription": "22 × 14 cm", "price": {"now": 8900}, "stock": 13},
                {"id": "s-92", "color": "Noir", "imageURL": "https://images.example.com/p-9/noir.jpg", \#
        "size": "One Size", "sizeDescription": "22 × 14 cm", "price": {"now": 8900}, "stock": 10},
                {"id": "s-93", "color": "Bordeaux", "imageURL": \#
        "https://images.example.com/p-9/bordeaux.jpg", "size": "One Size", "sizeDescription": "22 × 14 cm", \#
        "price": {"was": 8900, "now": 6900}, "stock": 2}
              ]
            },
            {
              "id": 10, "name": "Metro Laptop Sleeve", "category": "bags",
              "rating": {"tenths": 42, "count": 275}, "updatedAt": "2026-08-27T08:00:00Z",
              "summary": "Felt outside, fleece inside, no zip to scratch.",
              "description": "Dense wool felt that shrugs off rain for the length of a street. The flap \#
        tucks in, the charger has its own pocket, and there is nothing metal near the lid.",
              "skus": [
                {"id": "s-101", "color": "Grey", "imageURL": "https://images.example.com/p-10/grey.jpg", \#
        "size": "13 inch", "sizeDescription": "For lids up to 31 × 22 cm", "price": {"now": 3495}, "stock": \#
        27},
                {"id": "s-102", "color": "Grey", "imageURL": "https://images.example.com/p-10/grey.jpg", \#
        "size": "16 inch", "sizeDescription": "For lids up to 36 × 25 cm", "price": {"now": 3995}, "stock": \#
        15},
                {"id": "s-103", "color": "Moss", "size": "13 inch", "sizeDescription": "For lids up to 31 × \#
        22 cm", "price": {"was": 3495, "now": 2495}, "stock": 6}
              ]
            },
            {
              "id": 11, "name": "Ridge Trekking Pack", "category": "bags",
              "rating": {"tenths": 48, "count": 139}, "updatedAt": "2026-07-14T05:30:00Z",
              "summary": "Carries a tent for a week and forgives your packing.",
              "description": "An adjustable back length, a hip belt that takes the weight and a rain cover \#
        in its own pocket. The front opens like a suitcase, so what you need is never at the bottom.",
              "skus": [
                {"id": "s-111", "color": "Pine", "imageURL": "https://images.example.com/p-11/pine.jpg", \#
        "size": "45 L", "sizeDescription": "Back length 43 to 53 cm", "price": {"now": 18900}, "stock": 9},
                {"id": "s-112", "color": "Pine", "imageURL": "https://images.example.com/p-11/pine.jpg", \#
        "size": "60 L", "sizeDescription": "Back length 43 to 53 cm", "price": {"now": 21900}, "stock": 7},
                {"id": "s-113", "color": "Ember", "imageURL": "https://images.example.com/p-11/ember.jpg", \#
        "size": "60 L", "sizeDescription": "Back length 43 to 53 cm", "price": {"was": 21900, "now": \#
        19900}, "stock": 0}
              ]
            },
            {
              "id": 12, "name": "Furoshiki 風呂敷 Tote", "category": "bags",
              "rating": {"tenths": 44, "count": 38}, "updatedAt": "2026-11-16T02:10:00Z",
              "summary": "A square of cotton that knots into a bag.",
              "description": "A traditional wrapping cloth with two leather handles. Tie the corners and it \#
        is a shopping bag; untie them and it is a picnic cloth, a gift wrap or a scarf. Woven and dyed in \#
        Kyoto.",
              "skus": [
                {"id": "s-121", "color": "Indigo", "imageURL": \#
        "https://images.example.com/p-12/indigo.jpg", "size": "70 cm", "price": {"now": 4200}, "stock": 20},
                {"id": "s-122", "color": "Persimmon", "imageURL": \#
        "https://images.example.com/p-12/persimmon.jpg", "size": "70 cm", "price": {"now": 4200}, "stock": \#
        17},
                {"id": "s-123", "color": "Indigo", "imageURL": \#
        "https://images.example.com/p-12/indigo.jpg", "size": "100 cm", "price": {"now": 5600}, "stock": 8}
              ]
            },
            {
              "id": 13, "name": "Everyday Oxford Shirt", "category": "clothing",
              "rating": {"tenths": 43, "count": 411}, "updatedAt": "2026-11-01T10:20:00Z",
              "summary": "A shirt that needs no iron before nine.",
              "description": "Mid-weight organic cotton with a soft collar that holds its shape under a \#
        jacket. Washed once before it is cut, so the size you buy is the size you keep.",
              "skus": [
                {"id": "s-131", "color": "White", "imageURL": "https://images.example.com/p-13/white.jpg", \#
        "size": "S", "sizeDescription": "Chest 92 to 96 cm", "price": {"now": 5900}, "stock": 24},
                {"id": "s-132", "color": "White", "imageURL": "https://images.example.com/p-13/white.jpg", \#
        "size": "M", "sizeDescription": "Chest 97 to 101 cm", "price": {"now": 5900}, "stock": 30},
                {"id": "s-133", "color": "White", "imageURL": "https://images.example.com/p-13/white.jpg", \#
        "size": "L", "sizeDescription": "Chest 102 to 107 cm", "price": {"now": 5900}, "stock": 21},
                {"id": "s-134", "color": "Sky", "imageURL": "https://images.example.com/p-13/sky.jpg", \#
        "size": "M", "sizeDescription": "Chest 97 to 101 cm", "price": {"was": 5900, "now": 4400}, "stock": \#
        12}
              ]
            },
            {
              "id": 14, "name": "Merino Crew Sweater", "category": "clothing",
              "rating": {"tenths": 46, "count": 188}, "updatedAt": "2026-10-25T12:00:00Z",
              "summary": "Warm enough for autumn, thin enough for a coat.",
              "description": "Extra-fine merino wool, knitted in one piece so that there is no seam at the \#
        shoulder. Washes at thirty degrees and dries overnight on a towel.",
              "skus": [
                {"id": "s-141", "color": "Oatmeal", "imageURL": \#
        "https://images.example.com/p-14/oatmeal.jpg", "size": "S", "sizeDescription": "Chest 90 to 95 cm", \#
        "price": {"was": 9900, "now": 7900}, "stock": 10},
                {"id": "s-142", "color": "Oatmeal", "imageURL": \#
        "https://images.example.com/p-14/oatmeal.jpg", "size": "M", "sizeDescription": "Chest 96 to 101 \#
        cm", "price": {"was": 9900, "now": 7900}, "stock": 13},
                {"id": "s-143", "color": "Charcoal", "imageURL": \#
        "https://images.example.com/p-14/charcoal.jpg", "size": "M", "sizeDescription": "Chest 96 to 101 \#
        cm", "price": {"now": 9900}, "stock": 9},
                {"id": "s-144", "color": "Charcoal", "imageURL": \#
        "https://images.example.com/p-14/charcoal.jpg", "size": "L", "sizeDescription": "Chest 102 to 108 \#
        cm", "price": {"now": 9900}, "stock": 0}
              ]
            },
            {
              "id": 15, "name": "Drizzle Rain Jacket", "category": "clothing",
              "rating": {"tenths": 42, "count": 96}, "updatedAt": "2026-11-14T17:35:00Z",
              "summary": "Two and a half layers between you and the weather.",
              "description": "A light shell with taped seams, a hood with a real brim and vents under the \#
        arms. It packs into its own chest pocket and is proofed without fluorocarbons.",
              "skus": [
                {"id": "s-151", "color": "Marigold", "imageURL": \#
        "https://images.example.com/p-15/marigold.jpg", "size": "S", "price": {"now": 13500}, "stock": 6},
                {"id": "s-152", "color": "Marigold", "imageURL": \#
        "https://images.example.com/p-15/marigold.jpg", "size": "M", "price": {"now": 13500}, "stock": 8},
                {"id": "s-153", "color": "Deep Sea", "imageURL": \#
        "https://images.example.com/p-15/deep-sea.jpg", "size": "M", "price": {"now": 13500}, "stock": 11},
                {"id": "s-154", "color": "Deep Sea", "imageURL": \#
        "https://images.example.com/p-15/deep-sea.jpg", "size": "L", "price": {"now": 13500}, "stock": 5}
              ]
            },
            {
              "id": 16, "name": "Selvedge Straight Jeans", "category": "clothing",
              "rating": {"tenths": 45, "count": 230}, "updatedAt": "2026-09-12T09:45:00Z",
              "summary": "Fourteen ounces of denim with a long life ahead.",
              "description": "Japanese selvedge denim, a straight leg and a rise that stays put when you \#
        sit. Raw when it leaves us; how it fades is up to you.",
              "skus": [
                {"id": "s-161", "color": "Indigo", "imageURL": \#
        "https://images.example.com/p-16/indigo.jpg", "size": "W30 L32", "price": {"now": 14500}, "stock": 7},
                {"id": "s-162", "color": "Indigo", "imageURL": \#
        "https://images.example.com/p-16/indigo.jpg", "size": "W32 L32", "price": {"now": 14500}, "stock": 9},
                {"id": "s-163", "color": "Indigo", "imageURL": \#
        "https://images.example.com/p-16/indigo.jpg", "size": "W34 L34", "price": {"now": 14500}, "stock": 4}
              ]
            },
            {
              "id": 17, "name": "Trail Runner Shoes", "category": "clothing",
              "rating": {"tenths": 41, "count": 152}, "updatedAt": "2026-11-08T19:00:00Z",
              "summary": "Grip for wet roots, cushion for the way home.",
              "description": "A four millimetre drop, lugs that shed mud and an upper that drains. The toe \#
        is reinforced where toes meet stones, and the laces stay tied.",
              "skus": [
                {"id": "s-171", "color": "Lava", "imageURL": "https://images.example.com/p-17/lava.jpg", \#
        "size": "EU 40", "sizeDescription": "25.5 cm", "price": {"was": 12900, "now": 9900}, "stock": 5},
                {"id": "s-172", "color": "Lava", "imageURL": "https://images.example.com/p-17/lava.jpg", \#
        "size": "EU 42", "sizeDescription": "27 cm", "price": {"was": 12900, "now": 9900}, "stock": 8},
                {"id": "s-173", "color": "Glacier", "imageURL": \#
        "https://images.example.com/p-17/glacier.jpg", "size": "EU 42", "sizeDescription": "27 cm", \#
        "price": {"now": 12900}, "stock": 12},
                {"id": "s-174", "color": "Glacier", "imageURL": \#
        "https://images.example.com/p-17/glacier.jpg", "size": "EU 44", "sizeDescription": "28.5 cm", \#
        "price": {"now": 12900}, "stock": 6}
              ]
            },
            {
              "id": 18, "name": "Alpaca Beanie 🧶", "category": "clothing",
              "rating": {"tenths": 47, "count": 73}, "updatedAt": "2026-11-19T20:15:00Z",
              "summary": "A hat your grandmother would approve of.",
              "description": "Undyed baby alpaca, double knitted and rolled at the edge. Softer than it \#
        looks and warmer than it weighs, made by a co-operative of eleven knitters in Arequipa.",
              "skus": [
                {"id": "s-181", "color": "Cream", "imageURL": "https://images.example.com/p-18/cream.jpg", \#
        "size": "One Size", "sizeDescription": "54 to 60 cm", "price": {"now": 3600}, "stock": 18},
                {"id": "s-182", "color": "Cocoa", "imageURL": "https://images.example.com/p-18/cocoa.jpg", \#
        "size": "One Size", "sizeDescription": "54 to 60 cm", "price": {"now": 3600}, "stock": 14}
              ]
            },
            {
              "id": 19, "name": "Café Mug", "category": "home",
              "rating": {"tenths": 44, "count": 356}, "updatedAt": "2026-11-10T08:25:00Z",
              "summary": "Stoneware with a handle for a whole hand.",
              "description": "Thrown stoneware in a matt glaze that takes the dishwasher and the microwave. \#
        The wall is thick at the foot and thin at the lip, so coffee stays hot and drinks well.",
              "skus": [
                {"id": "s-191", "color": "Speckle", "imageURL": \#
        "https://images.example.com/p-19/speckle.jpg", "size": "250 ml", "price": {"now": 1800}, "stock": 48},
                {"id": "s-192", "color": "Speckle", "imageURL": \#
        "https://images.example.com/p-19/speckle.jpg", "size": "400 ml", "price": {"now": 2200}, "stock": 36},
                {"id": "s-193", "color": "Cobalt", "imageURL": \#
        "https://images.example.com/p-19/cobalt.jpg", "size": "400 ml", "price": {"was": 2200, "now": \#
        1600}, "stock": 9}
              ]
            },
            {
              "id": 20, "name": "抹茶 Matcha Bowl Set", "category": "home",
              "rating": {"tenths": 48, "count": 112}, "updatedAt": "2026-11-17T03:40:00Z",
              "summary": "Bowl, whisk and scoop for a quiet ten minutes.",
              "description": "A hand-formed bowl, a bamboo whisk with eighty prongs, a scoop and a ceramic \#
        stand that keeps the whisk in shape. No two bowls have the same glaze.",
              "skus": [
                {"id": "s-201", "color": "Kuro", "imageURL": "https://images.example.com/p-20/kuro.jpg", \#
        "size": "Bowl and Whisk", "price": {"now": 4800}, "stock": 15},
                {"id": "s-202", "color": "Kuro", "imageURL": "https://images.example.com/p-20/kuro.jpg", \#
        "size": "Full Set", "sizeDescription": "With scoop and stand", "price": {"now": 6900}, "stock": 10},
                {"id": "s-203", "color": "Shino", "imageURL": "https://images.example.com/p-20/shino.jpg", \#
        "size": "Full Set", "sizeDescription": "With scoop and stand", "price": {"now": 6900}, "stock": 0}
              ]
            },
            {
              "id": 21, "name": "Linen Bed Set", "category": "home",
              "rating": {"tenths": 45, "count": 164}, "updatedAt": "2026-10-16T14:00:00Z",
              "summary": "Stonewashed linen, cool in July and warm in January.",
              "description": "A duvet cover and two pillowcases in European flax, washed until they feel \#
        ten years old. Closes with coconut buttons and needs no ironing, ever.",
              "skus": [
                {"id": "s-211", "color": "Natural", "imageURL": \#
        "https://images.example.com/p-21/natural.jpg", "size": "Single", "sizeDescription": "140 × 200 cm", \#
        "price": {"now": 15900}, "stock": 8},
                {"id": "s-212", "color": "Natural", "imageURL": \#
        "https://images.example.com/p-21/natural.jpg", "size": "Double", "sizeDescription": "200 × 200 cm", \#
        "price": {"now": 19900}, "stock": 12},
                {"id": "s-213", "color": "Clay", "imageURL": "https://images.example.com/p-21/clay.jpg", \#
        "size": "Double", "sizeDescription": "200 × 200 cm", "price": {"was": 19900, "now": 17900}, \#
        "stock": 3}
              ]
            },
            {
              "id": 22, "name": "Arc Desk Lamp", "category": "home",
              "rating": {"tenths": 42, "count": 98}, "updatedAt": "2026-11-03T21:55:00Z",
              "summary": "A lamp that points where you are working.",
              "description": "A balanced arm that stays where it is put, a dimmable LED from candle to \#
        daylight and a base heavy enough for a cat. The light source can be replaced without a tool.",
              "skus": [
                {"id": "s-221", "color": "Brass", "imageURL": "https://images.example.com/p-22/brass.jpg", \#
        "size": "Standard", "sizeDescription": "Arm 42 cm", "price": {"now": 12900}, "stock": 10},
                {"id": "s-222", "color": "Matt Black", "imageURL": \#
        "https://images.example.com/p-22/matt-black.jpg", "size": "Standard", "sizeDescription": "Arm 42 \#
        cm", "price": {"was": 12900, "now": 9900}, "stock": 16},
                {"id": "s-223", "color": "Matt Black", "imageURL": \#
        "https://images.example.com/p-22/matt-black.jpg", "size": "Tall", "sizeDescription": "Arm 58 cm", \#
        "price": {"now": 14900}, "stock": 7}
              ]
            },
            {
              "id": 23, "name": "Cast-Iron Casserole", "category": "home",
              "rating": {"tenths": 49, "count": 287}, "updatedAt": "2026-09-05T06:35:00Z",
              "summary": "One pot for bread, stew and the next generation.",
              "description": "Enamelled cast iron with a lid that returns the steam to the pot. Works on \#
        every hob including induction, goes into the oven to 260 degrees and comes with a promise of repair.",
              "skus": [
                {"id": "s-231", "color": "Flame", "imageURL": "https://images.example.com/p-23/flame.jpg", \#
        "size": "20 cm", "sizeDescription": "2.4 litres", "price": {"now": 15500}, "stock": 9},
                {"id": "s-232", "color": "Flame", "imageURL": "https://images.example.com/p-23/flame.jpg", \#
        "size": "26 cm", "sizeDescription": "5.3 litres", "price": {"now": 20900}, "stock": 6},
                {"id": "s-233", "color": "Ocean", "imageURL": "https://images.example.com/p-23/ocean.jpg", \#
        "size": "26 cm", "sizeDescription": "5.3 litres", "price": {"now": 20900}, "stock": 5}
              ]
            },
            {
              "id": 24, "name": "Beeswax Candle Trio", "category": "home",
              "rating": {"tenths": 40, "count": 59}, "updatedAt": "2026-11-12T12:50:00Z",
              "summary": "Three candles, forty hours each, no perfume but honey.",
              "description": "Pure beeswax from one valley, poured by hand with a cotton wick. Burns \#
        without smoke and smells faintly of summer.",
              "skus": [
                {"id": "s-241", "color": "Honey", "size": "Small", "sizeDescription": "3 × 12 cm", "price": \#
        {"now": 1950}, "stock": 33},
                {"id": "s-242", "color": "Honey", "size": "Tall", "sizeDescription": "3 × 24 cm", "price": \#
        {"now": 2850}, "stock": 21}
              ]
            }
          ]
        }
        """#
}
