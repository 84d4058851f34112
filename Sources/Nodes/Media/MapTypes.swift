import Foundation
import UIKit

// As much of the system's map types as sources of map nodes name. Nothing here draws a map.

/// A place on the earth. *Units*: degrees.
public struct CLLocationCoordinate2D: Equatable, Sendable {
    public var latitude: Double
    public var longitude: Double

    public init(latitude: Double = 0, longitude: Double = 0) {
        self.latitude = latitude
        self.longitude = longitude
    }
}

/// How much of the earth a map shows. *Units*: degrees.
public struct MKCoordinateSpan: Equatable, Sendable {
    public var latitudeDelta: Double
    public var longitudeDelta: Double

    public init(latitudeDelta: Double = 0, longitudeDelta: Double = 0) {
        self.latitudeDelta = latitudeDelta
        self.longitudeDelta = longitudeDelta
    }
}

/// The part of the earth that a map shows.
public struct MKCoordinateRegion: Equatable, Sendable {
    public var center: CLLocationCoordinate2D
    public var span: MKCoordinateSpan

    public init(center: CLLocationCoordinate2D = CLLocationCoordinate2D(), span: MKCoordinateSpan = MKCoordinateSpan()) {
        self.center = center
        self.span = span
    }

    /// The part around a place. *Units*: metres from end to end along each axis.
    public init(center: CLLocationCoordinate2D, latitudinalMeters: Double, longitudinalMeters: Double) {
        let metersADegree = 111_319.49
        let circle = max(cos(center.latitude * .pi / 180), 1e-6)
        self.init(
            center: center,
            span: MKCoordinateSpan(
                latitudeDelta: min(latitudinalMeters / metersADegree, 180),
                longitudeDelta: min(longitudinalMeters / (metersADegree * circle), 360)))
    }

    /// All of it.
    public static let world = MKCoordinateRegion(span: MKCoordinateSpan(latitudeDelta: 180, longitudeDelta: 360))
}

/// Something to be marked on a map.
public protocol MKAnnotation: NSObjectProtocol {
    var coordinate: CLLocationCoordinate2D { get }
    var title: String? { get }
    var subtitle: String? { get }
}

extension MKAnnotation {
    public var title: String? { nil }
    public var subtitle: String? { nil }
}

/// What decides the region that a map node shows.
public struct ASMapNodeShowAnnotationsOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let zoomed = ASMapNodeShowAnnotationsOptions(rawValue: 1 << 0)
    public static let animated = ASMapNodeShowAnnotationsOptions(rawValue: 1 << 1)
}
