/// The modules that contain the classes of Apple's UIKit.
package enum InterfaceModules {
    package static let names = [
        "UIKit", "UIKitCore", "UIControls", "UIControllers", "UIDynamics", "UIFoundation", "UIInteractions", "UIText",
    ]

    /// Whether a class with this name, which begins with its module, is one of Apple's UIKit.
    package static func contain(_ qualifiedName: String) -> Bool {
        names.contains { qualifiedName.hasPrefix($0) && qualifiedName.dropFirst($0.count).first == "." }
    }
}
