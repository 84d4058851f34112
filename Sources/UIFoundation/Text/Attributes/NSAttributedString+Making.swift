import Foundation

extension NSAttributedString {
    /// An empty string: replaces `NSAttributedString()`, which Foundation lacks off Apple's systems.
    public convenience init(_empty: Void = ()) {
        self.init(string: "")
    }
}
