import HeadlessHost
import UIKit
import XCTest

final class ConstraintTests: XCTestCase {
    @MainActor private func box(in root: UIView) -> UIView {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        return view
    }

    func testEdgesCentersAndMultipliersPlaceViews() {
        MainActor.assumeIsolated {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
            let (a, b) = (box(in: root), box(in: root))
            NSLayoutConstraint.activate([
                a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
                a.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
                a.widthAnchor.constraint(equalToConstant: 50),
                a.heightAnchor.constraint(equalTo: a.widthAnchor, multiplier: 0.5),
                b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 5),
                b.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
                b.centerYAnchor.constraint(equalTo: root.centerYAnchor),
                b.heightAnchor.constraint(equalTo: root.heightAnchor, multiplier: 0.25, constant: 10),
            ])
            root.layoutIfNeeded()
            XCTAssertEqual(a.frame, CGRect(x: 10, y: 20, width: 50, height: 25))
            XCTAssertEqual(b.frame, CGRect(x: 65, y: 70, width: 225, height: 60))
        }
    }

    func testTheStrongerConstraintWinsAndConstantsCanChange() {
        MainActor.assumeIsolated {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let view = box(in: root)
            let width = view.widthAnchor.constraint(equalToConstant: 80)
            let most = view.widthAnchor.constraint(lessThanOrEqualToConstant: 60)
            width.priority = .defaultHigh
            NSLayoutConstraint.activate([
                view.leftAnchor.constraint(equalTo: root.leftAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
                view.heightAnchor.constraint(equalToConstant: 10), width, most,
            ])
            root.layoutIfNeeded()
            XCTAssertEqual(view.frame.width, 60)
            most.constant = 70
            root.layoutIfNeeded()
            XCTAssertEqual(view.frame.width, 70)
            most.isActive = false
            root.layoutIfNeeded()
            XCTAssertEqual(view.frame.width, 80)
        }
    }

    func testManyWeakConstraintsDoNotOutweighAStrongerOne() {
        MainActor.assumeIsolated {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let view = box(in: root)
            let strong = view.widthAnchor.constraint(equalToConstant: 10)
            strong.priority = UILayoutPriority(500)
            strong.isActive = true
            for _ in 0..<50 {
                let weak = view.widthAnchor.constraint(equalToConstant: 90)
                weak.priority = UILayoutPriority(499)
                weak.isActive = true
            }
            view.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
            root.layoutIfNeeded()
            XCTAssertEqual(view.frame.width, 10)
        }
    }

    func testAContradictionIsIgnoredAndTheRestHolds() {
        MainActor.assumeIsolated {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let view = box(in: root)
            NSLayoutConstraint.activate([
                view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 3),
                view.widthAnchor.constraint(equalToConstant: 40),
                view.widthAnchor.constraint(equalToConstant: 50),
                view.heightAnchor.constraint(equalToConstant: 20),
            ])
            root.layoutIfNeeded()
            XCTAssertEqual(view.frame.minX, 3)
            XCTAssertEqual(view.frame.width, 40)
            XCTAssertEqual(view.frame.height, 20)
        }
    }

    func testContentSizesYieldInOrderOfTheirPriorities() {
        MainActor.assumeIsolated {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
            let (name, price) = (UILabel(), UILabel())
            name.text = "A very long product name that cannot fit into the row"
            price.text = "Rp 1.000"
            for label in [name, price] {
                label.translatesAutoresizingMaskIntoConstraints = false
                root.addSubview(label)
                label.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
            }
            price.setContentCompressionResistancePriority(.required, for: .horizontal)
            price.setContentHuggingPriority(.required, for: .horizontal)
            NSLayoutConstraint.activate([
                name.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                price.leadingAnchor.constraint(equalTo: name.trailingAnchor, constant: 8),
                price.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            ])
            root.layoutIfNeeded()
            XCTAssertEqual(price.frame.width, price.intrinsicContentSize.width, accuracy: 1)
            XCTAssertEqual(name.frame.width, 200 - 8 - price.frame.width, accuracy: 1)
        }
    }

    func testATextOfSeveralLinesIsAsHighAsItsWidthMakesIt() {
        MainActor.assumeIsolated {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 400))
            let label = UILabel()
            label.numberOfLines = 0
            label.text = "a text that needs several lines in a narrow column"
            label.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(label)
            let below = box(in: root)
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                label.trailingAnchor.constraint(equalTo: root.trailingAnchor),
                label.topAnchor.constraint(equalTo: root.topAnchor),
                below.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 4),
                below.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                below.widthAnchor.constraint(equalToConstant: 10), below.heightAnchor.constraint(equalToConstant: 10),
            ])
            root.layoutIfNeeded()
            let height = label.sizeThatFits(CGSize(width: 120, height: 1000)).height
            XCTAssertEqual(label.frame.height, height, accuracy: 1)
            XCTAssertEqual(below.frame.minY, label.frame.maxY + 4, accuracy: 0.01)
        }
    }

    func testFittingSizeFollowsConstraints() {
        MainActor.assumeIsolated {
            let card = UIView()
            let inner = box(in: card)
            NSLayoutConstraint.activate([
                inner.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 10),
                card.trailingAnchor.constraint(equalTo: inner.trailingAnchor, constant: 10),
                inner.topAnchor.constraint(equalTo: card.topAnchor, constant: 5),
                card.bottomAnchor.constraint(equalTo: inner.bottomAnchor, constant: 5),
                inner.widthAnchor.constraint(equalToConstant: 100), inner.heightAnchor.constraint(equalToConstant: 30),
            ])
            XCTAssertEqual(
                card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), CGSize(width: 120, height: 40))
        }
    }

    func testGuidesAndNestedViewsTakePart() {
        MainActor.assumeIsolated {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let (outer, guide) = (box(in: root), UILayoutGuide())
            root.addLayoutGuide(guide)
            let inner = box(in: outer)
            NSLayoutConstraint.activate([
                guide.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                guide.widthAnchor.constraint(equalToConstant: 30),
                outer.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
                outer.trailingAnchor.constraint(equalTo: root.trailingAnchor),
                outer.topAnchor.constraint(equalTo: root.topAnchor), outer.heightAnchor.constraint(equalToConstant: 50),
                inner.centerXAnchor.constraint(equalTo: outer.centerXAnchor),
                inner.centerYAnchor.constraint(equalTo: outer.centerYAnchor),
                inner.widthAnchor.constraint(equalToConstant: 10), inner.heightAnchor.constraint(equalToConstant: 10),
            ])
            root.layoutIfNeeded()
            XCTAssertEqual(outer.frame, CGRect(x: 30, y: 0, width: 70, height: 50))
            XCTAssertEqual(inner.frame, CGRect(x: 30, y: 20, width: 10, height: 10))
        }
    }

    func testAStackViewFillsCentersAndSpaces() {
        MainActor.assumeIsolated {
            let (a, b) = (UIView(), UIView())
            for (view, width) in [(a, 20.0), (b, 30.0)] {
                view.widthAnchor.constraint(equalToConstant: width).isActive = true
                view.heightAnchor.constraint(equalToConstant: 10).isActive = true
            }
            let stack = UIStackView(arrangedSubviews: [a, b])
            stack.spacing = 5
            stack.alignment = .center
            XCTAssertEqual(stack.intrinsicContentSize, CGSize(width: 55, height: 10))
            stack.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
            stack.distribution = .equalSpacing
            stack.layoutIfNeeded()
            XCTAssertEqual(a.frame, CGRect(x: 0, y: 15, width: 20, height: 10))
            XCTAssertEqual(b.frame, CGRect(x: 70, y: 15, width: 30, height: 10))
            stack.distribution = .fillEqually
            stack.alignment = .fill
            stack.layoutIfNeeded()
            XCTAssertEqual(b.frame, CGRect(x: 52.5, y: 0, width: 47.5, height: 40).integralLike(a.frame))
        }
    }
}

extension CGRect {
    /// The receiver with its left edge 5 points to the right of `other` and its right edge at 100: the expected frame, because the edge of
    /// `other` is rounded to a whole pixel.
    fileprivate func integralLike(_ other: CGRect) -> CGRect {
        CGRect(x: other.maxX + 5, y: minY, width: 100 - other.maxX - 5, height: height)
    }
}
