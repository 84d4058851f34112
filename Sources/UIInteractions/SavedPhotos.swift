import Foundation
import UIKitCore

/// Saves an image in the photo library, and then calls a method of a target with the image, an error, and the context.
///
/// *Differs from UIKit*: there is no photo library; nothing is saved, and the method receives the error of Photos for this. *Thread*: main;
/// the method is called later on the main thread.
@preconcurrency @MainActor public func UIImageWriteToSavedPhotosAlbum(
    _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?, _ contextInfo: UnsafeMutableRawPointer?
) {
    SavedPhotos.refuse(image, completionTarget, completionSelector, contextInfo)
}

/// Saves a video in the photo library, and then calls a method of a target with the path, an error, and the context.
///
/// *Differs from UIKit*: there is no photo library; nothing is saved, and the method receives the error of Photos for this.
@preconcurrency @MainActor public func UISaveVideoAtPathToSavedPhotosAlbum(
    _ videoPath: String, _ completionTarget: Any?, _ completionSelector: Selector?, _ contextInfo: UnsafeMutableRawPointer?
) {
    SavedPhotos.refuse(videoPath, completionTarget, completionSelector, contextInfo)
}

/// Returns whether a video can be saved in the photo library: false, because there is none.
@preconcurrency @MainActor public func UIVideoAtPathIsCompatibleWithSavedPhotosAlbum(_ videoPath: String) -> Bool { false }

private enum SavedPhotos {
    /// The error of `PHPhotoLibrary`, whose module is above this one.
    static var error: NSError {
        NSError(domain: "PHPhotosErrorDomain", code: 3300, userInfo: [NSLocalizedDescriptionKey: "There is no photo library."])
    }

    /// Calls the completion method with the error.
    @MainActor static func refuse(_ item: Any, _ target: Any?, _ selector: Selector?, _ context: UnsafeMutableRawPointer?) {
        guard let object = target.map({ $0 as AnyObject }), let selector else { return }
        // Protection: the captured values are used on the main thread only.
        nonisolated(unsafe) let call = (target: object, item: item, context: context)
        DispatchQueue.main.async { selector.send(to: call.target, call.item, error as any Error, call.context) }
    }
}
