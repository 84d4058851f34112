import UIKit
import XCTest

@testable import AccessibilityAudit
@testable import PreviewWorkspace

/// The labels that tools draw over the preview. Their contrast is measured on pixels, because no other check examines drawn text.
final class ToolLabelTests: XCTestCase {
    func testTheContrastIsAtLeastFourAndAHalf() {
        MainActor.assumeIsolated {
            for background in ToolLabel.Background.allCases {
                for style in [UIUserInterfaceStyle.light, .dark] {
                    for ground in [UIColor.white, .black] {
                        let contrast = contrast(on: background, over: ground, style) ?? 0
                        XCTAssertGreaterThanOrEqual(contrast, 4.5, "\(background), \(style), on \(ground)")
                    }
                }
            }
        }
    }

    /// The contrast between the label's background and the brightest pixel of its text.
    @MainActor private func contrast(on background: ToolLabel.Background, over ground: UIColor, _ style: UIUserInterfaceStyle) -> Double? {
        let size = CGSize(width: 80, height: 40)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        var image: UIImage?
        UITraitCollection(userInterfaceStyle: style).performAsCurrent {
            image = UIGraphicsImageRenderer(size: size, format: format).image { _ in
                ground.setFill()
                UIRectFill(CGRect(origin: .zero, size: size))
                ToolLabel.draw("118 × 24", at: CGPoint(x: 40, y: 20), on: background, in: CGRect(origin: .zero, size: size))
            }
        }
        guard let bitmap = image?.uprightBitmap() else { return nil }
        // A row of pixels through the digits, inside the label's background.
        let row = (50..<110).map { PixelColor(word: bitmap[$0, 40]) }
        let text = row.max { $0.luminance < $1.luminance }
        let background = row.min { $0.luminance < $1.luminance }
        return text.flatMap { text in background.map { text.contrast(to: $0) } }
    }
}
