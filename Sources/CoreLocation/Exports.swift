// As Apple's module, this one makes what Foundation has visible.
@_exported import Foundation
