import HeadlessHost
import UIKit
import XCTest

final class VisualFormatTests: XCTestCase {
    @MainActor private func views(_ names: [String], in root: UIView) -> [String: UIView] {
        Dictionary(
            uniqueKeysWithValues: names.map { name in
                let view = UIView()
                view.translatesAutoresizingMaskIntoConstraints = false
                root.addSubview(view)
                return (name, view)
            })
    }

    @MainActor private func activate(_ formats: [String], metrics: [String: Any] = [:], _ views: [String: UIView]) {
        for format in formats {
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: metrics, views: views))
        }
    }

    func testSizesDistancesAndMargins() {
        MainActor.assumeIsolated {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
            let views = views(["icon", "title"], in: root)
            activate(["H:|-[icon(24)]-gap-[title]-|", "V:|[icon(24)]", "V:|-10-[title]-(10)-|"], metrics: ["gap": 12], views)
            root.layoutIfNeeded()
            XCTAssertEqual(views["icon"]?.frame, CGRect(x: 20, y: 0, width: 24, height: 24))
            XCTAssertEqual(views["title"]?.frame, CGRect(x: 56, y: 10, width: 124, height: 80))
        }
    }

    func testAViewHasTheSizeOfAnotherAndLowerPrioritiesYield() {
        MainActor.assumeIsolated {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 208, height: 100))
            let views = views(["a", "b"], in: root)
            activate(["|[a(==b)]-[b]|", "V:|[a(80@500,<=50)]", "V:[b(30)]|"], views)
            root.layoutIfNeeded()
            XCTAssertEqual(views["a"]?.frame, CGRect(x: 0, y: 0, width: 100, height: 50))
            XCTAssertEqual(views["b"]?.frame, CGRect(x: 108, y: 70, width: 100, height: 30))
        }
    }

    func testConstraintsToAScrollViewMeasureItsContent() {
        MainActor.assumeIsolated {
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let content = UIView()
            content.translatesAutoresizingMaskIntoConstraints = false
            scroll.addSubview(content)
            NSLayoutConstraint.activate([
                content.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 10),
                content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
                content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
                content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: -20),
                content.widthAnchor.constraint(equalTo: scroll.widthAnchor),
                content.heightAnchor.constraint(equalToConstant: 300),
            ])
            scroll.layoutIfNeeded()
            XCTAssertEqual(content.frame, CGRect(x: 0, y: 10, width: 100, height: 300))
            XCTAssertEqual(scroll.contentSize, CGSize(width: 100, height: 330))
        }
    }

    func testTheContentGuideMeasuresToo() {
        MainActor.assumeIsolated {
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let content = UIView()
            content.translatesAutoresizingMaskIntoConstraints = false
            scroll.addSubview(content)
            let (inner, outer) = (scroll.contentLayoutGuide, scroll.frameLayoutGuide)
            NSLayoutConstraint.activate([
                content.topAnchor.constraint(equalTo: inner.topAnchor), content.leftAnchor.constraint(equalTo: inner.leftAnchor),
                content.rightAnchor.constraint(equalTo: inner.rightAnchor),
                content.bottomAnchor.constraint(equalTo: inner.bottomAnchor),
                content.heightAnchor.constraint(equalTo: outer.heightAnchor), content.widthAnchor.constraint(equalToConstant: 250),
            ])
            scroll.layoutIfNeeded()
            XCTAssertEqual(scroll.contentSize, CGSize(width: 250, height: 100))
        }
    }
}
