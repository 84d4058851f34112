import Foundation

extension CGFloat {
    /// The shortest text that is parsed as the value rounded to `decimals` places: integers have no fraction, and values too large for
    /// a layout are written as in Swift (`inf`, `1e+20`).
    package func shortText(decimals: Int = 3) -> String {
        guard magnitude < 1e12 else { return "\(Double(self))" }
        let steps = pow(10, Double(decimals))
        let rounded = (Double(self) * steps).rounded() / steps
        return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
    }
}
