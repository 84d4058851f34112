import AVFoundation
import CoreLocation
import CoreMedia
import MapKit
import XCTest

/// A source file that imports only Apple's media and map frameworks finds the types that occur in the interfaces of nodes.
final class MediaImportTests: XCTestCase {
    func testAVFoundationNamesItemsLayersAndTimes() {
        let item = AVPlayerItem(asset: AVURLAsset(url: URL(fileURLWithPath: "/tmp/cat.mp4")))
        XCTAssertEqual(AVPlayer(playerItem: item).currentTime(), CMTime.zero)
        XCTAssertEqual(AVLayerVideoGravity.resizeAspect.rawValue, "AVLayerVideoGravityResizeAspect")
        MainActor.assumeIsolated { XCTAssertNil(AVPlayerLayer(player: nil).player) }
    }

    func testMapKitNamesRegionsAndPlaces() {
        let place = CLLocationCoordinate2D(latitude: 52.5, longitude: 13.4)
        let options = MKMapSnapshotter.Options()
        options.region = MKCoordinateRegion(center: place, span: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 1))
        XCTAssertEqual(options.region.center, place)
        XCTAssertEqual(MKPointAnnotation(coordinate: place).coordinate.latitude, 52.5)
    }
}
