// A program that imports this module can also use AsyncDisplayKit, which its section controllers need.
@_exported import AsyncDisplayKit
