import CoreLocation
import Foundation
import Scheduling

/// A place with a title.
open class MKPointAnnotation: NSObject, MKAnnotation, @unchecked Sendable {  // `state` is behind its lock.
    private struct State {
        var coordinate: CLLocationCoordinate2D
        var title: String?
        var subtitle: String?
    }

    private let state: Locked<State>

    public init(coordinate: CLLocationCoordinate2D, title: String? = nil, subtitle: String? = nil) {
        state = Locked(State(coordinate: coordinate, title: title, subtitle: subtitle))
    }

    public convenience override init() {
        self.init(coordinate: CLLocationCoordinate2D())
    }

    open var coordinate: CLLocationCoordinate2D {
        get { state.withLock { $0.coordinate } }
        set { state.withLock { $0.coordinate = newValue } }
    }

    open var title: String? {
        get { state.withLock { $0.title } }
        set { state.withLock { $0.title = newValue } }
    }

    open var subtitle: String? {
        get { state.withLock { $0.subtitle } }
        set { state.withLock { $0.subtitle = newValue } }
    }
}
