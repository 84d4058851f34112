import AsyncDisplayKit
import XCTest

/// `Bundle.main` as a program on iOS uses it: here the resources of this target lie in a bundle beside the program.
final class BundleResourceTests: XCTestCase {
    func testTheMainBundleFindsFilesOfTheProgramsTargets() throws {
        let url = try XCTUnwrap(Bundle.main.url(forResource: "facts", withExtension: "json"))
        XCTAssertEqual(try String(contentsOf: url, encoding: .utf8), "{ \"answer\": 42 }\n")
        XCTAssertEqual(Bundle.main.path(forResource: "facts", ofType: "json"), url.path)
        XCTAssertEqual(Bundle.main.path(forResource: "facts.json", ofType: nil), url.path)
        XCTAssertTrue(Bundle.main.paths(forResourcesOfType: "json", inDirectory: nil).contains(url.path))
        XCTAssertNotNil(Bundle(for: BundleResourceTests.self).url(forResource: "facts", withExtension: "json"))
    }

    func testAMissingFileAndAnotherBundlesFileAreNotFound() {
        XCTAssertNil(Bundle.main.url(forResource: "nothing", withExtension: "json"))
        let other = Bundle(path: Bundle.module.bundlePath + "/en.lproj")
        XCTAssertNil(other?.url(forResource: "facts", withExtension: "json"), "other bundles find only their own files")
    }

    func testTextsAreThoseOfTheProgramsTables() {
        XCTAssertEqual(NSLocalizedString("greeting", comment: ""), "Good morning")
        XCTAssertEqual(NSLocalizedString("farewell", tableName: "Other", comment: ""), "Good night")
        XCTAssertEqual(Bundle.main.localizedString(forKey: "greeting", value: "", table: nil), "Good morning")
        XCTAssertEqual(NSLocalizedString("unknown", comment: ""), "unknown")
        XCTAssertEqual(NSLocalizedString("unknown", value: "Something", comment: ""), "Something")
    }

    func testColorsByNameAreThoseOfTheProgramsCatalogs() {
        let expected = UIColor(red: 0, green: 128 / 255, blue: 1, alpha: 1)
        XCTAssertEqual(UIColor(named: "brand")?.resolvedColor(with: .current), expected)
        XCTAssertEqual(UIColor(named: "brand", in: .main, compatibleWith: nil)?.resolvedColor(with: .current), expected)
        XCTAssertNil(UIColor(named: "no brand"))
        XCTAssertEqual(UIColor(resource: ColorResource(name: "brand", bundle: .main)).resolvedColor(with: .current), expected)
        XCTAssertEqual(UIColor(resource: ColorResource(name: "no brand", bundle: .main)).resolvedColor(with: .current), .clear)
        XCTAssertEqual(UIImage(resource: ImageResource(name: "no picture", bundle: .main)).size, .zero)
    }
}
