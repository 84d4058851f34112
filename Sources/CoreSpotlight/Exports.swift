// As on Apple's systems, a program that imports this module can also use Foundation and the types of contents.
@_exported import FoundationCompatibility
@_exported import UniformTypeIdentifiers
