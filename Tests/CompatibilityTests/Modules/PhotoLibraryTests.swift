import AsyncDisplayKit
import Photos
import PhotosUI
import SafariServices
import XCTest

final class PhotoLibraryTests: XCTestCase {
    func testTheMarkOfLivePhotosIsDrawn() {
        MainActor.assumeIsolated {
            let over = PHLivePhotoView.livePhotoBadgeImage(options: .overContent)
            let off = PHLivePhotoView.livePhotoBadgeImage(options: [.overContent, .liveOff])
            XCTAssertEqual(over.size, CGSize(width: 28, height: 28))
            XCTAssertEqual(over.renderingMode, .alwaysOriginal)
            XCTAssertEqual(PHLivePhotoView.livePhotoBadgeImage(options: []).renderingMode, .alwaysTemplate)
            XCTAssertNotEqual(over.pngData(), off.pngData())
        }
    }

    func testTheLibraryIsRestrictedAndEmpty() {
        XCTAssertEqual(PHPhotoLibrary.authorizationStatus(), .restricted)
        let options = PHFetchOptions()
        options.fetchLimit = 3
        let result = PHAsset.fetchAssets(with: .image, options: options)
        XCTAssertEqual(result.count, 0)
        XCTAssertNil(result.firstObject)
        result.enumerateObjects { _, _, _ in XCTFail("an asset") }
    }

    func testARequestForAPictureGetsAnError() {
        let options = PHImageRequestOptions()
        options.isSynchronous = true
        var answers: [String] = []
        PHImageManager.default().requestImage(
            for: PHAsset(), targetSize: PHImageManagerMaximumSize, contentMode: .aspectFill, options: options
        ) { image, information in
            answers.append("\(image == nil) \(information?[PHImageErrorKey] is any Error)")
        }
        XCTAssertEqual(answers, ["true true"])
    }

    func testAChangeFailsOnTheMainQueue() {
        let done = expectation(description: "the handler is called")
        PHPhotoLibrary.shared().performChanges {
            XCTFail("the block runs")
        } completionHandler: { succeeded, error in
            XCTAssertTrue(Thread.isMainThread)
            XCTAssertFalse(succeeded)
            XCTAssertNotNil(error)
            done.fulfill()
        }
        wait(for: [done], timeout: 5)
    }

    /// Both modules export the class. The name is not ambiguous in a file that imports both.
    func testSafariServicesHasTheControllerOfUIKit() {
        MainActor.assumeIsolated {
            let controller: UIKit.SFSafariViewController = SFSafariViewController(url: URL(string: "https://example.com")!)
            XCTAssertEqual(controller.dismissButtonStyle, .done)
        }
    }
}
