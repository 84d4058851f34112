import Foundation
import Scheduling
import TextEngine

/// The fonts in the resources of a program.
enum ApplicationFonts {
    /// Registers the fonts of Info.plist's `UIAppFonts` by their names; missing and invalid files are logged.
    static func register(_ info: [String: Any]) {
        for name in info["UIAppFonts"] as? [String] ?? [] {
            guard let path = Bundle.main.path(forResource: name, ofType: nil) else {
                Log.warning("the font \(name) of Info.plist is not in the bundle")
                continue
            }
            do {
                try RegisteredFonts.register(path: path)
            } catch FontError.alreadyRegistered {
                continue
            } catch {
                Log.warning("the font \(name) of Info.plist cannot be used: \(error)")
            }
        }
    }
}
