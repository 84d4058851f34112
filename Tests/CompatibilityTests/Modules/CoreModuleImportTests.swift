import CoreGraphics
import CoreImage
import CoreText
import XCTest

/// A source file that imports only Apple's drawing frameworks finds their types.
final class CoreModuleImportTests: XCTestCase {
    func testCoreGraphicsNamesPathsColorsAndCFunctions() {
        let path = CGMutablePath()
        path.addRect(CGRectMake(0, 0, 10, 20))
        XCTAssertEqual(path.boundingBox, CGRect(x: 0, y: 0, width: 10, height: 20))
        XCTAssertEqual(CGColor(red: 1, green: 0, blue: 0, alpha: 0.5).alpha, 0.5)
        XCTAssertEqual(CGAffineTransform(scaleX: 2, y: 3).a, 2)
    }

    func testCoreImageMakesACode() throws {
        let filter = try XCTUnwrap(CIFilter(name: "CIQRCodeGenerator"))
        filter.setValue(Data("weft".utf8), forKey: "inputMessage")
        XCTAssertEqual(filter.outputImage?.extent.isEmpty, false)
    }

    func testCoreTextNamesItsFontManager() {
        XCTAssertEqual(CTFontManagerScope.process.rawValue, 1)
        XCTAssertFalse(CTFontManagerRegisterFontsForURL(NSURL(fileURLWithPath: "/nowhere.otf"), .process, nil))
    }
}
