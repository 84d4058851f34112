import Foundation

extension Progress {
    /// Creates a progress without units that belongs to no other one, as `Progress()` does on Apple's systems.
    ///
    /// The parameter makes this another initializer than that of `NSObject`, which an extension cannot override.
    public convenience init(_ none: Void = ()) {
        self.init(parent: nil, userInfo: nil)
    }
}
