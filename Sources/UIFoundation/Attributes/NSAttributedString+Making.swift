import Foundation

extension NSAttributedString {
    /// An empty string: stands for `NSAttributedString()`, which Foundation lacks off Apple's systems.
    public convenience init(_empty: Void = ()) {
        self.init(string: "")
    }
}
