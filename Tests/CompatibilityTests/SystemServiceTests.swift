import AudioToolbox
import HeadlessHost
import LocalAuthentication
import MediaPlayer
import MessageUI
import PhotosUI
import StoreKit
import UIKit
import XCTest

/// Services of a telephone, which a desktop does not have: programs that use them receive a refusal or an error.
final class SystemServiceTests: XCTestCase {
    func testAuthenticationIsRefused() async {
        let context = LAContext()
        var error: NSError?
        XCTAssertFalse(context.canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: &error))
        XCTAssertEqual(error?.code, LAError.biometryNotAvailable.rawValue)
        XCTAssertFalse(context.canEvaluatePolicy(.deviceOwnerAuthentication, error: &error))
        XCTAssertEqual(error?.code, LAError.Code.passcodeNotSet.rawValue)
        XCTAssertEqual(error?.domain, "com.apple.LocalAuthentication")
        let refused = expectation(description: "answer")
        context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "") { isPermitted, error in
            XCTAssertFalse(isPermitted)
            XCTAssertEqual((error as? LAError)?.code, .passcodeNotSet)
            refused.fulfill()
        }
        await fulfillment(of: [refused], timeout: 10)
    }

    func testASoundOfTheSystemEndsImmediately() {
        var sound: SystemSoundID = 7
        XCTAssertNotEqual(AudioServicesCreateSystemSoundID(URL(fileURLWithPath: "/a.caf"), &sound), kAudioServicesNoError)
        XCTAssertEqual(sound, 0)
        let ended = expectation(description: "end")
        AudioServicesPlaySystemSoundWithCompletion(1057) { ended.fulfill() }
        wait(for: [ended], timeout: 10)
        XCTAssertEqual(kAudioFileMP3Type, 0x4D50_4733)
    }

    func testAMailFails() {
        MainActor.assumeIsolated {
            XCTAssertFalse(MFMailComposeViewController.canSendMail())
            let mail = MFMailComposeViewController()
            let delegate = MailDelegate()
            mail.mailComposeDelegate = delegate
            mail.viewDidAppear(false)
            mail.viewDidAppear(false)
            XCTAssertEqual(delegate.results, [.failed])
            XCTAssertEqual(delegate.error as? MFMailComposeError, MFMailComposeError(.sendFailed))
        }
    }

    func testAPurchaseFails() {
        MainActor.assumeIsolated {
            XCTAssertFalse(SKPaymentQueue.canMakePayments())
            let observer = StoreObserver()
            observer.updated = expectation(description: "purchase")
            observer.failed = expectation(description: "products")
            let payment = SKMutablePayment()
            payment.productIdentifier = "gold"
            SKPaymentQueue.default().add(observer)
            SKPaymentQueue.default().add(payment)
            let request = SKProductsRequest(productIdentifiers: ["gold"])
            request.delegate = observer
            request.start()
            wait(for: [observer.updated!, observer.failed!], timeout: 10)
            SKPaymentQueue.default().remove(observer)
            XCTAssertEqual(observer.purchases, ["gold: failed"])
            XCTAssertEqual((observer.error as? SKError)?.code, .storeProductNotAvailable)
            XCTAssertEqual(SKPaymentQueue.default().transactions, [])
        }
    }

    func testThePickerPassesAFileOrNothing() throws {
        try MainActor.assumeIsolated {
            let picker = PHPickerViewController(configuration: PHPickerConfiguration(photoLibrary: .shared()))
            let delegate = PickerDelegate()
            picker.delegate = delegate
            picker.loadViewIfNeeded()
            let files = try XCTUnwrap(picker.children.first as? UIImagePickerController)
            files.delegate?.imagePickerControllerDidCancel(files)
            XCTAssertEqual(delegate.results.map(\.count), [0])
            let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image {
                $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
            }
            files.delegate?.imagePickerController(files, didFinishPickingMediaWithInfo: [.originalImage: image])
            let provider = try XCTUnwrap(delegate.results.last?.first?.itemProvider)
            XCTAssertTrue(provider.canLoadObject(ofClass: UIImage.self))
            XCTAssertNil(delegate.results.last?.first?.assetIdentifier)
        }
    }

    func testRemoteCommandsAndInformationAreStored() {
        MainActor.assumeIsolated {
            let center = MPRemoteCommandCenter.shared()
            let token = center.playCommand.addTarget { _ in .success }
            center.playCommand.removeTarget(token)
            MPNowPlayingInfoCenter.default().nowPlayingInfo = [MPMediaItemPropertyTitle: "Song"]
            XCTAssertEqual(MPNowPlayingInfoCenter.default().nowPlayingInfo?[MPMediaItemPropertyTitle] as? String, "Song")
            let image = UIImage()
            XCTAssertTrue(MPMediaItemArtwork(boundsSize: CGSize(width: 1, height: 1)) { _ in image }.image(at: .zero) === image)
            let volume = MPVolumeView()
            volume.setVolumeThumbImage(image, for: .normal)
            XCTAssertTrue(volume.volumeThumbImage(for: .normal) === image)
            XCTAssertNil(volume.routeButtonImage(for: .normal))
        }
    }
}

private final class MailDelegate: NSObject, MFMailComposeViewControllerDelegate {
    var results: [MFMailComposeResult] = []
    var error: (any Error)?
    func mailComposeController(
        _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?
    ) {
        results.append(result)
        self.error = error
    }
}

private final class StoreObserver: NSObject, SKPaymentTransactionObserver, SKProductsRequestDelegate {
    var updated: XCTestExpectation?
    var failed: XCTestExpectation?
    var purchases: [String] = []
    var error: (any Error)?

    func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]) {
        for transaction in transactions {
            purchases.append("\(transaction.payment.productIdentifier): \(transaction.transactionState)")
            queue.finishTransaction(transaction)
        }
        updated?.fulfill()
    }
    func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) {}
    func request(_ request: SKRequest, didFailWithError error: any Error) {
        self.error = error
        failed?.fulfill()
    }
}

private final class PickerDelegate: PHPickerViewControllerDelegate {
    var results: [[PHPickerResult]] = []
    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) { self.results.append(results) }
}
