import XCTest

@testable import UIKit

/// The colors of images in bars.
final class BarImageTests: XCTestCase {
    private let green: UInt32 = 0x00_FF00
    private let red: UInt32 = 0xFF_0000

    private func square() -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }
    }

    /// The color in the middle of the only view that shows an image.
    @MainActor private func color(in bar: UIView, _ stage: TestStage) -> UInt32? {
        stage.frame()
        let view = imageView(in: bar)
        let center = view.map { $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: stage.window) }
        return center.map { stage.pixel(Int($0.x), Int($0.y)) }
    }

    @MainActor private func imageView(in view: UIView) -> UIView? {
        if (view as? UIImageView)?.image != nil { return view }
        return view.subviews.lazy.compactMap { self.imageView(in: $0) }.first
    }

    @MainActor private func navigationBar(_ image: UIImage, _ stage: TestStage) -> UINavigationBar {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
        let item = UINavigationItem(title: "")
        item.rightBarButtonItem = UIBarButtonItem(image: image, style: .plain, target: nil, action: nil)
        bar.items = [item]
        bar.tintColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        stage.window.addSubview(bar)
        return bar
    }

    func testBarButtonsShowAutomaticImagesInTheTintColor() {
        onStage { stage in
            let bar = navigationBar(square(), stage)
            XCTAssertEqual(color(in: bar, stage), green)
            bar.topItem?.rightBarButtonItem?.tintColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
            XCTAssertEqual(color(in: bar, stage), 0x00_00FF)
        }
    }

    func testBarButtonsShowOriginalImagesInTheirOwnColors() {
        onStage { stage in
            let bar = navigationBar(square().withRenderingMode(.alwaysOriginal), stage)
            XCTAssertEqual(color(in: bar, stage), red)
        }
    }

    func testTabsTintAutomaticImagesAndNotOriginalImages() {
        onStage { stage in
            for (mode, expected) in [(UIImage.RenderingMode.automatic, green), (.alwaysOriginal, red)] {
                let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 200, height: 49))
                bar.tintColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
                bar.items = [UITabBarItem(title: nil, image: square().withRenderingMode(mode), tag: 0)]
                bar.selectedItem = bar.items?.first
                stage.window.addSubview(bar)
                XCTAssertEqual(color(in: bar, stage), expected)
                bar.removeFromSuperview()
            }
        }
    }

    func testTheTintOfTheAppearancePrototypeIsTheBarsUnlessItHasItsOwn() {
        onStage { stage in
            UINavigationBar.appearance().tintColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
            UITabBar.appearance().tintColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
            defer {
                UINavigationBar.appearance().tintColor = nil
                UITabBar.appearance().tintColor = nil
            }
            let (bar, own, tabs) = (UINavigationBar(), UINavigationBar(), UITabBar())
            own.tintColor = .red
            for view in [bar, own, tabs] { stage.window.addSubview(view) }
            XCTAssertEqual(bar.tintColor, UIColor(red: 0, green: 1, blue: 0, alpha: 1))
            XCTAssertEqual(tabs.tintColor, UIColor(red: 0, green: 1, blue: 0, alpha: 1))
            XCTAssertEqual(own.tintColor, .red)
        }
    }
}
