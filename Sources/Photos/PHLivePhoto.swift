import UIKit

/// The key of the error in the information of a request for a live photo.
public let PHLivePhotoInfoErrorKey = "PHLivePhotoInfoErrorKey"
/// The key of the Boolean that is true if a later result will be better.
public let PHLivePhotoInfoIsDegradedKey = "PHLivePhotoInfoIsDegradedKey"
/// The key of the Boolean that is true if the request was canceled.
public let PHLivePhotoInfoCancelledKey = "PHLivePhotoInfoCancelledKey"

/// A photo with a short video. *Differs from Photos*: there is no library, so a program never gets one.
open class PHLivePhoto: NSObject {
    /// The size of the photo. *Units*: pixels.
    open var size: CGSize { .zero }
    private override init() {}
}
