import Foundation

extension NSAttributedString {
    /// The text with the size of every font multiplied by a factor.
    package func scalingFonts(by factor: CGFloat) -> NSAttributedString {
        let scaled = NSMutableAttributedString(attributedString: self)
        enumerateAttribute(.font, in: NSRange(location: 0, length: length), options: []) { value, range, _ in
            guard let font = value as? UIFont else { return }
            scaled.addAttribute(.font, value: font.withSize(font.pointSize * factor), range: range)
        }
        return scaled
    }

    /// The text at the largest scale at which it fits into `size`, and that scale. The scale is 1 unless the context permits a smaller one;
    /// it is the context's minimum if the text fits at no permitted scale.
    ///
    /// *Cost*: eight layouts if the text is too large.
    func fitted(
        into size: CGSize, options: NSStringDrawingOptions, context: NSStringDrawingContext?
    ) -> (text: NSAttributedString, scale: CGFloat) {
        guard let context, context.minimumScaleFactor > 0, context.minimumScaleFactor < 1, !fits(size, options) else { return (self, 1) }
        // Text without a font is drawn in the system font. The font is added as an attribute, because only fonts in attributes are scaled.
        let complete = NSMutableAttributedString(attributedString: self)
        enumerateAttribute(.font, in: NSRange(location: 0, length: length), options: []) { font, range, _ in
            if font == nil { complete.addAttribute(.font, value: UIFont.systemFont(ofSize: 12), range: range) }
        }
        var (low, high) = (context.minimumScaleFactor, CGFloat(1))
        for _ in 0..<7 {
            let middle = (low + high) / 2
            if complete.scalingFonts(by: middle).fits(size, options) { low = middle } else { high = middle }
        }
        return (complete.scalingFonts(by: low), low)
    }

    private func fits(_ size: CGSize, _ options: NSStringDrawingOptions) -> Bool {
        let wraps = options.contains(.usesLineFragmentOrigin)
        let limit = CGSize(width: wraps ? size.width : .infinity, height: .infinity)
        let needed = StringDrawing.bounds(of: self, size: limit, options: options.subtracting(.truncatesLastVisibleLine)).size
        return needed.width <= size.width && needed.height <= size.height
    }
}
