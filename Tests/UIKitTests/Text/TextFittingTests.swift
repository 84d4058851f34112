import Foundation
import Graphics
import TextEngine
import UIPrimitives
import XCTest

@testable import UIKit
@testable import UIText

/// Text that is tightened or shrunk, and links that are detected.
final class TextFittingTests: XCTestCase {
    @MainActor private func label(_ text: String) -> UILabel {
        let label = UILabel()
        label.font = .systemFont(ofSize: 20)
        label.text = text
        return label
    }

    // MARK: Labels

    func testLettersMoveCloserBeforeTextIsTruncated() {
        MainActor.assumeIsolated {
            let label = label("A label that is slightly too long")
            let width = label.intrinsicContentSize.width
            label.bounds = CGRect(x: 0, y: 0, width: width - 8, height: 30)
            XCTAssertTrue(label.textFit.isTruncated)
            label.allowsDefaultTighteningForTruncation = true
            XCTAssertFalse(label.textFit.isTruncated)
            label.bounds.size.width = width / 2
            XCTAssertTrue(label.textFit.isTruncated, "letters move by a part of the font size only")
            label.allowsDefaultTighteningForTruncation = false
            let style = NSMutableParagraphStyle()
            style.allowsDefaultTighteningForTruncation = true
            label.attributedText = NSAttributedString(
                string: label.text ?? "", attributes: [.paragraphStyle: style, .font: UIFont.systemFont(ofSize: 20)])
            label.bounds.size.width = width - 8
            XCTAssertFalse(label.textFit.isTruncated)
        }
    }

    func testShrunkTextKeepsItsBaselineCenterOrTop() {
        MainActor.assumeIsolated {
            let label = label("A label that is much too long for its width")
            label.bounds = CGRect(x: 0, y: 0, width: 1000, height: 60)
            let baseline = label.baselines.first
            label.bounds.size.width = label.intrinsicContentSize.width / 2
            label.adjustsFontSizeToFitWidth = true
            XCTAssertEqual(label.baselines.first, baseline, accuracy: 0.01)
            label.baselineAdjustment = .alignCenters
            let centered = label.baselines.first
            XCTAssertLessThan(centered, baseline - 1)
            label.baselineAdjustment = .none
            XCTAssertLessThan(label.baselines.first, centered - 1)
        }
    }

    // MARK: Fields and drawing

    func testALongTextShrinksInAFieldDownToTheSmallestFont() {
        onStage { stage in
            let field = UITextField(frame: CGRect(x: 0, y: 0, width: 120, height: 30))
            field.font = .systemFont(ofSize: 20)
            field.text = "A text that is too long"
            stage.window.addSubview(field)
            stage.frame()
            let natural = field.shownLayout.size
            XCTAssertGreaterThan(natural.width, 120)
            field.adjustsFontSizeToFitWidth = true
            field.minimumFontSize = 8
            stage.frame()
            XCTAssertLessThanOrEqual(field.shownLayout.size.width, 121)
            XCTAssertLessThan(field.shownLayout.size.height, natural.height)
            XCTAssertEqual(field.intrinsicContentSize.width, natural.width.rounded(.up), "the natural width")
            field.minimumFontSize = 19
            XCTAssertGreaterThan(field.shownLayout.size.width, 120)
            field.frame.size.width = 400
            field.minimumFontSize = 8
            stage.frame()
            XCTAssertEqual(field.shownLayout.size.width, natural.width, accuracy: 0.01)
        }
    }

    func testAContextScalesDrawnText() {
        let text = NSAttributedString(string: "Text that is too long", attributes: [.font: UIFont.systemFont(ofSize: 20)])
        let natural = text.size()
        let context = NSStringDrawingContext()
        let area = CGSize(width: natural.width * 0.7, height: natural.height)
        XCTAssertGreaterThan(text.boundingRect(with: area, options: .usesLineFragmentOrigin, context: context).height, natural.height)
        XCTAssertEqual(context.actualScaleFactor, 1)
        context.minimumScaleFactor = 0.5
        let fitted = text.boundingRect(with: area, options: .usesLineFragmentOrigin, context: context)
        XCTAssertLessThanOrEqual(fitted.width, area.width)
        XCTAssertLessThanOrEqual(fitted.height, natural.height)
        XCTAssertEqual(context.actualScaleFactor, 0.7, accuracy: 0.05)
        context.minimumScaleFactor = 0.9
        _ = text.boundingRect(with: area, options: .usesLineFragmentOrigin, context: context)
        XCTAssertEqual(context.actualScaleFactor, 0.9, accuracy: 0.01)
    }

    func testLetterpressIsALightEdgeBelowTheLetters() {
        func lightPixels(_ attributes: [NSAttributedString.Key: Any]) -> Int {
            let image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 40)).image { context in
                UIColor.gray.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 60, height: 40))
                NSAttributedString(
                    string: "H",
                    attributes: attributes.merging([.font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.black]) { $1 }
                ).draw(at: CGPoint(x: 5, y: 0))
            }
            let bitmap = image.cgImage!.bitmap
            return (0..<bitmap.height).reduce(0) { sum, y in sum + (0..<bitmap.width).filter { bitmap[$0, y] & 255 > 180 }.count }
        }
        XCTAssertEqual(lightPixels([:]), 0)
        XCTAssertGreaterThan(lightPixels([.textEffect: NSAttributedString.TextEffectStyle.letterpressStyle]), 3)
    }

    func testNewContentsOfAnAttachmentReplaceItsImage() throws {
        let attachment = NSTextAttachment()
        let image = UIGraphicsImageRenderer(size: CGSize(width: 7, height: 3)).image { _ in }
        attachment.contents = image.pngData()
        XCTAssertEqual(try XCTUnwrap(attachment.image?.cgImage).width, image.cgImage?.width)
        attachment.contents = Data("no picture".utf8)
        XCTAssertNil(attachment.image)
    }

    // MARK: Detected data

    private final class Links: NSObject, UITextViewDelegate {
        var followed: [String] = []

        func textView(
            _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
        ) -> Bool {
            followed.append("\(URL.absoluteString) \(characterRange.location)+\(characterRange.length)")
            return false
        }
    }

    func testDetectedLinksAreFollowed() {
        onStage(width: 400) { stage in
            let view = UITextView(frame: CGRect(x: 0, y: 0, width: 400, height: 100))
            let links = Links()
            view.delegate = links
            view.isEditable = false
            view.text = "See www.example.com or call +49 30 1234567"
            stage.window.addSubview(view)
            stage.frame()
            @MainActor func click(_ character: Int) {
                let rect = view.firstRect(for: UITextRange(NSRange(location: character, length: 1)))
                stage.press(rect.midX, rect.midY)
                stage.release(rect.midX, rect.midY)
                stage.advance(to: stage.clock.now + 1)
            }
            click(6)
            XCTAssertEqual(links.followed, [])
            view.dataDetectorTypes = .all
            click(6)
            click(30)
            click(1)
            XCTAssertEqual(links.followed, ["http://www.example.com 4+15", "tel:+49301234567 28+14"])
            view.dataDetectorTypes = .link
            click(30)
            XCTAssertEqual(links.followed.count, 2)
            view.isEditable = true
            click(6)
            XCTAssertEqual(links.followed.count, 2, "a text that is edited has no links")
        }
    }
}
