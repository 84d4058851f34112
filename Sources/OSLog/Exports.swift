// `Logger`, `OSLog` and `os_log` under the name of Apple's module.
@_exported import FoundationCompatibility
