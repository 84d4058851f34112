import AsyncDisplayKit

extension UIColor {
    /// Black or white, whichever contrasts more with this color. The color is determined again for the traits with which the text is drawn.
    var readableText: UIColor {
        return UIColor { traits in
            var (red, green, blue) = (CGFloat(0), CGFloat(0), CGFloat(0))
            self.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: nil)
            let linear = [red, green, blue].map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
            let luminance = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
            return (luminance + 0.05) / 0.05 > 1.05 / (luminance + 0.05) ? .black : .white
        }
    }
}
