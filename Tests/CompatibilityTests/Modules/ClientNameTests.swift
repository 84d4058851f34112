import AVFoundation
import CallKit
import CoreImage
import HeadlessHost
import MapKit
import OSLog
import Photos
import PushKit
import UIKit
import WebKit
import XCTest

/// Names of UIKit and of services that projects use.
final class ClientNameTests: XCTestCase {
    private final class Saver: NSObject {
        var results: [(size: CGSize, code: Int?, hasContext: Bool)] = []
        var ended: (() -> Void)?

        func image(_ image: UIImage, didFinishSavingWithError error: Error?, contextInfo: UnsafeRawPointer) {
            results.append((image.size, (error as NSError?)?.code, UInt(bitPattern: contextInfo) > 1))
            ended?()
        }
    }

    func testSavingAPictureFailsWithTheErrorOfPhotos() {
        let saver = Saver()
        let saved = expectation(description: "both")
        saved.expectedFulfillmentCount = 2
        saver.ended = { saved.fulfill() }
        let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image { _ in }
        MainActor.assumeIsolated {
            let selector = Selector(Saver.image)
            UIImageWriteToSavedPhotosAlbum(image, saver, selector, nil)
            UIImageWriteToSavedPhotosAlbum(image, saver, selector, UnsafeMutableRawPointer(bitPattern: 64))
            UIImageWriteToSavedPhotosAlbum(image, nil, nil, nil)
        }
        wait(for: [saved], timeout: 10)
        XCTAssertEqual(saver.results.map(\.code), [3300, 3300])
        XCTAssertEqual(saver.results.map(\.size), [image.size, image.size])
        XCTAssertEqual(saver.results.map(\.hasContext), [false, true])
    }

    func testADataSetOfACatalogIsRead() throws {
        let asset = try XCTUnwrap(NSDataAsset(name: "numbers", bundle: .module))
        XCTAssertEqual(String(decoding: asset.data, as: UTF8.self), "[1, 2, 3]\n")
        XCTAssertEqual(asset.typeIdentifier, "public.json")
        XCTAssertNotNil(NSDataAsset(name: "numbers"), "the resources of this target are those of the program")
        XCTAssertNil(NSDataAsset(name: "no numbers"))
    }

    private final class Choices: UIView {
        let names = ["one", "two"]
        override func accessibilityElementCount() -> Int { names.count }
        override func accessibilityElement(at index: Int) -> Any? { names[index] }
        override func index(ofAccessibilityElement element: Any) -> Int { names.firstIndex(of: element as? String ?? "") ?? NSNotFound }
    }

    func testCountedElementsAreThoseOfTheView() {
        MainActor.assumeIsolated {
            XCTAssertEqual(Choices().accessibilityElements as? [String], ["one", "two"])
            let view = UIView()
            XCTAssertNil(view.accessibilityElements)
            XCTAssertEqual(view.accessibilityElementCount(), NSNotFound)
            let parts = [UIView(), UIView()]
            view.accessibilityElements = parts
            XCTAssertEqual(view.accessibilityElementCount(), 2)
            XCTAssertTrue(view.accessibilityElement(at: 1) as AnyObject? === parts[1])
            XCTAssertNil(view.accessibilityElement(at: 2))
            XCTAssertEqual(view.index(ofAccessibilityElement: parts[1]), 1)
            XCTAssertEqual(view.index(ofAccessibilityElement: view), NSNotFound)
        }
    }

