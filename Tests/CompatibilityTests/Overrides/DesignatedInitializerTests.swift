import AVFoundation
import CoreLocation
import MapKit
import PDFKit
import UIKit
import XCTest

// Each class calls an initializer that Apple's headers declare as designated.

private final class Refresh: UIRefreshControl {
    override init() {
        super.init()
        tintColor = .red
    }

    required init?(coder: NSCoder) { fatalError("not decoded") }
}

private final class Search: UISearchBar {
    override init() {
        super.init()
        placeholder = "Search"
    }

    required init?(coder: NSCoder) { fatalError("not decoded") }
}

private final class Curve: UICubicTimingParameters {
    override init() { super.init() }
}

private final class Spring: UISpringTimingParameters {
    override init() { super.init() }
}

private final class Constraint: NSLayoutConstraint {
    override init() { super.init() }
}

private final class Impact: UIImpactFeedbackGenerator {
    override init() { super.init() }
}

private final class Share: UIActivityViewController {
    override init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        super.init(activityItems: activityItems, applicationActivities: applicationActivities)
        excludedActivityTypes = [.print]
    }

    required init?(coder: NSCoder) { fatalError("not decoded") }
}

private final class Import: UIDocumentPickerViewController {
    init() { super.init(documentTypes: ["public.text"], in: .import) }

    required init?(coder: NSCoder) { fatalError("not decoded") }
}

private final class Export: UIDocumentPickerViewController {
    init(_ url: URL) { super.init(urls: [url], in: .exportToService) }

    required init?(coder: NSCoder) { fatalError("not decoded") }
}

private final class Storage: NSTextStorage {
    override init() { super.init() }

    required init?(coder: NSCoder) { fatalError("not decoded") }
}

private final class Pin: MKPointAnnotation, @unchecked Sendable {
    let number: Int

    init(number: Int) {
        self.number = number
        super.init()
    }
}

private final class Place: MKPlacemark {
    init(_ coordinate: CLLocationCoordinate2D) { super.init(coordinate: coordinate, addressDictionary: nil) }
}

private final class Position: CLLocation, @unchecked Sendable {
    override init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        super.init(latitude: latitude, longitude: longitude)
    }
}

private final class Player: AVPlayer, @unchecked Sendable {
    override init() { super.init() }
    override init(url: URL) { super.init(url: url) }
}

private final class Sound: AVAudioPlayer {
    override init(contentsOf url: URL) throws { try super.init(contentsOf: url) }
    override init(data: Data) throws { try super.init(data: data) }
}

private final class Camera: AVCaptureVideoPreviewLayer {
    override init(session: AVCaptureSession) { super.init(session: session) }

    required init?(coder: NSCoder) { fatalError("not decoded") }
}

private final class Document: PDFDocument {
    override init?(url: URL) { super.init(url: url) }
}

final class DesignatedInitializerTests: XCTestCase {
    func testSubclassesOfControlsCallTheInitializerWithoutArguments() {
        MainActor.assumeIsolated {
            XCTAssertEqual(Refresh().tintColor, .red)
            XCTAssertFalse(Refresh().isUserInteractionEnabled, "set up as by init(frame:)")
            XCTAssertEqual(Search().searchTextField.placeholder, "Search")
            XCTAssertEqual(Curve().animationCurve, .easeInOut)
            XCTAssertEqual(Spring().initialVelocity, .zero)
            XCTAssertEqual(Constraint().multiplier, 1)
            _ = Impact()
        }
    }

    func testSubclassesOfSheetsCallTheInitializerWithItems() {
        MainActor.assumeIsolated {
            let share = Share(activityItems: ["text"], applicationActivities: nil)
            XCTAssertEqual(share.preferredStyle, .actionSheet)
            share.loadViewIfNeeded()
            XCTAssertEqual(share.actions.map(\.title), ["Copy", "Cancel"])
            XCTAssertFalse(Import().allowsMultipleSelection)
            XCTAssertFalse(Export(URL(fileURLWithPath: "/tmp")).allowsMultipleSelection)
        }
    }

    func testSubclassesOfTextStoragesCallTheInitializerWithoutArguments() {
        let storage = Storage()
        storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "text")
        XCTAssertEqual(storage.string, "text")
        XCTAssertEqual(NSTextStorage(string: "text", attributes: [.kern: 1]).length, 4)
        XCTAssertEqual(NSTextStorage(attributedString: storage).string, "text")
    }

    func testSubclassesOfPlacesCallTheirInitializers() {
        XCTAssertEqual(Pin(number: 3).coordinate.latitude, 0)
        XCTAssertEqual(Place(CLLocationCoordinate2D(latitude: 1, longitude: 2)).coordinate.longitude, 2)
        XCTAssertEqual(Position(latitude: 1, longitude: 2).coordinate.latitude, 1)
        XCTAssertEqual(Position(latitude: 1, longitude: 2).verticalAccuracy, -1)
        XCTAssertEqual(CLLocation().speed, -1)
    }

    func testSubclassesOfMediaCallTheirInitializers() throws {
        XCTAssertNil(Player().currentItem)
        XCTAssertNotNil(Player(url: URL(fileURLWithPath: "/dev/null/absent")).currentItem)
        XCTAssertThrowsError(try Sound(contentsOf: URL(fileURLWithPath: "/dev/null/absent")))
        XCTAssertEqual(try Sound(data: Data([1])).data, Data([1]))
        let session = AVCaptureSession()
        XCTAssertTrue(Camera(session: session).session === session)
        XCTAssertNil(Document(url: URL(fileURLWithPath: "/dev/null/absent")))
    }
}
