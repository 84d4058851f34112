import CoreLocation
import XCTest

final class LocationTests: XCTestCase {
    func testTheDistanceFollowsTheSurfaceOfTheEarth() {
        let berlin = CLLocation(latitude: 52.52, longitude: 13.405)
        let paris = CLLocation(latitude: 48.8566, longitude: 2.3522)

        XCTAssertEqual(berlin.distance(from: paris), 877_500, accuracy: 5000)
        XCTAssertEqual(berlin.distance(from: berlin), 0)
        let east = CLLocation(latitude: 0, longitude: 179.5)
        XCTAssertEqual(east.distance(from: CLLocation(latitude: 0, longitude: -179.5)), 111_195, accuracy: 10)
    }

    func testAManagerRefusesAndFailsLater() {
        final class Receiver: NSObject, CLLocationManagerDelegate {
            var events: [String] = []
            let isDone = XCTestExpectation()

            func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
                events.append("\(manager.authorizationStatus)")
                // If a second request had an effect, it would notify the delegate again, which would request again without end.
                manager.requestWhenInUseAuthorization()
            }

            func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
                events.append("\((error as? CLError)?.code == .denied)")
                isDone.fulfill()
            }
        }
        let receiver = Receiver()
        let manager = CLLocationManager()
        manager.delegate = receiver

        XCTAssertEqual(manager.authorizationStatus, .notDetermined)
        XCTAssertEqual(receiver.events, [])
        let isIdle = expectation(description: "what the manager has enqueued has run")
        manager.requestWhenInUseAuthorization()
        DispatchQueue.main.async {
            manager.startUpdatingLocation()
            DispatchQueue.main.async { DispatchQueue.main.async { isIdle.fulfill() } }
        }
        wait(for: [receiver.isDone, isIdle], timeout: 10)

        XCTAssertEqual(receiver.events, ["notDetermined", "denied", "true"])
    }
}
