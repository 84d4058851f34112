import Foundation
import TextEngine

extension UIFont {
    /// Creates the font of a file; the system font, and a line in the log, if the file cannot be used.
    ///
    /// *Differs from UIKit*, where fonts have only names: `index` selects a face of a collection.
    public convenience init(contentsOf url: URL, size: CGFloat, index: Int = 0) {
        self.init(font: Font.resolve(path: url.standardizedFileURL.path, index: max(index, 0), size: size))
    }

    /// Creates the font of data; the system font, and a line in the log, if it is not a font.
    ///
    /// *Differs from UIKit*, where fonts have only names.
    public convenience init(data: Data, size: CGFloat, index: Int = 0) {
        self.init(font: Font.resolve(path: FontBytes.add(data), index: max(index, 0), size: size))
    }
}
