import Foundation

// With these declarations, a map creates a view of a class that is known only at run time; see `RegisteredViews.swift` of UIKit.
// `MapViewTests` checks that the subclass's initializer runs.

extension MKAnnotationView {
    /// Creates a view for a map, of the class on which the initializer is called.
    package convenience init(registeredWith reuseIdentifier: String) {
        self.init(annotation: nil, reuseIdentifier: reuseIdentifier)
    }

    /// Creates a view of the class on which the initializer is called, for `reuseIdentifier`.
    @_silgen_name("$s6MapKit16MKAnnotationViewC14registeredWithACSS_tcfC")
    class func makeRegistered(_ reuseIdentifier: __owned String) -> MKAnnotationView
}
