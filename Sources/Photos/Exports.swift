// Like Apple's module, this one exports the modules whose types it uses.
@_exported import UIKit
