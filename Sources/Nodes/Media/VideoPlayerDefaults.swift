import AVFoundation
import Foundation
import LayoutEngine
import UIKit
import UIPrimitives

/// The default controls of a video player.
enum VideoPlayerDefaults {
    static let color = UIColor.white
    static let dimmedColor = UIColor(white: 1, alpha: 0.35)
    static let controls: [ASVideoPlayerNodeControlType] = [.playbackButton, .elapsedText, .scrubber, .durationText]
    static var textAttributes: [AnyHashable: Any] {
        [NSAttributedString.Key.font: UIFont.systemFont(ofSize: 12), NSAttributedString.Key.foregroundColor: color]
    }

    /// Returns minutes and seconds, and hours if there are any; 00:00 for a time that is not a number.
    static func text(of time: CMTime) -> String {
        let total = time.isNumeric ? Int(saturating: CGFloat(max(0, time.seconds.rounded(.down)))) : 0
        let (hours, minutes, seconds) = (total / 3_600, total / 60 % 60, total % 60)
        return hours > 0 ? String(format: "%d:%02d:%02d", hours, minutes, seconds) : String(format: "%02d:%02d", minutes, seconds)
    }

    /// Returns a layout with the default controls in a row at the bottom, in the order of Texture.
    static func layoutSpec(_ controls: [AnyHashable: Any], maximumSize: CGSize) -> ASLayoutSpec {
        let order: [ASVideoPlayerNodeControlType] = [.playbackButton, .elapsedText, .scrubber, .durationText, .fullScreenButton]
        let row = order.compactMap { controls[$0.rawValue] as? any ASLayoutElement }
        (controls[ASVideoPlayerNodeControlType.scrubber.rawValue] as? ASDisplayNode)?.style.preferredSize =
            CGSize(width: maximumSize.width, height: 44)
        let bar = ASStackLayoutSpec(
            direction: .horizontal, spacing: 10, justifyContent: .start, alignItems: .center, children: row)
        bar.style.alignSelf = .stretch
        let inset = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10), child: bar)
        inset.style.alignSelf = .stretch
        let spacer = ASLayoutSpec()
        spacer.style.flexGrow = 1
        return ASStackLayoutSpec(
            direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .start, children: [spacer, inset])
    }

    static var thumbImage: UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 14, height: 14)).image { context in
            color.setFill()
            context.cgContext.fillEllipse(in: CGRect(x: 1, y: 1, width: 12, height: 12))
        }
    }

    static var fullScreenImage: UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 16, height: 16)).image { _ in
            color.setStroke()
            for (x, y, dx, dy) in [(2.0, 2.0, 1.0, 1.0), (14, 2, -1, 1), (2, 14, 1, -1), (14, 14, -1, -1)] {
                let corner = UIBezierPath()
                corner.lineWidth = 2
                corner.move(to: CGPoint(x: x + 4 * dx, y: y))
                corner.addLine(to: CGPoint(x: x, y: y))
                corner.addLine(to: CGPoint(x: x, y: y + 4 * dy))
                corner.stroke()
            }
        }
    }
}
