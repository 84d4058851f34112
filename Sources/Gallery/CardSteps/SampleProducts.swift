import Foundation
import SampleResources

extension Product {
    /// The product of the card that the product-card workshop builds, with all parts.
    static let complete = Product(
        name: "Stoneware mug with a wide handle, glazed by hand",
        price: "Rp108.000",
        imageUrl: "mug-1@3x.png",
        shop: Shop(name: "Rumah Tanah Liat", type: .officialStore),
        review: Review(rating: 4, reviewCount: 438),
        isFreeShipping: true
    )

    /// The complete product, followed by products that lack some parts.
    static let partial: [Product] = [
        complete,
        Product(
            name: "Reading lamp", price: "Rp389.000", imageUrl: "lamp-2@3x.png",
            shop: Shop(name: "Toko Terang", type: .powerMerchant), review: Review(rating: 5, reviewCount: 12),
            isFreeShipping: false),
        Product(
            name: "Linen cushion", price: "Rp145.000", imageUrl: "cushion-3@3x.png",
            shop: Shop(name: "Nordlicht", type: .regular), review: nil, isFreeShipping: true),
        Product(
            name: "Field camera", price: "Rp2.750.000", imageUrl: "camera-4@3x.png",
            shop: Shop(name: "Kamera Kita", type: .regular), review: nil, isFreeShipping: false),
    ]

    /// The URL of the product's image file in the resources of the samples.
    var samplePicture: URL {
        return SampleResources.pictures.appendingPathComponent(imageUrl)
    }
}
