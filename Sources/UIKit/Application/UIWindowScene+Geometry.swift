import Foundation
import UIPrimitives

extension UIWindowScene {
    /// A request for another size of the scene's windows. Create one of its subclasses. *Thread*: main.
    @preconcurrency @MainActor open class GeometryPreferences: NSObject {
        package override init() {}

        /// The size that a window of the given size should have. *Units*: points.
        func preferredSize(of size: CGSize) -> CGSize { size }

        /// A request for an orientation. *Differs from UIKit*: a desktop does not rotate; a window whose orientation is not among the
        /// requested ones swaps its width and height.
        open class iOS: GeometryPreferences {
            /// The orientations; nil keeps the current orientation.
            open var interfaceOrientations: UIInterfaceOrientationMask?

            /// Creates a request that keeps the orientation.
            public override init() {
                super.init()
            }

            /// Creates a request for orientations.
            public convenience init(interfaceOrientations: UIInterfaceOrientationMask? = nil) {
                self.init()
                self.interfaceOrientations = interfaceOrientations
            }

            override func preferredSize(of size: CGSize) -> CGSize {
                guard let interfaceOrientations, !interfaceOrientations.isEmpty else { return size }
                let allowsThis =
                    size.width > size.height
                    ? !interfaceOrientations.isDisjoint(with: .landscape)
                    : !interfaceOrientations.isDisjoint(with: [.portrait, .portraitUpsideDown])
                return allowsThis ? size : CGSize(width: size.height, height: size.width)
            }
        }

        /// A request for a frame, as on macOS.
        open class Mac: GeometryPreferences {
            /// The frame; null keeps the current frame. *Units*: points. *Differs from UIKit*: the window manager places the window; the
            /// origin has no effect.
            open var systemFrame = CGRect.null

            /// Creates a request that keeps the frame.
            public override init() {
                super.init()
            }

            /// Creates a request for a frame.
            public convenience init(systemFrame: CGRect) {
                self.init()
                self.systemFrame = systemFrame
            }

            override func preferredSize(of size: CGSize) -> CGSize { systemFrame.isNull ? size : systemFrame.size }
        }
    }

    /// The size and the orientation of a scene.
    @preconcurrency @MainActor open class Geometry: NSObject {
        /// The frame of the key window. *Units*: points. *Differs from UIKit*: the origin is zero; a program cannot read the positions of
        /// its windows.
        public let systemFrame: CGRect
        /// The orientation that follows from the shape of the key window.
        public let interfaceOrientation: UIInterfaceOrientation
        /// The coordinates of the screen.
        public let coordinateSpace: any UICoordinateSpace

        init(_ scene: UIWindowScene) {
            systemFrame = CGRect(origin: .zero, size: (scene.keyWindow ?? scene.windows.first)?.bounds.size ?? .zero)
            interfaceOrientation = scene.interfaceOrientation
            coordinateSpace = scene.coordinateSpace
        }
    }

    /// The current geometry. *Differs from UIKit*: a subclass cannot override it.
    public var effectiveGeometry: Geometry { Geometry(self) }

    /// Requests another size from the window manager for the windows of the scene. *Differs from UIKit*: `errorHandler` is called if a
    /// window's root controller does not support a requested orientation, and not if the window manager refuses.
    public func requestGeometryUpdate(_ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil) {
        if let wanted = (geometryPreferences as? GeometryPreferences.iOS)?.interfaceOrientations,
            let supported = keyWindow?.rootViewController?.supportedInterfaceOrientations, wanted.isDisjoint(with: supported)
        {
            errorHandler?(
                NSError(
                    domain: "UISceneErrorDomain", code: 101,
                    userInfo: [NSLocalizedDescriptionKey: "None of the requested orientations are supported by the view controller."]))
            return
        }
        for window in windows {
            let size = geometryPreferences.preferredSize(of: window.bounds.size)
            if size != window.bounds.size { window.surface?.requestSize(size) }
        }
    }
}
