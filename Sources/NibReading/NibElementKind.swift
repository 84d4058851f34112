/// Maps the elements of Interface Builder files to the framework classes that they describe.
package enum NibElementKind {
    /// The classes of views, by the names of their elements.
    package static let viewClasses = [
        "activityIndicatorView": "UIActivityIndicatorView", "button": "UIButton", "collectionReusableView": "UICollectionReusableView",
        "collectionView": "UICollectionView", "collectionViewCell": "UICollectionViewCell",
        "collectionViewCellContentView": "UIView", "containerView": "UIView", "control": "UIControl", "datePicker": "UIDatePicker",
        "imageView": "UIImageView", "label": "UILabel", "navigationBar": "UINavigationBar", "pageControl": "UIPageControl",
        "pickerView": "UIPickerView", "progressView": "UIProgressView", "scrollView": "UIScrollView", "searchBar": "UISearchBar",
        "segmentedControl": "UISegmentedControl", "slider": "UISlider", "stackView": "UIStackView", "stepper": "UIStepper",
        "switch": "UISwitch", "tabBar": "UITabBar", "tableView": "UITableView", "tableViewCell": "UITableViewCell",
        "tableViewCellContentView": "UIView", "textField": "UITextField", "textView": "UITextView", "toolbar": "UIToolbar",
        "view": "UIView",
        "visualEffectView": "UIVisualEffectView", "window": "UIWindow",
    ]

    /// The classes of gesture recognizers, by the names of their elements.
    package static let recognizerClasses = [
        "longPressGestureRecognizer": "UILongPressGestureRecognizer", "pongPressGestureRecognizer": "UILongPressGestureRecognizer",
        "panGestureRecognizer": "UIPanGestureRecognizer", "pinchGestureRecognizer": "UIPinchGestureRecognizer",
        "swipeGestureRecognizer": "UISwipeGestureRecognizer", "tapGestureRecognizer": "UITapGestureRecognizer",
    ]

    /// The classes of controllers, by the names of their elements.
    package static let controllerClasses = [
        "collectionViewController": "UICollectionViewController", "navigationController": "UINavigationController",
        "pageViewController": "UIPageViewController", "splitViewController": "UISplitViewController",
        "tabBarController": "UITabBarController", "tableViewController": "UITableViewController", "viewController": "UIViewController",
    ]

    /// The drawings that replace system symbols, by the names of the symbols.
    package static let symbols = [
        "plus": "add", "magnifyingglass": "search", "arrow.clockwise": "refresh", "xmark": "close", "play": "play", "play.fill": "play",
        "pause": "pause", "pause.fill": "pause", "backward.fill": "rewind", "forward.fill": "fastForward", "chevron.left": "back",
        "chevron.backward": "back", "chevron.right": "disclosure", "chevron.forward": "disclosure", "checkmark": "checkmark",
    ]

    /// Returns the names of system symbols without a drawing that `element` or its descendants use. *Cost*: visits every descendant.
    package static func missingSymbols(in element: NibElement) -> Set<String> {
        let own = element["catalog"] == "system" ? [element["image"], element["selectedImage"]].compactMap { $0 } : []
        return element.children.reduce(into: Set(own.filter { symbols[$0] == nil })) { $0.formUnion(missingSymbols(in: $1)) }
    }

    /// Returns whether the element describes a controller or refers to a controller in another storyboard.
    package static func isController(_ element: NibElement) -> Bool {
        controllerClasses[element.name] != nil || element.name == "viewControllerPlaceholder" || element.name.hasSuffix("ViewController")
    }

    /// Returns the names of descendants of `element` that are views or controllers of a kind that the framework does not have. Each is
    /// shown as a placeholder. *Cost*: visits every descendant.
    package static func missing(in element: NibElement) -> Set<String> {
        var found: Set<String> = []
        if element.name == "subviews" || element.name == "arrangedSubviews" {
            for child in element.children where viewClasses[child.name] == nil { found.insert(child.name) }
        }
        if element.name == "objects" {
            for child in element.children where child.name.hasSuffix("ViewController") && controllerClasses[child.name] == nil {
                found.insert(child.name)
            }
        }
        return element.children.reduce(into: found) { $0.formUnion(missing(in: $1)) }
    }
}
