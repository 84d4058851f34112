// Controls and bars are views, and clients of this module use both.
@_exported import UIKitCore
