// As on Apple's systems, a program that imports this module can use Foundation too.
@_exported import Foundation
