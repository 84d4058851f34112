// Controllers use controls and bars, and clients of this module use both.
@_exported import UIControls
