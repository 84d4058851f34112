import Foundation

extension NSAttributedString {
    /// An empty string: stands for `NSAttributedString()`, which Foundation lacks off Apple's systems.
    public convenience init(_empty: Void = ()) {
        self.init(string: "")
    }

    /// The text of `string` with its links. *Differs from Foundation*: other attributes have no counterpart here.
    public convenience init(_ string: AttributedString) {
        let text = NSMutableAttributedString(string: "")
        for run in string.runs {
            let part = String(string[run.range].characters)
            text.append(NSAttributedString(string: part, attributes: run.link.map { [.link: $0] } ?? [:]))
        }
        self.init(attributedString: text)
    }
}
