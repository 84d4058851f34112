// The module under the name that projects import: `UTType` is part of FoundationCompatibility.
@_exported import FoundationCompatibility
