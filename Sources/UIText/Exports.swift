// Text fields and text views are controls with menus, and clients of this module use both.
@_exported import UIControllers
@_exported import UIInteractions
