import UIKit
import XCTest

/// Texts for keys, as `String(localized:)` reads them.
final class LocalizationValueTests: XCTestCase {
    private func bundle() throws -> Bundle {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("texts-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
        let table = "\"hello %@\" = \"Guten Tag, %@!\";\n\"%lld of %lld\" = \"%2$lld hat %1$lld\";\n\"50% off\" = \"50% billiger\";\n"
        try table.write(to: folder.appendingPathComponent("Localizable.strings"), atomically: true, encoding: .utf8)
        return try XCTUnwrap(Bundle(url: folder))
    }

    func testInterpolationsBecomeArgumentsOfTheText() throws {
        let bundle = try bundle()
        XCTAssertEqual(String(localized: "hello \("Ada")", bundle: bundle), "Guten Tag, Ada!")
        XCTAssertEqual(String(localized: "\(3) of \(7)", bundle: bundle), "7 hat 3")
        XCTAssertEqual(String(localized: "50% off", bundle: bundle, comment: "a label"), "50% billiger")
    }

    func testAKeyWithoutATextIsTheText() throws {
        XCTAssertEqual(String(localized: "no.such.key"), "no.such.key")
        XCTAssertEqual(String(localized: "no such \(4)"), "no such 4")
        XCTAssertEqual(String(localized: "no.key", defaultValue: "\(2) boats"), "2 boats")
        XCTAssertEqual(String(localized: LocalizedStringResource("no.key", defaultValue: "boat")), "boat")
    }
}
