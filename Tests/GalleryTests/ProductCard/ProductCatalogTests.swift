import Foundation
import SampleResources
import XCTest

@testable import Gallery

final class ProductCatalogTests: XCTestCase {
    func testTheSampleHasAThousandVariedProducts() throws {
        let products = try ProductCatalog(contentsOf: SampleResources.products).products

        XCTAssertGreaterThanOrEqual(products.count, 1_000)
        for type in [Product.ShopType.officialStore, .powerMerchant, .regular] {
            XCTAssertTrue(products.contains { $0.shop.type == type })
        }
        XCTAssertTrue(products.contains { $0.review == nil })
        XCTAssertTrue(products.contains { $0.isFreeShipping })
        XCTAssertTrue(products.contains { !$0.isFreeShipping })
        XCTAssertTrue(products.contains { !$0.name.unicodeScalars.allSatisfy(\.isASCII) })
        XCTAssertGreaterThanOrEqual(Set(products.map(\.imageUrl)).count, 40)
    }

    func testEveryPictureOfTheSampleExists() throws {
        let catalog = try ProductCatalog(contentsOf: SampleResources.products)
        for url in Set(catalog.products.compactMap(catalog.imageURL)) {
            XCTAssertTrue(FileManager.default.fileExists(atPath: url.path), url.path)
        }
    }

    /// A folder among the resources would be copied with its owner, which only the owner of the sources and root may do.
    func testPicturesAreNotInASubfolderOfTheResources() throws {
        let catalog = try ProductCatalog(contentsOf: SampleResources.products)
        let folder = SampleResources.products.deletingLastPathComponent().path
        XCTAssertEqual(Set(catalog.products.compactMap { catalog.imageURL(for: $0)?.deletingLastPathComponent().path }), [folder])
        XCTAssertEqual(SampleResources.pictures.path, folder)
    }

    func testAnAddressWithASchemeIsKeptAsItIs() throws {
        let catalog = try catalog(#"{"products": [\#n\#(product(image: "http://127.0.0.1:1/a.png"))]}"#)
        XCTAssertEqual(catalog.imageURL(for: catalog.products[0])?.absoluteString, "http://127.0.0.1:1/a.png")
    }

    func testAMissingMemberIsReportedAtItsProductsLine() {
        assertError(
            "{\"products\": [\n\(product()),\n{\"name\": \"x\"}\n]}", line: 3, contains: "products[1]: \"price\" is missing")
    }

    func testAnUnknownShopTypeIsReportedAtItsLine() {
        assertError(
            "{\"products\": [\n\n\(product().replacingOccurrences(of: "regular", with: "corner_shop"))\n]}", line: 3,
            contains: "products[0].shop.type")
    }

    func testASyntaxErrorIsReportedAsSuch() {
        assertError("{\"products\": [\n{\"name\": oops}\n]}", line: 2, contains: "not valid JSON")
    }

    func testAMissingFileIsReportedByItsPath() {
        XCTAssertThrowsError(try ProductCatalog(contentsOf: URL(fileURLWithPath: "/no/such/file.json"))) { error in
            XCTAssertEqual("\(error)", "/no/such/file.json: the file cannot be read")
        }
    }

    private func product(image: String = "a.png") -> String {
        #"{"name": "n", "price": "p", "image": "\#(image)", "shop": {"name": "s", "type": "regular"}}"#
    }

    private func catalog(_ text: String) throws -> ProductCatalog {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("catalog-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try text.write(to: file, atomically: true, encoding: .utf8)
        return try ProductCatalog(contentsOf: file)
    }

    private func assertError(_ text: String, line: Int, contains reason: String, file: StaticString = #filePath, at: UInt = #line) {
        XCTAssertThrowsError(try catalog(text), file: file, line: at) { error in
            XCTAssertEqual((error as? CatalogError)?.line, line, "\(error)", file: file, line: at)
            XCTAssertTrue("\(error)".contains(reason), "\(error)", file: file, line: at)
        }
    }
}
