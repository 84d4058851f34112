import Foundation
import UIFoundation

extension DocumentExercise {
    /// Reads HTML. Returns whether the bytes were text.
    static func readHTML(_ bytes: [UInt8]) -> Bool {
        let options: [NSAttributedString.DocumentReadingOptionKey: Any] = [.documentType: NSAttributedString.DocumentType.html]
        guard let text = try? NSAttributedString(data: Data(bytes), options: options, documentAttributes: nil) else { return false }
        var end = 0
        while end < text.length {
            var run = NSRange()
            let attributes = text.attributes(at: end, effectiveRange: &run)
            precondition(run.location <= end && NSMaxRange(run) > end, "a run that ends before its beginning")
            if let font = attributes[.font] as? UIFont {
                precondition(font.pointSize.isFinite && font.pointSize >= 0, "a font of \(font.pointSize) points")
            }
            end = NSMaxRange(run)
        }
        return true
    }
}
