// Like Apple's module, this one exports Photos and UIKit.
@_exported import Photos
@_exported import UIKit
