// `UTType` is part of FoundationCompatibility; this module exports it under the module name that projects import.
@_exported import FoundationCompatibility
