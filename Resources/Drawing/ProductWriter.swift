import Foundation

/// Writes the product list as JSON, one product per line, so that a diff shows the changed products.
enum ProductWriter {
    static func write(_ products: [ProductGenerator.Product], to file: URL) throws {
        let lines = products.map(line(for:)).joined(separator: ",\n")
        try "{\"products\": [\n\(lines)\n]}\n".write(to: file, atomically: true, encoding: .utf8)
    }

    private static func line(for product: ProductGenerator.Product) -> String {
        var members = [
            "\"name\": \(quoted(product.name))",
            "\"price\": \(quoted(product.price))",
            "\"image\": \(quoted(product.image))",
            "\"shop\": {\"name\": \(quoted(product.shopName)), \"type\": \(quoted(product.shopType))}",
        ]
        if let review = product.review {
            members.append("\"review\": {\"rating\": \(review.rating), \"count\": \(review.count)}")
        }
        if product.isFreeShipping { members.append("\"isFreeShipping\": true") }
        return "  {" + members.joined(separator: ", ") + "}"
    }

    private static func quoted(_ text: String) -> String {
        "\"" + text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"") + "\""
    }
}
