// Sources that name notifications use Foundation's types, as with Apple's module.
@_exported import Foundation