    private final class Container: UIViewController {
        var changed: [CGSize] = []
        override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
            super.preferredContentSizeDidChange(forChildContentContainer: container)
            changed.append(container.preferredContentSize)
        }
    }

    func testAParentLearnsThePreferredSizeOfAChild() {
        MainActor.assumeIsolated {
            let (parent, child) = (Container(), UIViewController())
            parent.addChild(child)
            child.preferredContentSize = CGSize(width: 10, height: 20)
            child.preferredContentSize = CGSize(width: 10, height: 20)
            XCTAssertEqual(parent.changed, [CGSize(width: 10, height: 20)])
            let size = parent.size(forChildContentContainer: child, withParentContainerSize: CGSize(width: 5, height: 6))
            XCTAssertEqual(size, CGSize(width: 5, height: 6))
        }
    }

    private final class Peeker: UIViewController, UIViewControllerPreviewingDelegate {
        func previewingContext(
            _ context: UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
        ) -> UIViewController? { nil }
        func previewingContext(_ context: UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController) {}
    }

    func testARegistrationForPreviewsKeepsItsViewUntilItEnds() {
        MainActor.assumeIsolated {
            let controller = Peeker()
            let context = controller.registerForPreviewing(with: controller, sourceView: controller.view)
            XCTAssertTrue(context.sourceView === controller.view)
            XCTAssertTrue(context.delegate === controller)
            controller.unregisterForPreviewing(withContext: context)
            XCTAssertNil(context.delegate)
            XCTAssertEqual(UIPreviewAction(title: "Play", style: .destructive) { _, _ in }.style, .destructive)
        }
    }

    private final class Report: UIActivityItemProvider, @unchecked Sendable {
        override var item: Any { "report for \(activityType?.rawValue ?? "nothing")" }
    }

    func testAProviderMakesItsItemForTheChosenActivity() {
        MainActor.assumeIsolated {
            let provider = Report(placeholderItem: "")
            let controller = UIActivityViewController(activityItems: [provider], applicationActivities: nil)
            XCTAssertEqual(provider.activityViewControllerPlaceholderItem(controller) as? String, "")
            let item = provider.activityViewController(controller, itemForActivityType: .copyToPasteboard)
            XCTAssertEqual(item as? String, "report for \(UIActivity.ActivityType.copyToPasteboard.rawValue)")
            provider.cancel()
            XCTAssertNil(provider.activityViewController(controller, itemForActivityType: .copyToPasteboard))
        }
    }

    private final class BareField: UITextField {
        var rects: [CGRect] = []
        var drawsPlaceholder = false

        override func drawPlaceholder(in rect: CGRect) {
            rects.append(rect)
            if drawsPlaceholder { super.drawPlaceholder(in: rect) }
        }
    }

    func testAFieldDrawsItsPlaceholderItself() {
        MainActor.assumeIsolated {
            let field = BareField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
            field.placeholder = "MMMM"
            let controller = UIViewController()
            controller.view.addSubview(field)
            let stage = HeadlessStage { controller }
            @MainActor func ink() -> Int {
                stage.settle()
                let bitmap = stage.bitmap
                let scale = Int(stage.window.screen.scale)
                let plain = bitmap[99 * scale, 2 * scale]
                return (0..<90).filter { bitmap[$0 * scale, 20 * scale] != plain }.count
            }
            XCTAssertEqual(ink(), 0, "nothing is drawn without super")
            XCTAssertEqual(field.rects.first?.height, 40)
            field.drawsPlaceholder = true
            field.placeholder = "MMMMM"
            XCTAssertGreaterThan(ink(), 0)
            let count = field.rects.count
            field.text = "M"
            _ = ink()
            XCTAssertEqual(field.rects.count, count, "a text is no placeholder")
        }
    }

    func testTheHistoryOfAWebViewHasItsAddresses() throws {
        try MainActor.assumeIsolated {
            let view = WKWebView(frame: .zero)
            XCTAssertNil(view.backForwardList.currentItem)
            let stage = HeadlessStage {
                let controller = UIViewController()
                controller.view.addSubview(view)
                return controller
            }
            for name in ["a", "b", "c"] {
                view.load(URLRequest(url: try XCTUnwrap(URL(string: "about:\(name)"))))
                stage.settle()
            }
            let list = view.backForwardList
            XCTAssertEqual(list.backList.map(\.url.absoluteString), ["about:a", "about:b"])
            XCTAssertEqual(list.currentItem?.url.absoluteString, "about:c")
            XCTAssertNotNil(view.go(to: list.backList[0]))
            stage.settle()
            XCTAssertEqual(view.url?.absoluteString, "about:a")
            XCTAssertEqual(view.backForwardList.forwardItem?.url.absoluteString, "about:b")
            XCTAssertTrue(view.backForwardList.backList.isEmpty)
        }
    }

    func testATransactionHasItsPropertiesByKey() {
        MainActor.assumeIsolated {
            CATransaction.begin()
            CATransaction.setValue(kCFBooleanTrue, forKey: kCATransactionDisableActions)
            CATransaction.setValue(2, forKey: kCATransactionAnimationDuration)
            XCTAssertTrue(CATransaction.disableActions())
            XCTAssertEqual(CATransaction.value(forKey: kCATransactionAnimationDuration) as? Double, 2)
            XCTAssertNil(CATransaction.value(forKey: "other"))
            CATransaction.commit()
            XCTAssertFalse(CATransaction.disableActions())
        }
    }

    func testSmallValuesOfOtherFrameworks() {
        XCTAssertEqual(CIVector(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgRectValue, CGRect(x: 1, y: 2, width: 3, height: 4))
        MainActor.assumeIsolated {
            let view = MKAnnotationView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
            XCTAssertEqual(view.frame.size, CGSize(width: 3, height: 4))
            XCTAssertNil(view.annotation)
            XCTAssertNil(MKAnnotationView().reuseIdentifier)
            XCTAssertNil(UIView().textInputMode)
            XCTAssertNotNil(UITextField().textInputMode?.primaryLanguage)
            XCTAssertTrue(UITextField().inputAssistantItem.leadingBarButtonGroups.isEmpty)
        }
    }

    func testPlacesHavePositionsAndASearchFails() {
        let place = CLLocationCoordinate2D(latitude: 52.5, longitude: 13.4)
        let item = MKMapItem(placemark: MKPlacemark(coordinate: place))
        XCTAssertEqual(item.placemark.coordinate.latitude, 52.5)
        XCTAssertTrue(MKMapItem.forCurrentLocation().isCurrentLocation)
        XCTAssertEqual(
            MKCoordinateRegionMakeWithDistance(place, 1000, 2000),
            MKCoordinateRegion(center: place, latitudinalMeters: 1000, longitudinalMeters: 2000))
        let failed = expectation(description: "error")
        let search = MKLocalSearch(request: MKLocalSearch.Request(naturalLanguageQuery: "cafe"))
        search.start { response, error in
            XCTAssertNil(response)
            XCTAssertEqual((error as? MKError)?.code, .serverFailure)
            failed.fulfill()
        }
        XCTAssertTrue(search.isSearching)
        let canceled = MKLocalSearch(request: MKLocalSearch.Request())
        canceled.start { _, _ in XCTFail("called") }
        canceled.cancel()
        wait(for: [failed], timeout: 10)
        XCTAssertFalse(search.isSearching)
    }

    func testDetectorsAndRecordersSayThatTheyAreNotHere() throws {
        XCTAssertNil(CIDetector(ofType: CIDetectorTypeFace, context: nil, options: [CIDetectorAccuracy: CIDetectorAccuracyHigh]))
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("no-recording-\(UUID().uuidString).m4a")
        let recorder = try AVAudioRecorder(url: file, settings: [:])
        XCTAssertFalse(recorder.prepareToRecord())
        XCTAssertFalse(recorder.record())
        XCTAssertFalse(recorder.isRecording)
        XCTAssertFalse(recorder.deleteRecording())
        try Data().write(to: file)
        XCTAssertTrue(recorder.deleteRecording())
    }

    func testCoordinatedAccessesOfTwoThreadsDoNotOverlap() {
        let url = URL(fileURLWithPath: "/tmp")
        nonisolated(unsafe) var inside = 0
        nonisolated(unsafe) var most = 0
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            NSFileCoordinator(filePresenter: nil).coordinate(writingItemAt: url, options: .forReplacing, error: nil) { place in
                XCTAssertEqual(place, url)
                inside += 1
                most = max(most, inside)
                NSFileCoordinator().coordinate(readingItemAt: url) { _ in most = max(most, inside) }
                inside -= 1
            }
        }
        XCTAssertEqual(most, 1)
    }

    private final class Calls: NSObject, CXProviderDelegate, PKPushRegistryDelegate {
        var reset: (() -> Void)?
        var invalidated: ((PKPushType) -> Void)?
        func providerDidReset(_ provider: CXProvider) { reset?() }
        func pushRegistry(_ registry: PKPushRegistry, didUpdate pushCredentials: PKPushCredentials, for type: PKPushType) {
            XCTFail("token")
        }
        func pushRegistry(_ registry: PKPushRegistry, didInvalidatePushTokenFor type: PKPushType) { invalidated?(type) }
    }

    func testCallsAreRefusedWithErrors() {
        let calls = Calls()
        let ended = expectation(description: "three answers")
        ended.expectedFulfillmentCount = 3
        calls.reset = { ended.fulfill() }
        let provider = CXProvider(configuration: CXProviderConfiguration(localizedName: "Test"))
        provider.setDelegate(calls, queue: nil)
        provider.reportNewIncomingCall(with: UUID(), update: CXCallUpdate()) { error in
            XCTAssertEqual((error as? CXErrorCodeIncomingCallError)?.code, .unentitled)
            ended.fulfill()
        }
        let controller = CXCallController()
        let start = CXStartCallAction(call: UUID(), handle: CXHandle(type: .generic, value: "ann"))
        controller.request(CXTransaction(action: start)) { error in
            XCTAssertEqual((error as? CXErrorCodeRequestTransactionError)?.code, .unentitled)
            ended.fulfill()
        }
        provider.invalidate()
        wait(for: [ended], timeout: 10)
        XCTAssertTrue(controller.callObserver.calls.isEmpty)
        start.fulfill()
        XCTAssertTrue(start.isComplete)
    }

    func testARegistrationForMessagesOfServersHasNoToken() {
        let calls = Calls()
        let registry = PKPushRegistry(queue: .main)
        registry.delegate = calls
        let invalid = expectation(description: "no token")
        calls.invalidated = { type in
            XCTAssertEqual(type, .voIP)
            invalid.fulfill()
        }
        registry.desiredPushTypes = [.voIP]
        wait(for: [invalid], timeout: 10)
        XCTAssertNil(registry.pushToken(for: .voIP))
    }
}
