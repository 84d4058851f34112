import Scheduling

/// Generates the product list of the sample. The products vary, but the list is the same in every run.
struct ProductGenerator {
    let pictureNames: [String: [String]]

    struct Product {
        var name: String
        var price: String
        var image: String
        var shopName: String
        var shopType: String
        var review: (rating: Int, count: Int)?
        var isFreeShipping: Bool
    }

    func products(count: Int) -> [Product] {
        var random = SplitMix64(seed: 20_201_023)
        return (0..<count).map { product(at: $0, &random) }
    }

    private func product(at index: Int, _ random: inout SplitMix64) -> Product {
        let motif = Motif.allCases[index % Motif.allCases.count].rawValue
        let images = pictureNames[motif] ?? []
        let hasReview = random.next(below: 10) < 7
        let types = ["regular", "power_merchant", "official_store"]
        return Product(
            name: Vocabulary.name(of: motif, &random),
            price: "Rp" + Self.grouped(1_000 * (9 + random.next(below: 2_400))),
            image: images[random.next(below: images.count)],
            shopName: Vocabulary.shops[random.next(below: Vocabulary.shops.count)],
            shopType: types[index % 3],
            review: hasReview ? (random.next(below: 6), 1 + random.next(below: 2_000)) : nil,
            isFreeShipping: random.next(below: 10) < 4)
    }

    /// Returns a number with periods between groups of three digits: 1234567 gives 1.234.567.
    private static func grouped(_ value: Int) -> String {
        var digits = String(value)
        var groups: [String] = []
        while digits.count > 3 {
            groups.insert(String(digits.suffix(3)), at: 0)
            digits.removeLast(3)
        }
        return ([digits] + groups).joined(separator: ".")
    }
}

extension SplitMix64 {
    mutating func next(below bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
