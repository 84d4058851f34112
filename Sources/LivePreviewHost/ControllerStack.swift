import UIKit

/// The stack of controllers in a window: those of navigation stacks, the controller of the selected tab, and presented controllers.
@MainActor enum ControllerStack {
    /// Returns the class names of the controllers, the front one last. *Thread*: main.
    static func names(in window: UIWindow) -> [String] {
        var controllers: [UIViewController] = []
        var base = window.rootViewController
        while let current = base {
            let start = controllers.count
            append(current, to: &controllers)
            base = controllers[start...].compactMap(\.presentedViewController).first { presented in
                !presented.isBeingDismissed && !controllers.contains { $0 === presented }
            }
        }
        return controllers.map { "\(type(of: $0))" }
    }

    private static func append(_ controller: UIViewController, to controllers: inout [UIViewController]) {
        controllers.append(controller)
        let children =
            switch controller {
            case let stack as UINavigationController: stack.viewControllers
            case let tabs as UITabBarController: [tabs.selectedViewController].compactMap(\.self)
            default: controller.children
            }
        for child in children { append(child, to: &controllers) }
    }
}
