import Foundation
import LayoutEngine
import Scheduling
import UIKit
import UIPrimitives

/// A card that replaces content which this system cannot display. It shows the name of the node, so that a developer can identify the area.
final class UnavailableCard: ASDisplayNode, @unchecked Sendable {  // `text` is protected by its lock.
    /// The lines of the card.
    struct Text: Equatable {
        var symbol: String
        var title: String
        var detail: String
    }

    private final class Parameters: NSObject {
        let text: Text
        let traits: UITraitCollection

        init(text: Text, traits: UITraitCollection) {
            self.text = text
            self.traits = traits
        }
    }

    private let text: Locked<Text>

    init(_ text: Text) {
        self.text = Locked(text)
        super.init()
        isLayerBacked = true
        isOpaque = false
        needsDisplayOnBoundsChange = true
    }

    func show(_ new: Text) {
        let isChange = text.withLock { text in
            defer { text = new }
            return text != new
        }
        if isChange { setNeedsDisplay() }
    }

    var shownText: Text { text.withLock { $0 } }

    override func asyncTraitCollectionDidChange(withPreviousTraitCollection previous: ASPrimitiveTraitCollection) {
        super.asyncTraitCollectionDidChange(withPreviousTraitCollection: previous)
        setNeedsDisplay()
    }

    override func drawParameters(forAsyncLayer layer: _ASDisplayLayer) -> NSObjectProtocol? {
        Parameters(text: shownText, traits: uiTraitCollection)
    }

    override class func draw(
        _ bounds: CGRect, withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool, isRasterizing: Bool
    ) {
        guard let parameters = parameters as? Parameters else { return }
        let traits = parameters.traits
        UIColor.secondarySystemBackground.resolvedColor(with: traits).setFill()
        UIBezierPath(roundedRect: bounds.insetBy(dx: 0.5, dy: 0.5), cornerRadius: min(8, bounds.height / 4)).fill()
        let lines = lines(of: parameters.text, traits, in: bounds)
        var y = bounds.midY - lines.map(\.size.height).reduce(0, +) / 2
        for line in lines {
            let place = CGRect(x: bounds.midX - line.size.width / 2, y: y, width: line.size.width, height: line.size.height)
            line.text.draw(in: place)
            y += line.size.height
        }
    }

    private struct Line {
        let text: NSAttributedString
        let size: CGSize
    }

    /// Returns the lines that fit into the bounds, from top to bottom. The title has priority over the detail, and the detail over the
    /// symbol, which is at the top. The detail is wrapped, because it can contain a remedy, which the user must be able to read.
    /// *Units*: points.
    private static func lines(of text: Text, _ traits: UITraitCollection, in bounds: CGRect) -> [Line] {
        let width = max(bounds.width - 16, 0)
        func line(_ string: String, _ font: UIFont, _ color: UIColor, wraps: Bool = false) -> Line {
            let style = NSMutableParagraphStyle()
            style.alignment = .center
            style.lineBreakMode = wraps ? .byWordWrapping : .byTruncatingTail
            let attributed = NSAttributedString(
                string: string,
                attributes: [.font: font, .foregroundColor: color.resolvedColor(with: traits), .paragraphStyle: style])
            let natural = attributed.size()
            var size = CGSize(width: min(natural.width + 1, width), height: natural.height)
            if wraps, natural.width + 1 > width {
                let limit = CGSize(width: width, height: .greatestFiniteMagnitude)
                size.height = ceil(attributed.boundingRect(with: limit, options: .usesLineFragmentOrigin, context: nil).height)
            }
            return Line(text: attributed, size: size)
        }
        let title = line(text.title, .boldSystemFont(ofSize: 15), .label)
        let detail = line(text.detail, .systemFont(ofSize: 12), .secondaryLabel, wraps: true)
        let symbol = line(text.symbol, .systemFont(ofSize: 26), .tertiaryLabel)
        var available = bounds.height - 8
        var lines: [Line] = []
        for (candidate, isOnTop) in [(title, false), (detail, false), (symbol, true)] {
            guard candidate.size.height <= available else { break }
            available -= candidate.size.height
            lines.insert(candidate, at: isOnTop ? 0 : lines.count)
        }
        return lines
    }
}
