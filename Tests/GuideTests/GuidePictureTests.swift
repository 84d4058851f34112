import AsyncDisplayKit
import WeftTesting
import XCTest

/// The pictures of the guides equal the drawing of the guides' code. `BLESS=1` writes them, as `make screenshots` does.
final class GuidePictureTests: XCTestCase {
    func testThePicturesShowWhatTheCodeDraws() throws {
        try MainActor.assumeIsolated {
            for picture in GuidePicture.all {
                let stage = NodeStage(picture.makeController(), size: picture.size, scale: 2)
                let data = try XCTUnwrap(stage.pngData())
                let file = Self.resources.appendingPathComponent("\(picture.name).png")
                if ProcessInfo.processInfo.environment["BLESS"] == "1" {
                    try data.write(to: file)
                } else {
                    let stored = try XCTUnwrap(UIImage(contentsOfFile: file.path), "make screenshots writes \(file.path)")
                    XCTAssertEqual(
                        stored.pngData(), UIImage(data: data)?.pngData(), "\(picture.name) is outdated; make screenshots renews it")
                }
            }
        }
    }

    func testTheGuidesShowEveryPictureOnce() throws {
        let texts = try Self.guides().map { try String(contentsOf: $0, encoding: .utf8) }
        MainActor.assumeIsolated {
            for picture in GuidePicture.all {
                XCTAssertEqual(texts.filter { $0.contains("](\(picture.name))") }.count, 1, picture.name)
            }
        }
    }

    private static let catalog = URL(fileURLWithPath: #filePath)
        .appendingPathComponent("../../../Documentation/Weft.docc").standardized
    private static let resources = catalog.appendingPathComponent("Resources")

    private static func guides() throws -> [URL] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: catalog.path)
        return paths.filter { $0.hasSuffix(".md") }.map(catalog.appendingPathComponent)
    }
}
