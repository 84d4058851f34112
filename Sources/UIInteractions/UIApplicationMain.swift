import UIKitCore

/// As `UIApplicationMain` of UIKit, for the arguments of `CommandLine.unsafeArgv` that Swift 3 and 4 programs bind to pointers without nil.
@preconcurrency @MainActor @discardableResult
public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>>?, _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
    UIApplicationMain(argc, nil as UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, principalClassName, delegateClassName)
}
