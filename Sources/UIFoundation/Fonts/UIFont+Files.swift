import Foundation
import TextEngine

extension UIFont {
    /// The font in a file; the system's, and one line in the log, where the file cannot be used.
    ///
    /// *Differs from UIKit*, which knows fonts by name only: `index` counts the faces of a collection.
    public convenience init(contentsOf url: URL, size: CGFloat, index: Int = 0) {
        self.init(font: Font.resolve(path: url.standardizedFileURL.path, index: max(index, 0), size: size))
    }

    /// The font in a program's bytes; the system's, and one line in the log, where they are none.
    ///
    /// *Differs from UIKit*, which knows fonts by name only.
    public convenience init(data: Data, size: CGFloat, index: Int = 0) {
        self.init(font: Font.resolve(path: FontBytes.add(data), index: max(index, 0), size: size))
    }
}
