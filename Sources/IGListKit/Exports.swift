// A program that imports this module sees what its section controllers are written with.
@_exported import AsyncDisplayKit
