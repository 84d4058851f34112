import CoreLocation
import Foundation
import Scheduling

/// A position with a title. After a change of its properties, maps update the annotation's view. *Thread*: any.
open class MKPointAnnotation: NSObject, MKAnnotation, @unchecked Sendable {  // Protection: `state` has a lock.
    private struct State {
        var coordinate: CLLocationCoordinate2D
        var title: String?
        var subtitle: String?
    }

    private let state: Locked<State>

    /// Creates an annotation.
    public init(coordinate: CLLocationCoordinate2D, title: String? = nil, subtitle: String? = nil) {
        state = Locked(State(coordinate: coordinate, title: title, subtitle: subtitle))
    }

    public override init() {
        state = Locked(State(coordinate: CLLocationCoordinate2D()))
    }

    /// The position.
    open var coordinate: CLLocationCoordinate2D {
        get { state.withLock { $0.coordinate } }
        set { change { $0.coordinate = newValue } }
    }

    /// The title, if any.
    open var title: String? {
        get { state.withLock { $0.title } }
        set { change { $0.title = newValue } }
    }

    /// The second line of the callout, if any.
    open var subtitle: String? {
        get { state.withLock { $0.subtitle } }
        set { change { $0.subtitle = newValue } }
    }

    /// Posted after a change; the object is the annotation. *Thread*: the one of the change.
    static let didChange = Notification.Name("weft.pointAnnotationDidChange")

    private func change(_ body: (inout State) -> Void) {
        state.withLock(body)
        NotificationCenter.default.post(name: Self.didChange, object: self)
    }
}
