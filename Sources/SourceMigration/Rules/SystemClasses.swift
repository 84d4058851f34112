/// The superclasses of the UIKit and Texture classes that programs commonly extend and subclass.
package enum SystemClasses {
    /// Returns the superclass of a class; nil for NSObject and for classes that are not listed.
    package static func superclass(of name: String) -> String? { parents[name] }

    static func contains(_ name: String) -> Bool { parents[name] != nil || name == "NSObject" }

    private static let parents: [String: String] = {
        var parents: [String: String] = [:]
        for (parent, children) in children {
            for child in children.split(separator: " ") { parents[String(child)] = parent }
        }
        return parents
    }()

    private static let children: [String: String] = [
        "NSObject": """
        UIResponder CALayer ASDisplayNode CAAnimation UIGestureRecognizer UIBarItem UICollectionViewLayout NSLayoutConstraint \
        UINavigationItem UIPresentationController UIStoryboardSegue
        """,
        "UIResponder": "UIView UIViewController UIApplication",
        "UIView": """
        UIControl UILabel UIImageView UIScrollView UIStackView UITableViewCell UICollectionReusableView UITableViewHeaderFooterView \
        UINavigationBar UITabBar UIToolbar UISearchBar UIProgressView UIActivityIndicatorView UIVisualEffectView UIPickerView UIWindow \
        WKWebView MKMapView
        """,
        "UIControl": """
        UIButton UITextField UISwitch UISlider UIStepper UISegmentedControl UIPageControl UIDatePicker UIRefreshControl
        """,
        "UIScrollView": "UITableView UICollectionView UITextView",
        "UICollectionReusableView": "UICollectionViewCell",
        "UIViewController": """
        UINavigationController UITabBarController UITableViewController UICollectionViewController UISplitViewController \
        UIPageViewController UIAlertController UISearchController ASDKViewController ASViewController
        """,
        "UINavigationController": "ASDKNavigationController ASNavigationController",
        "UITabBarController": "ASTabBarController",
        "CALayer": "CAShapeLayer CAGradientLayer CATextLayer CAReplicatorLayer CAEmitterLayer CATransformLayer",
        "ASDisplayNode": """
        ASControlNode ASCellNode ASScrollNode ASTableNode ASCollectionNode ASEditableTextNode ASVideoPlayerNode
        """,
        "ASControlNode": "ASTextNode ASTextNode2 ASImageNode ASButtonNode",
        "ASImageNode": "ASNetworkImageNode ASMultiplexImageNode ASMapNode",
        "ASNetworkImageNode": "ASVideoNode",
        "ASCollectionNode": "ASPagerNode",
        "UIBarItem": "UIBarButtonItem UITabBarItem",
        "UICollectionViewLayout": "UICollectionViewFlowLayout",
    ]
}
