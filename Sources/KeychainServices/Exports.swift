// Queries are dictionaries under their Core Foundation names.
@_exported import Foundation
@_exported import FoundationCompatibility
@_exported import UIPrimitives
