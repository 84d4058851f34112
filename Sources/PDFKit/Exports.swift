// Like Apple's module, this one exports UIKit.
@_exported import UIKit
