import UIKit
import XCTest

/// An image class of a program.
private final class TaggedImage: UIImage, @unchecked Sendable {
    var tag = 7
}

final class ImageSubclassTests: XCTestCase {
    func testASubclassOfAnImageInheritsItsInitializers() throws {
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 3))
        }
        let image = try XCTUnwrap(TaggedImage(data: try XCTUnwrap(picture.pngData()), scale: picture.scale))
        XCTAssertEqual(image.size, CGSize(width: 4, height: 3))
        XCTAssertEqual(image.tag, 7)
        XCTAssertEqual(TaggedImage().size, .zero)
        XCTAssertEqual(TaggedImage(cgImage: try XCTUnwrap(image.cgImage)).tag, 7)
    }
}
