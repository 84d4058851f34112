import Foundation
import TextEngine

extension UIFont {
    /// Creates a font from a font file. If the file cannot be used, the initializer logs a message and creates the system font.
    ///
    /// *Differs from UIKit*: an additional initializer; UIKit finds fonts by their names only. `index` selects a face of a font collection.
    public convenience init(contentsOf url: URL, size: CGFloat, index: Int = 0) {
        self.init(font: Font.resolve(path: url.standardizedFileURL.path, index: max(index, 0), size: size))
    }

    /// Creates a font from the data of a font file. If the data is not a font, the initializer logs a message and creates the system font.
    ///
    /// *Differs from UIKit*: an additional initializer; UIKit finds fonts by their names only.
    public convenience init(data: Data, size: CGFloat, index: Int = 0) {
        self.init(font: Font.resolve(path: FontBytes.add(data), index: max(index, 0), size: size))
    }
}
