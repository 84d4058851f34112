// A file that imports UIKit (or AsyncDisplayKit, which re-exports UIKit) can use the same modules as on iOS: Foundation with networking,
// Dispatch, the geometry and trait values, layers, images and text.
@_exported import KeychainServices
@_exported import ListCore
@_exported import UIControllers
@_exported import UIControls
@_exported import UIDynamics
@_exported import UIInteractions
@_exported import UIKitCore
@_exported import UIText
