import Foundation
import UIPrimitives

/// Reads and writes the size of a preview's frame as text. *Units*: points.
enum FrameSizeText {
    /// The permitted range of width and height.
    static let limits: ClosedRange<CGFloat> = 1...4096

    /// The reason why a text is not a valid size.
    struct Problem: Error, Equatable {
        let message: String
    }

    /// Returns the size in a text such as `390x844`, `390 × 844` or `390 844`, rounded to whole points.
    /// - Throws: ``Problem`` with the text, and an example of a valid size or the valid range.
    static func size(in text: String) throws(Problem) -> CGSize {
        let separators = CharacterSet(charactersIn: "x×X*").union(.whitespaces)
        let parts = text.components(separatedBy: separators).filter { !$0.isEmpty && $0 != "pt" }
        let numbers = parts.compactMap { Double($0) }.filter(\.isFinite)
        guard parts.count == 2, numbers.count == 2 else {
            throw Problem(message: "“\(text)” is not a size: write width and height in points, such as 390x844")
        }
        let size = CGSize(width: numbers[0].rounded(), height: numbers[1].rounded())
        guard limits.contains(size.width), limits.contains(size.height) else {
            let range = "\(JSONText.number(limits.lowerBound)) to \(JSONText.number(limits.upperBound))"
            throw Problem(message: "“\(text)” is out of range: width and height are \(range) points")
        }
        return size
    }

    /// Returns a size as text that ``size(in:)`` reads.
    static func text(of size: CGSize) -> String { "\(JSONText.number(size.width))x\(JSONText.number(size.height))" }

    /// Returns `size` grown by `delta`. Each changed dimension is rounded, and is at least 16 points and at most the upper bound of
    /// ``limits``.
    static func size(_ size: CGSize, grownBy delta: CGSize) -> CGSize {
        func length(_ old: CGFloat, _ change: CGFloat) -> CGFloat {
            change == 0 ? old : min(max((old + change).rounded(), 16), limits.upperBound)
        }
        return CGSize(width: length(size.width, delta.width), height: length(size.height, delta.height))
    }
}
