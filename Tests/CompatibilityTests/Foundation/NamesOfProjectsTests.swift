import AVFoundation
import AudioToolbox
import CoreData
import CoreServices
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
    }

    func testEmptyValues() throws {
        XCTAssertEqual(Progress().totalUnitCount, 0)
        XCTAssertEqual(SKProductsRequest().productIdentifiers, [])
        XCTAssertEqual(NumberFormatter().formatterBehavior, .behavior10_4)
        XCTAssertEqual(ProcessInfo.processInfo.thermalState, .nominal)
        XCTAssertFalse(NSObject.responds(to: Selector("shared")))
        XCTAssertEqual(
            NWPathMonitor(prohibitedInterfaceTypes: [.loopback]).currentPath.availableInterfaces.filter { $0.type == .loopback }.count, 0)
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
