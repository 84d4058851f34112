import UIKit
import UIPrimitives
import XCTest

/// Tests of the properties of text containers, and of the attributes of texts, that a layout manager reads.
final class TextContainerTests: XCTestCase {
    private func layout(_ text: NSAttributedString, _ change: (NSTextContainer) -> Void = { _ in }) -> NSLayoutManager {
        let (storage, manager) = (NSTextStorage(attributedString: text), NSLayoutManager())
        let container = NSTextContainer(size: CGSize(width: 200, height: 100))
        change(container)
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        retained.append(storage)
        return manager
    }

    private var retained: [NSTextStorage] = []

    private func start(of offset: Int, in manager: NSLayoutManager) -> CGFloat {
        manager.boundingRect(forGlyphRange: NSRange(location: offset, length: 1), in: manager.textContainers[0]).minX
    }

    func testExclusionPathsAreInTheCoordinatesOfTheContainer() {
        let manager = layout(NSAttributedString(string: "text")) { container in
            container.lineFragmentPadding = 20
            container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 0, width: 60, height: 40))]
        }
        XCTAssertEqual(start(of: 0, in: manager), 60, accuracy: 1)
    }

    func testTheIntervalOfTabsIsThatAfterTheLastStop() {
        let style = NSMutableParagraphStyle()
        style.defaultTabInterval = 100
        let manager = layout(NSAttributedString(string: "\ta", attributes: [.paragraphStyle: style])) { $0.lineFragmentPadding = 0 }
        XCTAssertEqual(start(of: 1, in: manager), 28, accuracy: 0.5, "the first of the twelve stops")
        style.tabStops = []
        let empty = layout(NSAttributedString(string: "\ta", attributes: [.paragraphStyle: style])) { $0.lineFragmentPadding = 0 }
        XCTAssertEqual(start(of: 1, in: empty), 100, accuracy: 0.5)
    }

    func testAnAttachmentShowsTheImageOfItsSubclass() {
        final class Dot: NSTextAttachment, @unchecked Sendable {
            override func attachmentBounds(
                for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
                characterIndex charIndex: Int
            ) -> CGRect { CGRect(x: 0, y: 0, width: 10, height: 10) }

            override func image(forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int) -> UIImage? {
                UIGraphicsImageRenderer(size: imageBounds.size).image { context in
                    UIColor.red.setFill()
                    context.fill(CGRect(origin: .zero, size: imageBounds.size))
                }
            }
        }
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 30)).image { _ in
            NSAttributedString(attachment: Dot()).draw(in: CGRect(x: 0, y: 0, width: 10, height: 30))
        }
        XCTAssertTrue(picture.pixels.contains(0xFFFF_0000))
    }
}

extension UIImage {
    /// The pixels as 0xAARRGGBB.
    fileprivate var pixels: Set<UInt32> {
        guard let data = cgImage?.dataProvider?.data as Data? else { return [] }
        return data.withUnsafeBytes { Set($0.bindMemory(to: UInt32.self)) }
    }
}
