// As on Apple's systems, a program that imports this module can also use Foundation.
@_exported import FoundationCompatibility
