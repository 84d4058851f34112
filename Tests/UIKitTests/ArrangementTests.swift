import UIPrimitives
import XCTest

@testable import UIKit

/// Baselines in stack views, and the sides of popovers.
final class ArrangementTests: XCTestCase {
    func testASubclassWithTheDesignatedInitializersInheritsTheOneWithViews() {
        final class Column: UIStackView {
            override init(frame: CGRect) {
                super.init(frame: frame)
                axis = .vertical
            }
            required init(coder: NSCoder) { super.init(coder: coder) }
        }
        onStage { _ in
            let column = Column(arrangedSubviews: [UIView(), UIView()])
            XCTAssertEqual(column.axis, .vertical)
            XCTAssertEqual(column.arrangedSubviews.count, 2)
        }
    }

    func testTheSpacingOfAColumnMayBeBetweenBaselines() {
        onStage { stage in
            let labels = ["First", "Second"].map { text in
                let label = UILabel()
                label.text = text
                label.font = .systemFont(ofSize: text == "First" ? 30 : 14)
                return label
            }
            let stack = UIStackView(arrangedSubviews: labels)
            stack.axis = .vertical
            stack.spacing = 40
            stack.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
            stack.alignment = .leading
            stack.distribution = .equalSpacing
            stack.isBaselineRelativeArrangement = true
            let height = stack.intrinsicContentSize.height
            stack.frame.size.height = height
            stage.window.addSubview(stack)
            stage.frame()
            let lastBaseline = labels[0].frame.maxY - labels[0].baselines.last
            let firstBaseline = labels[1].frame.minY + labels[1].baselines.first
            XCTAssertEqual(firstBaseline - lastBaseline, 40, accuracy: 1)
            stack.isBaselineRelativeArrangement = false
            XCTAssertEqual(
                stack.intrinsicContentSize.height - height, labels[0].baselines.last + labels[1].baselines.first, accuracy: 1)
        }
    }

    func testAPopoverAppearsAtAPermittedSide() {
        onStage(width: 400, height: 400) { stage in
            let root = UIViewController()
            stage.window.rootViewController = root
            let source = stage.view(CGRect(x: 180, y: 180, width: 40, height: 40), .red, in: root.view)
            @MainActor func frame(_ directions: UIPopoverArrowDirection, size: CGSize = CGSize(width: 100, height: 80)) -> CGRect {
                let card = UIViewController()
                card.modalPresentationStyle = .popover
                card.preferredContentSize = size
                card.popoverPresentationController?.sourceView = source
                root.present(card, animated: false)
                card.popoverPresentationController?.sourceView = source
                card.popoverPresentationController?.permittedArrowDirections = directions
                let frame = card.popoverPresentationController?.frameOfPresentedViewInContainerView ?? .zero
                root.dismiss(animated: false)
                stage.frame()
                return frame
            }
            XCTAssertEqual(frame(.any), CGRect(x: 150, y: 228, width: 100, height: 80))
            XCTAssertEqual(frame(.down), CGRect(x: 150, y: 92, width: 100, height: 80))
            XCTAssertEqual(frame(.left), CGRect(x: 228, y: 160, width: 100, height: 80))
            XCTAssertEqual(frame(.right), CGRect(x: 72, y: 160, width: 100, height: 80))
            XCTAssertEqual(frame([.up, .right], size: CGSize(width: 100, height: 200)).minX, 72, "there is no space below")
            XCTAssertEqual(frame([.up, .down], size: CGSize(width: 100, height: 300)).minY, 90, "there is no space at all")
        }
    }

    func testARowOfWrappingTextsIsHigherInASmallWidth() {
        onStage { stage in
            func label(_ text: String) -> UILabel {
                let label = UILabel()
                label.text = text
                label.font = .systemFont(ofSize: 17)
                label.numberOfLines = 0
                return label
            }
            let name = label("Harbour office and berths")
            let texts = UIStackView(arrangedSubviews: [label("Salma"), name])
            texts.axis = .vertical
            let time = label("09:41")
            time.setContentCompressionResistancePriority(.required, for: .horizontal)
            let row = UIStackView(arrangedSubviews: [texts, time])
            row.alignment = .center
            row.spacing = 10
            func height(_ width: CGFloat) -> CGFloat {
                row.systemLayoutSizeFitting(
                    CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
                ).height
            }
            let line = time.sizeThatFits(.zero).height
            XCTAssertEqual(height(400), 2 * line, accuracy: 0.6)
            XCTAssertEqual(height(190), 3 * line, accuracy: 0.6)
            row.frame = CGRect(x: 0, y: 0, width: 190, height: height(190))
            stage.window.addSubview(row)
            stage.frame()
            XCTAssertEqual(texts.frame.minY, 0, accuracy: 0.6)
            XCTAssertEqual(name.frame.height, 2 * line, accuracy: 1.1)
        }
    }
}
