import XCTest

@testable import FoundationCompatibility
@testable import UIKit

final class ItemProviderTests: XCTestCase {
    /// Runs the main queue until `result` has a value.
    private func wait<Value>(for result: () -> Value?) -> Value? {
        for _ in 0..<200 {
            if let value = result() { return value }
            _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.005))
        }
        return nil
    }

    func testTypesConformToTheirParents() {
        XCTAssertTrue(UTType.png.conforms(to: .image))
        XCTAssertTrue(UTType.png.conforms(to: .item))
        XCTAssertFalse(UTType.image.conforms(to: .png))
        XCTAssertTrue(UTType.fileURL.conforms(to: .url))
        XCTAssertEqual(UTType(filenameExtension: "JPG"), .jpeg)
        XCTAssertEqual(UTType(mimeType: "text/plain;charset=utf-8"), .utf8PlainText)
        XCTAssertNil(UTType("com.example.unknown"))
        XCTAssertFalse(UTType(importedAs: "com.example.unknown").conforms(to: .data))
    }

    func testAProviderOfATextProvidesStringsOnly() {
        let provider = NSItemProvider(object: "Grüße" as NSString)
        XCTAssertTrue(provider.canLoadObject(ofClass: String.self))
        XCTAssertFalse(provider.canLoadObject(ofClass: URL.self))
        nonisolated(unsafe) var text: String?
        nonisolated(unsafe) var error: (any Error)?
        provider.loadObject(ofClass: String.self) { loaded, _ in text = loaded }
        provider.loadObject(ofClass: URL.self) { _, failure in error = failure }
        XCTAssertNil(text, "never before the call returns")
        XCTAssertEqual(wait { text }, "Grüße")
        XCTAssertNotNil(wait { error })
    }

    func testAnImageIsReadFromItsPNG() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image { _ in UIColor.red.setFill() }
        let provider = NSItemProvider(object: image)
        nonisolated(unsafe) var loaded: UIImage?
        provider.loadObject(ofClass: UIImage.self) { object, _ in loaded = object as? UIImage }
        let pixels = { (image: UIImage) in CGSize(width: image.size.width * image.scale, height: image.size.height * image.scale) }
        XCTAssertEqual(wait { loaded }.map(pixels), pixels(image))
    }

    func testAFileIsCopiedForItsReaderAndDeletedAfterwards() throws {
        let provider = NSItemProvider()
        provider.suggestedName = "../Letter"
        provider.registerDataRepresentation(forTypeIdentifier: UTType.utf8PlainText.identifier, visibility: .all) {
            $0(Data("text".utf8), nil)
            return nil
        }
        nonisolated(unsafe) var file: (URL, String)?
        provider.loadFileRepresentation(forTypeIdentifier: UTType.text.identifier) { url, _ in
            file = url.map { ($0, (try? String(contentsOf: $0, encoding: .utf8)) ?? "") }
        }
        let (url, text) = try XCTUnwrap(wait { file })
        XCTAssertEqual(text, "text")
        XCTAssertEqual(url.lastPathComponent, ".._Letter.txt")
        XCTAssertFalse(FileManager.default.fileExists(atPath: url.path))
    }

    func testTheContentForOtherProgramsJoinsTextsAndAddressesAndOmitsPrivateTypes() {
        MainActor.assumeIsolated {
            let secret = NSItemProvider(object: "one" as NSString)
            secret.registerDataRepresentation(forTypeIdentifier: "com.example.secret", visibility: .ownProcess) {
                $0(Data(), nil)
                return nil
            }
            let content = DragContent(providers: [
                secret, NSItemProvider(object: "two" as NSString), NSItemProvider(object: NSURL(string: "https://example.org/a")!),
            ])
            XCTAssertEqual(content.types, ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain", "text/uri-list"])
            var text: Data?
            var list: Data?
            content.load("text/plain") { text = $0 }
            content.load("text/uri-list") { list = $0 }
            XCTAssertEqual(wait { text }.map { String(decoding: $0, as: UTF8.self) }, "one\ntwo")
            XCTAssertEqual(wait { list }.map { String(decoding: $0, as: UTF8.self) }?.hasSuffix("\r\n"), true)
        }
    }
}
