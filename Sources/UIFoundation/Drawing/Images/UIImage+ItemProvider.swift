import Foundation
import FoundationCompatibility

extension UIImage: NSItemProviderWriting, NSItemProviderReading {
    /// The formats in which an image is provided: PNG, then JPEG.
    public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.png.identifier, UTType.jpeg.identifier] }

    /// Encodes the image. *Cost*: draws and compresses all pixels.
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(typeIdentifier == UTType.jpeg.identifier ? jpegData(compressionQuality: 0.9) : pngData(), nil)
        return nil
    }

    /// The types of images of any format; a format that cannot be read fails later in ``object(withItemProviderData:typeIdentifier:)``.
    public static var readableTypeIdentifiersForItemProvider: [String] {
        [UTType.png.identifier, UTType.jpeg.identifier, UTType.image.identifier]
    }

    /// Creates an image from a file's content. *Throws*: `CocoaError` if no image can be read from it.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let image = UIImage(data: data) as? Self else { throw CocoaError(.fileReadCorruptFile) }
        return image
    }
}
