import AVFoundation
import AsyncDisplayKit
import AudioToolbox
import CoreData
import CoreServices
import HeadlessHost
import Network
import StoreKit
import SystemConfiguration
import UIKit
import XCTest

private final class Plain: NSObject {}

/// Names of Apple's frameworks that public projects use.
final class NamesOfProjectsTests: XCTestCase {
    func testPlainObjectsKeepTheirAccessibility() {
        MainActor.assumeIsolated {
            let (object, view) = (Plain(), UIView())
            for element in [object, view] {
                XCTAssertNil(element.accessibilityLabel)
                element.accessibilityLabel = "Name"
                element.isAccessibilityElement = true
                XCTAssertEqual(element.accessibilityLabel, "Name")
                XCTAssertTrue(element.isAccessibilityElement)
            }
            let node = ASDisplayNode()
            for object in [node, UIBarButtonItem(), view] as [NSObject] { object.accessibilityLabel = "Other" }
            XCTAssertEqual(node.accessibilityLabel, "Other")
            node.accessibilityLabel = "Name"
            XCTAssertEqual((node as NSObject).accessibilityLabel, "Name")
            XCTAssertEqual(view.accessibilityLabel, "Other")
            view.accessibilityLabel = "Name"
            XCTAssertNil(Plain().accessibilityLabel)
            XCTAssertEqual((view as UIView).accessibilityLabel, "Name")
        }
    }

    func testUniformTypesHaveTags() {
        let type = UTTypeCreatePreferredIdentifierForTag(kUTTagClassFilenameExtension, "png" as CFString, nil)?.takeRetainedValue()
        XCTAssertEqual(type.map { "\($0)" }, "public.png")
        let tag = UTTypeCopyPreferredTagWithClass("public.png" as CFString, kUTTagClassMIMEType)?.takeRetainedValue()
        XCTAssertEqual(tag.map { "\($0)" }, "image/png")
        XCTAssertNil(UTTypeCreatePreferredIdentifierForTag(kUTTagClassMIMEType, "x/unknown" as CFString, nil))
    }

    func testAddressesHaveLengths() {
        var address = sockaddr_in()
        address.sin_len = 3
        XCTAssertEqual(Int(address.sin_len), MemoryLayout<sockaddr_in>.size)
        var general = sockaddr()
        general.sa_family = sa_family_t(AF_INET6)
        XCTAssertEqual(Int(general.sa_len), MemoryLayout<sockaddr_in6>.size)
    }

    func testMutexesOfThreadsAreRecursive() {
        var attributes = pthread_mutexattr_t()
        pthread_mutexattr_init(&attributes)
        XCTAssertEqual(pthread_mutexattr_settype(&attributes, Int(PTHREAD_MUTEX_RECURSIVE)), 0)
        var mutex = pthread_mutex_t()
        XCTAssertEqual(pthread_mutex_init(&mutex, &attributes), 0)
        for _ in 0..<2 { XCTAssertEqual(pthread_mutex_trylock(&mutex), 0) }
        for _ in 0..<2 { pthread_mutex_unlock(&mutex) }
        pthread_mutex_destroy(&mutex)
        pthread_mutexattr_destroy(&attributes)
    }

