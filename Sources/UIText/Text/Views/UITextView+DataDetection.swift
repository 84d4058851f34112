import Foundation
import FoundationCompatibility

extension UITextView {
    /// Makes the layout manager detect the kinds of data in `dataDetectorTypes`, or none if the text is editable.
    func updateLinkDetector() {
        layoutManager.linkDetector = isEditable ? nil : dataDetectorTypes.linkDetector
    }
}

extension UIDataDetectorTypes {
    /// A function that finds data of these kinds in a text, with the URLs that open them; nil if none of the kinds can be detected.
    fileprivate var linkDetector: ((String) -> [(range: NSRange, url: URL)])? {
        var types: NSTextCheckingTypes = 0
        if contains(.link) { types |= NSTextCheckingResult.CheckingType.detectedLink.rawValue }
        if contains(.phoneNumber) { types |= NSTextCheckingResult.CheckingType.detectedPhoneNumber.rawValue }
        guard let detector = try? NSDataDetector(types: types) else { return nil }
        return { text in
            detector.matches(in: text, range: NSRange(location: 0, length: text.utf16.count)).compactMap { match in
                (match.url ?? match.phoneNumber.flatMap(Self.telephone)).map { (match.range, $0) }
            }
        }
    }

    private static func telephone(_ number: String) -> URL? {
        URL(string: "tel:" + number.filter { $0.isNumber || $0 == "+" })
    }
}
