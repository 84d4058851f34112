// A program that imports this module also sees the modules that its section controllers use.
@_exported import AsyncDisplayKit
