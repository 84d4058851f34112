import Foundation
import Graphics
import UIKit
import XCTest

final class ImageTests: XCTestCase {
    private var folder = URL(fileURLWithPath: "/")

    override func setUpWithError() throws {
        UITraitCollection.system = .desktop
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-\(UUID().uuidString).bundle")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    override func tearDown() {
        try? FileManager.default.removeItem(at: folder)
    }

    private func picture(_ side: CGFloat, _ color: UIColor, scale: CGFloat = 1) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: side, height: side))
        }
    }

    private func save(_ image: UIImage, _ name: String) throws {
        let url = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try image.pngData()?.write(to: url)
    }

    private func pixel(_ image: UIImage?, _ x: Int = 0, _ y: Int = 0) -> UInt32? {
        image?.cgImage?.bitmap[x, y]
    }

    func testAThumbnailOfAnImpossibleSizeIsNil() {
        XCTAssertNil(picture(4, .red).preparingThumbnail(of: CGSize(width: CGFloat.infinity, height: 1)))
        XCTAssertNil(picture(4, .red).preparingThumbnail(of: CGSize(width: 1e30, height: 1)))
        XCTAssertEqual(picture(4, .red).preparingThumbnail(of: CGSize(width: 2, height: 2))?.size, CGSize(width: 2, height: 2))
    }

    func testNamedImagesHaveTheScaleAndAppearanceOfTheTraits() throws {
        try save(picture(4, .red), "heart.png")
        try save(picture(8, .green), "heart@2x.png")
        try save(picture(8, .blue), "heart~dark@2x.png")
        let bundle = try XCTUnwrap(Bundle(url: folder))
        let small = UIImage(named: "heart", in: bundle, compatibleWith: UITraitCollection(displayScale: 1))
        XCTAssertEqual(small?.size, CGSize(width: 4, height: 4))
        XCTAssertEqual(small?.scale, 1)
        let large = UIImage(named: "heart.png", in: bundle, compatibleWith: UITraitCollection(displayScale: 2))
        XCTAssertEqual(large?.size, CGSize(width: 4, height: 4))
        XCTAssertEqual(pixel(large), 0xFF00_FF00)
        UITraitCollection(userInterfaceStyle: .dark).performAsCurrent { XCTAssertEqual(pixel(large), 0xFF00_00FF) }
        XCTAssertNil(UIImage(named: "nothing", in: bundle, compatibleWith: nil))
        XCTAssertNil(UIImage(named: ""))
    }

    func testImageSetsOfCatalogsAreFound() throws {
        try save(picture(6, .red), "Assets.xcassets/Icons/star.imageset/a.png")
        let json = #"{"images":[{"filename":"a.png","scale":"3x"}],"properties":{"template-rendering-intent":"template"}}"#
        try Data(json.utf8).write(to: folder.appendingPathComponent("Assets.xcassets/Icons/star.imageset/Contents.json"))
        let image = UIImage(named: "star", in: Bundle(url: folder), compatibleWith: nil)
        XCTAssertEqual(image?.size, CGSize(width: 2, height: 2))
        XCTAssertEqual(image?.renderingMode, .alwaysTemplate)
    }

    func testASetIsReadWhenItsImageIsRequested() throws {
        try save(picture(6, .red), "Assets.xcassets/first.imageset/a.png")
        try save(picture(4, .red), "Assets.xcassets/second.imageset/a.png")
        let json = #"{"images":[{"filename":"a.png","scale":"1x"}]}"#
        let place = folder.appendingPathComponent("Assets.xcassets")
        try Data(json.utf8).write(to: place.appendingPathComponent("first.imageset/Contents.json"))
        let bundle = Bundle(url: folder)
        XCTAssertEqual(UIImage(named: "first", in: bundle, compatibleWith: nil)?.size.width, 6)

        try Data(json.utf8).write(to: place.appendingPathComponent("second.imageset/Contents.json"))

        XCTAssertEqual(UIImage(named: "second", in: bundle, compatibleWith: nil)?.size.width, 4)
        try FileManager.default.removeItem(at: place.appendingPathComponent("first.imageset/Contents.json"))
        XCTAssertEqual(UIImage(named: "first", in: bundle, compatibleWith: nil)?.size.width, 6, "a set is read once")
    }

    func testGroupsWithANamespaceArePartOfTheName() throws {
        let place = folder.appendingPathComponent("Assets.xcassets")
        for group in ["Plain", "Named"] { try save(picture(6, .red), "Assets.xcassets/\(group)/\(group)-star.imageset/a.png") }
        try Data(#"{"properties":{"provides-namespace":true}}"#.utf8).write(to: place.appendingPathComponent("Named/Contents.json"))
        for group in ["Plain", "Named"] {
            let json = #"{"images":[{"filename":"a.png","scale":"1x"}]}"#
            try Data(json.utf8).write(to: place.appendingPathComponent("\(group)/\(group)-star.imageset/Contents.json"))
        }
        let bundle = Bundle(url: folder)
        XCTAssertNotNil(UIImage(named: "Plain-star", in: bundle, compatibleWith: nil))
        XCTAssertNotNil(UIImage(named: "Named/Named-star", in: bundle, compatibleWith: nil))
        XCTAssertNil(UIImage(named: "Named-star", in: bundle, compatibleWith: nil))
    }

    func testHostileCatalogsGiveNoImage() throws {
        let place = folder.appendingPathComponent("Assets.xcassets")
        try save(picture(6, .red), "Assets.xcassets/pipe.imageset/a.png")
        XCTAssertEqual(mkfifo(place.appendingPathComponent("pipe.imageset/Contents.json").path, 0o600), 0)
        try FileManager.default.createSymbolicLink(
            atPath: place.appendingPathComponent("loop").path, withDestinationPath: place.path)
        try save(picture(6, .red), "Assets.xcassets/odd.imageset/a.png")
        try save(picture(6, .red), "Assets.xcassets/outside.png")
        for (scale, file) in [("nanx", "a.png"), ("0x", "a.png"), ("-3x", "a.png"), ("1e300x", "a.png"), ("1x", "../outside.png")] {
            let json = #"{"images":[{"filename":"\#(file)","scale":"\#(scale)"}]}"#
            let set = place.appendingPathComponent("\(scale)\(file.count).imageset")
            try FileManager.default.copyItem(at: place.appendingPathComponent("odd.imageset"), to: set)
            try Data(json.utf8).write(to: set.appendingPathComponent("Contents.json"))
        }
        let bundle = Bundle(url: folder)
        XCTAssertNil(UIImage(named: "pipe", in: bundle, compatibleWith: nil))
        for scale in ["nanx", "0x", "-3x", "1e300x"] {
            XCTAssertEqual(UIImage(named: "\(scale)5", in: bundle, compatibleWith: nil)?.size.width, 6, scale)
        }
        XCTAssertNil(UIImage(named: "1x14", in: bundle, compatibleWith: nil), "a file of another folder")
    }

    func testVectorsOfCatalogsAreSharpAtEachScale() throws {
        try XCTSkipIf(GraphicsLibraries.optional.first { $0.formats == "SVG" }?.version == nil, "librsvg is not installed")
        let set = folder.appendingPathComponent("Assets.xcassets/mark.imageset")
        try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
        let drawing = ##"<svg xmlns="http://www.w3.org/2000/svg" width="6" height="4"><path fill="#f00" d="M0 0h1v4H0z"/></svg>"##
        try Data(drawing.utf8).write(to: set.appendingPathComponent("mark.svg"))
        let json = #"{"images":[{"filename":"mark.svg","idiom":"universal"}],"properties":{"preserves-vector-representation":true}}"#
        try Data(json.utf8).write(to: set.appendingPathComponent("Contents.json"))
        for scale in [CGFloat(1), 3] {
            let traits = UITraitCollection(displayScale: scale)
            let image = try XCTUnwrap(UIImage(named: "mark", in: Bundle(url: folder), compatibleWith: traits))
            XCTAssertEqual(image.size, CGSize(width: 6, height: 4))
            XCTAssertEqual(image.scale, scale)
            let pixels = try XCTUnwrap(image.cgImage?.bitmap)
            XCTAssertEqual(pixels.width, Int(6 * scale))
            XCTAssertEqual([pixels[Int(scale) - 1, 0], pixels[Int(scale), 0]], [0xFFFF_0000, 0])
        }
    }

    func testSlicesAndDevicesOfCatalogs() throws {
        try save(picture(30, .red), "Assets.xcassets/bubble.imageset/phone.png")
        try save(picture(60, .red), "Assets.xcassets/bubble.imageset/pad.png")
        let json = """
            {"images":[{"filename":"pad.png","scale":"3x","idiom":"ipad"},
            {"filename":"phone.png","scale":"3x","idiom":"iphone","resizing":{"mode":"9-part","center":{"mode":"tile","width":1,
            "height":1},"cap-insets":{"top":3,"left":6,"bottom":9,"right":12}}}]}
            """
        try Data(json.utf8).write(to: folder.appendingPathComponent("Assets.xcassets/bubble.imageset/Contents.json"))
        let image = try XCTUnwrap(UIImage(named: "bubble", in: Bundle(url: folder), compatibleWith: nil))
        XCTAssertEqual(image.size, CGSize(width: 10, height: 10))
        XCTAssertEqual(image.capInsets, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        XCTAssertEqual(image.resizingMode, .tile)
    }

    func testNamedColorsFollowTheAppearance() throws {
        let set = folder.appendingPathComponent("Assets.xcassets/brand.colorset")
        try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
        let json = """
            {"colors":[{"color":{"components":{"red":"0xFF","green":"0","blue":"0.5","alpha":"1.000"}}},
            {"appearances":[{"appearance":"luminosity","value":"dark"}],
            "color":{"components":{"red":"0","green":"255","blue":"0","alpha":"0.5"}}}]}
            """
        try Data(json.utf8).write(to: set.appendingPathComponent("Contents.json"))
        let color = try XCTUnwrap(UIColor(named: "brand", in: Bundle(url: folder), compatibleWith: nil))
        let light = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
        XCTAssertEqual(light, UIColor(red: 1, green: 0, blue: 0.5, alpha: 1))
        let dark = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
        XCTAssertEqual(dark, UIColor(red: 0, green: 1, blue: 0, alpha: 0.5))
    }

    func testDamagedDataGiveNoImage() {
        XCTAssertNil(UIImage(data: Data()))
        XCTAssertNil(UIImage(data: Data("no picture".utf8)))
        XCTAssertNil(UIImage(contentsOfFile: "/nowhere.png"))
        let data = picture(30, .red).pngData()!
        let short = UIImage(data: data.prefix(data.count / 2))
        XCTAssertNil(short?.cgImage)
        XCTAssertNil(short?.pngData())
    }

    func testOrientationTurnsSizeAndPixels() {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let wide = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2), format: format).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
        }
        let turned = UIImage(cgImage: wide.cgImage!, scale: 1, orientation: .right)
        XCTAssertEqual(turned.size, CGSize(width: 2, height: 4))
        let drawn = UIGraphicsImageRenderer(size: turned.size, format: format).image { _ in turned.draw(at: .zero) }
        XCTAssertEqual(pixel(drawn, 0, 0), 0xFFFF_0000)
        XCTAssertEqual(pixel(drawn, 0, 3), 0)
    }

    func testResizableImagesKeepTheirCorners() {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let frame = UIGraphicsImageRenderer(size: CGSize(width: 5, height: 5), format: format).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
            UIColor.blue.setFill()
            context.fill(CGRect(x: 2, y: 2, width: 1, height: 1))
        }.resizableImage(withCapInsets: UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2))
        let drawn = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10), format: format).image { _ in
            frame.draw(in: CGRect(x: 0, y: 0, width: 20, height: 10))
        }
        XCTAssertEqual(pixel(drawn, 1, 1), 0xFFFF_0000)
        XCTAssertEqual(pixel(drawn, 10, 5), 0xFF00_00FF)
        XCTAssertEqual(pixel(drawn, 17, 5), 0xFF00_00FF)
        XCTAssertEqual(pixel(drawn, 18, 5), 0xFFFF_0000)
    }

    func testTintShowsTheAlphaInOneColor() {
        XCTAssertEqual(pixel(picture(3, .red).withTintColor(.blue)), 0xFF00_00FF)
        XCTAssertEqual(picture(3, .red).withTintColor(.blue).renderingMode, .alwaysTemplate)
    }

    func testImageContextsNestAndStayBalanced() {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 10, height: 10), false, 2)
        UIGraphicsBeginImageContextWithOptions(CGSize(width: -3, height: CGFloat.nan), false, 0)
        XCTAssertNotNil(UIGraphicsGetCurrentContext())
        UIGraphicsEndImageContext()
        let image = UIGraphicsGetImageFromCurrentImageContext()
        XCTAssertEqual(image?.size, CGSize(width: 10, height: 10))
        UIGraphicsEndImageContext()
        XCTAssertNil(UIGraphicsGetCurrentContext())
        UIGraphicsEndImageContext()
    }

    func testThumbnailsFillTheSize() {
        let thumbnail = picture(100, .red).preparingThumbnail(of: CGSize(width: 10, height: 20))
        XCTAssertEqual(thumbnail?.size, CGSize(width: 20, height: 20))
    }
}
