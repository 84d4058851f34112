// A file that imports UIKit (or AsyncDisplayKit, which re-exports UIKit) sees the same modules as on iOS: Foundation with
// its networking part, Dispatch, the geometry and trait values, layers, images and text.
@_exported import ListCore
@_exported import UIKitCore
