import Foundation

/// The screen of a kind of phone or tablet. *Units*: points, in portrait orientation.
package struct PreviewDevice: Equatable, Hashable, Sendable, Codable {
    /// The name in menus.
    package var name: String
    package var width: CGFloat
    package var height: CGFloat
    /// Whether the traits are those of a tablet.
    package var isTablet: Bool

    /// The screens with the usual sizes of phones and tablets, from small to large.
    package static let all: [PreviewDevice] = [
        PreviewDevice(name: "Phone, small", width: 320, height: 568, isTablet: false),
        PreviewDevice(name: "Phone", width: 375, height: 667, isTablet: false),
        PreviewDevice(name: "Phone, tall", width: 390, height: 844, isTablet: false),
        PreviewDevice(name: "Phone, large", width: 430, height: 932, isTablet: false),
        PreviewDevice(name: "Tablet, small", width: 744, height: 1133, isTablet: true),
        PreviewDevice(name: "Tablet", width: 834, height: 1194, isTablet: true),
        PreviewDevice(name: "Tablet, large", width: 1024, height: 1366, isTablet: true),
    ]

    /// The default device of a variant.
    static let standard = all[1]
}
