import Foundation
import FoundationCompatibility

extension UIImage: NSItemProviderWriting, NSItemProviderReading {
    /// The formats in which an image is provided: PNG, then JPEG.
    public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.png.identifier, UTType.jpeg.identifier] }

    /// Calls the handler synchronously with the image as JPEG data if that type is requested, otherwise as PNG data.
    ///
    /// *Cost*: draws and compresses all pixels.
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(typeIdentifier == UTType.jpeg.identifier ? jpegData(compressionQuality: 0.9) : pngData(), nil)
        return nil
    }

    /// PNG, JPEG, and the general type of images (`public.image`). For data in a format that cannot be read,
    /// ``object(withItemProviderData:typeIdentifier:)`` throws an error.
    public static var readableTypeIdentifiersForItemProvider: [String] {
        [UTType.png.identifier, UTType.jpeg.identifier, UTType.image.identifier]
    }

    /// Creates an image from a file's content. *Throws*: `CocoaError` if no image can be read from it.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let image = UIImage(data: data) as? Self else { throw CocoaError(.fileReadCorruptFile) }
        return image
    }
}
