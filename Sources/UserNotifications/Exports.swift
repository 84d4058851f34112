// Like Apple's module, this one exports Foundation.
@_exported import Foundation