    func testValuesOfNewObjects() {
        XCTAssertEqual(Progress().totalUnitCount, 0)
        let text = NSMutableString()
        text.appendFormat("%d of %.1f", 1, 2.5)
        XCTAssertEqual(text, "1 of 2.5")
        XCTAssertEqual(NSMutableString(format: "%03d", 7), "007")
        XCTAssertEqual(objc_AssociationPolicy(rawValue: 1), .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        XCTAssertFalse(URLSessionConfiguration.default.sessionSendsLaunchEvents)
        XCTAssertEqual(SKProductsRequest().productIdentifiers, [])
        XCTAssertEqual(NumberFormatter().formatterBehavior, .behavior10_4)
        XCTAssertEqual(ProcessInfo.processInfo.thermalState, .nominal)
        XCTAssertFalse(NSObject.responds(to: Selector("shared")))
        XCTAssertEqual(NSManagedObject.entity().name, "NSManagedObject")
    }

    func testOnlyTheSceneOfAProgramIsActivated() {
        MainActor.assumeIsolated {
            let application = UIApplication.shared
            var errors = 0
            let session = application.connectedScenes.first?.session
            application.requestSceneSessionActivation(session, userActivity: nil, options: nil) { _ in errors += 1 }
            XCTAssertEqual(errors, 0)
            let options = UIScene.ActivationRequestOptions()
            application.requestSceneSessionActivation(nil, userActivity: nil, options: options) { _ in errors += 1 }
            XCTAssertEqual(errors, 1)
            if let session {
                let options = UIWindowSceneDestructionRequestOptions()
                options.windowDismissalAnimation = .decline
                application.requestSceneSessionDestruction(session, options: options) { _ in errors += 1 }
                XCTAssertEqual(errors, 2)
            }
            let link: [UIApplication.OpenExternalURLOptionsKey: Any] = [.universalLinksOnly: true]
            XCTAssertEqual(link.count, 1)
        }
    }

    func testProhibitedInterfacesAreNotAvailable() {
        XCTAssertEqual(
            NWPathMonitor(prohibitedInterfaceTypes: [.loopback]).currentPath.availableInterfaces.filter { $0.type == .loopback }.count, 0)
    }

    func testASoundOfAMissingFileHasNoIdentifier() {
        var sound: SystemSoundID = 1
        AudioServicesCreateSystemSoundID(NSURL(fileURLWithPath: "/a.wav"), &sound)
        XCTAssertEqual(sound, 0)
    }

    func testTheCategoryOfAnAudioSessionIsSetWithAPolicy() throws {
        try AVAudioSession.sharedInstance().setCategory(.playback, mode: .default, policy: .longFormAudio, options: .duckOthers)
        XCTAssertEqual(AVAudioSession.sharedInstance().category, .playback)
        XCTAssertEqual(AVAudioSession.sharedInstance().currentRoute.outputs, [])
        var sound: SystemSoundID = 1
        AudioServicesCreateSystemSoundID(NSURL(fileURLWithPath: "/a.wav"), &sound)
        XCTAssertEqual(sound, 0)
        XCTAssertEqual(NSManagedObject.entity().name, "NSManagedObject")
    }

    func testTimesAreValues() {
        let value = CMTime(value: 3, timescale: 2) as NSValue
        XCTAssertEqual(value.timeValue, CMTime(value: 3, timescale: 2))
        XCTAssertEqual([CMTime.zero as NSValue].map(\.timeValue), [.zero])
    }

    func testNotificationsAreDeclaredOnce() {
        XCTAssertEqual(
            UIApplication.userDidTakeScreenshotNotification.rawValue, "UIApplicationUserDidTakeScreenshotNotification")
        XCTAssertEqual(
            UIApplication.willChangeStatusBarFrameNotification.rawValue, "UIApplicationWillChangeStatusBarFrameNotification")
    }

    func testALayoutIsReplacedWithACompletion() {
        MainActor.assumeIsolated {
            let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
            let layout = UICollectionViewFlowLayout()
            var results: [Bool] = []
            view.setCollectionViewLayout(layout, animated: true) { results.append($0) }
            XCTAssertTrue(view.collectionViewLayout === layout)
            XCTAssertEqual(results, [true])
            XCTAssertEqual(UIInputView().inputViewStyle, .default)
        }
    }

    func testALayoutIsReplacedWithAnAnimationAndACompletion() {
        MainActor.assumeIsolated {
            let controller = UIViewController()
            let stage = HeadlessStage(controller)
            defer { stage.close() }
            let view = UICollectionView(frame: controller.view.bounds, collectionViewLayout: UICollectionViewFlowLayout())
            controller.view.addSubview(view)
            stage.settle()
            let layout = UICollectionViewFlowLayout()
            var results: [Bool] = []
            view.setCollectionViewLayout(layout, animated: true) { results.append($0) }
            XCTAssertTrue(view.collectionViewLayout === layout)
            XCTAssertEqual(results, [])
            stage.advance(by: 1)
            XCTAssertEqual(results, [true])
        }
    }

    func testSpacesConvertPointsBetweenViews() {
        MainActor.assumeIsolated {
            let (outer, inner) = (UIView(), UIView(frame: CGRect(x: 5, y: 7, width: 1, height: 1)))
            outer.addSubview(inner)
            let space: any UICoordinateSpace = inner
            XCTAssertEqual(space.convert(CGPoint(x: 1, y: 1), to: outer), CGPoint(x: 6, y: 8))
            XCTAssertEqual(space.convert(CGPoint(x: 6, y: 8), from: outer), CGPoint(x: 1, y: 1))
        }
    }
}
