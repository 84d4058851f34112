import Foundation

/// A product, with the data that its card shows.
struct Product: Decodable {
    let name: String
    /// The price as it is shown, with the currency.
    let price: String
    /// The address of the image; without a scheme, it is a path relative to the folder of the data file.
    let imageUrl: String
    let shop: Shop
    let review: Review?
    let isFreeShipping: Bool

    struct Shop: Decodable {
        let name: String
        let type: ShopType
    }

    enum ShopType: String, Decodable {
        case officialStore = "official_store"
        case powerMerchant = "power_merchant"
        case regular
    }

    struct Review: Decodable {
        /// The number of stars, 0 to 5.
        let rating: Int
        let reviewCount: Int

        private enum CodingKeys: String, CodingKey {
            case rating
            case reviewCount = "count"
        }
    }

    private enum CodingKeys: String, CodingKey {
        case name, price, shop, review, isFreeShipping
        case imageUrl = "image"
    }
}

extension Product {
    init(from decoder: Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        name = try values.decode(String.self, forKey: .name)
        price = try values.decode(String.self, forKey: .price)
        imageUrl = try values.decode(String.self, forKey: .imageUrl)
        shop = try values.decode(Shop.self, forKey: .shop)
        review = try values.decodeIfPresent(Review.self, forKey: .review)
        isFreeShipping = try values.decodeIfPresent(Bool.self, forKey: .isFreeShipping) ?? false
    }
}
