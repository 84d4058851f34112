// As on Apple's systems, a program that imports this module also sees Foundation.
@_exported import Foundation
