import Foundation

extension NSAttributedString {
    /// Creates an empty string; replaces `NSAttributedString()`, which Foundation on Linux does not have.
    public convenience init(_empty: Void = ()) {
        self.init(string: "")
    }
}
