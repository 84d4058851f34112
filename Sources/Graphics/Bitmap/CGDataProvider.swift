import Foundation
import UIPrimitives

/// The bytes of an image or a font. Immutable. *Thread*: any.
public final class CGDataProvider: @unchecked Sendable {
    // Protection: `data` is an immutable copy.
    /// The bytes; never nil.
    public let data: CFData?

    /// Creates a provider with a copy of the bytes. Never nil; optional as in Core Graphics.
    public init?(data: CFData) {
        self.data = NSData(data: Data(referencing: data))
    }

    /// Creates a provider of the bytes of a file, mapped if possible; nil if the file cannot be read.
    public init?(url: CFURL) {
        guard let path = url.path, let data = try? ImageBytes.data(contentsOf: URL(fileURLWithPath: path)) else {
            return nil
        }
        self.data = NSData(data: data)
    }

    /// Creates a provider of the bytes of the file at a path, mapped if possible; nil if the file cannot be read.
    public convenience init?(filename: UnsafePointer<CChar>) {
        self.init(url: NSURL(fileURLWithPath: String(cString: filename)))
    }
}
