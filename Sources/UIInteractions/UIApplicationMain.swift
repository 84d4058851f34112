import UIKitCore

/// `UIApplicationMain` for programs of Swift 3 and 4, which bind `CommandLine.unsafeArgv` to a pointer whose inner pointers are not
/// optional.
@preconcurrency @MainActor @discardableResult
public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>>?, _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
    UIApplicationMain(argc, nil as UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, principalClassName, delegateClassName)
}
