import Foundation
import SampleResources

/// The products of a JSON file: an object whose `products` is an array of ``Product``.
struct ProductCatalog {
    let products: [Product]
    /// The file that contains the products; images are in the same folder.
    let file: URL

    /// Returns the products of the file that the environment variable `WEFT_PRODUCTS` names, or the sample's own products.
    static func sample() throws -> ProductCatalog {
        if let path = ProcessInfo.processInfo.environment["WEFT_PRODUCTS"], !path.isEmpty {
            return try ProductCatalog(contentsOf: URL(fileURLWithPath: path))
        }
        return try ProductCatalog(contentsOf: SampleResources.products)
    }

    /// Reads and checks the whole file.
    /// - Throws: ``CatalogError``, with the file, the line and the reason.
    init(contentsOf file: URL) throws {
        self.file = file
        let data: Data
        do {
            data = try Data(contentsOf: file)
        } catch {
            throw CatalogError(file: file, line: nil, reason: "the file cannot be read")
        }
        do {
            products = try JSONDecoder().decode(Contents.self, from: data).products
        } catch let error as DecodingError {
            throw CatalogError(file: file, data: data, error: error)
        }
    }

    private struct Contents: Decodable {
        let products: [Product]
    }

    /// Returns the location of a product's image.
    func imageURL(for product: Product) -> URL? {
        if let url = URL(string: product.imageUrl), url.scheme != nil { return url }
        return file.deletingLastPathComponent().appendingPathComponent(product.imageUrl)
    }
}
