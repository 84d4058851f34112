import Foundation
import UIKit

// The methods that proxies of the delegates of bars, containers and pickers forward.
extension UISearchBarDelegate where Self: _RXDelegateProxy {
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
        target((any UISearchBarDelegate).self).searchBarShouldBeginEditing(searchBar)
    }

    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
        send("searchBarTextDidBeginEditing:", [searchBar], to: (any UISearchBarDelegate).self) {
            $0.searchBarTextDidBeginEditing(searchBar)
        }
    }

    public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
        target((any UISearchBarDelegate).self).searchBarShouldEndEditing(searchBar)
    }

    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {
        send("searchBarTextDidEndEditing:", [searchBar], to: (any UISearchBarDelegate).self) { $0.searchBarTextDidEndEditing(searchBar) }
    }

    public func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        target((any UISearchBarDelegate).self).searchBar(searchBar, shouldChangeTextIn: range, replacementText: text)
    }

    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
        send("searchBar:textDidChange:", [searchBar, searchText], to: (any UISearchBarDelegate).self) {
            $0.searchBar(searchBar, textDidChange: searchText)
        }
    }

    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
        send("searchBarSearchButtonClicked:", [searchBar], to: (any UISearchBarDelegate).self) {
            $0.searchBarSearchButtonClicked(searchBar)
        }
    }

    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
        send("searchBarCancelButtonClicked:", [searchBar], to: (any UISearchBarDelegate).self) {
            $0.searchBarCancelButtonClicked(searchBar)
        }
    }

    public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {
        send("searchBarBookmarkButtonClicked:", [searchBar], to: (any UISearchBarDelegate).self) {
            $0.searchBarBookmarkButtonClicked(searchBar)
        }
    }

    public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {
        send("searchBarResultsListButtonClicked:", [searchBar], to: (any UISearchBarDelegate).self) {
            $0.searchBarResultsListButtonClicked(searchBar)
        }
    }

    public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
        send("searchBar:selectedScopeButtonIndexDidChange:", [searchBar, selectedScope], to: (any UISearchBarDelegate).self) {
            $0.searchBar(searchBar, selectedScopeButtonIndexDidChange: selectedScope)
        }
    }
}

extension UISearchControllerDelegate where Self: _RXDelegateProxy {
    public func presentSearchController(_ searchController: UISearchController) {
        send("presentSearchController:", [searchController], to: (any UISearchControllerDelegate).self) {
            $0.presentSearchController(searchController)
        }
    }

    public func willPresentSearchController(_ searchController: UISearchController) {
        send("willPresentSearchController:", [searchController], to: (any UISearchControllerDelegate).self) {
            $0.willPresentSearchController(searchController)
        }
    }

    public func didPresentSearchController(_ searchController: UISearchController) {
        send("didPresentSearchController:", [searchController], to: (any UISearchControllerDelegate).self) {
            $0.didPresentSearchController(searchController)
        }
    }

    public func willDismissSearchController(_ searchController: UISearchController) {
        send("willDismissSearchController:", [searchController], to: (any UISearchControllerDelegate).self) {
            $0.willDismissSearchController(searchController)
        }
    }

    public func didDismissSearchController(_ searchController: UISearchController) {
        send("didDismissSearchController:", [searchController], to: (any UISearchControllerDelegate).self) {
            $0.didDismissSearchController(searchController)
        }
    }
}

extension UITabBarDelegate where Self: _RXDelegateProxy {
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
        send("tabBar:didSelect:", [tabBar, item], to: (any UITabBarDelegate).self) { $0.tabBar(tabBar, didSelect: item) }
    }
}

extension UITabBarControllerDelegate where Self: _RXDelegateProxy {
    public func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
        target((any UITabBarControllerDelegate).self).tabBarController(tabBarController, shouldSelect: viewController)
    }

    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        send("tabBarController:didSelect:", [tabBarController, viewController], to: (any UITabBarControllerDelegate).self) {
            $0.tabBarController(tabBarController, didSelect: viewController)
        }
    }

    public func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        target((any UITabBarControllerDelegate).self).tabBarController(
            tabBarController, animationControllerForTransitionFrom: fromVC, to: toVC)
    }
}

extension UINavigationControllerDelegate where Self: _RXDelegateProxy {
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        send(
            "navigationController:willShow:animated:", [navigationController, viewController, animated],
            to: (any UINavigationControllerDelegate).self
        ) { $0.navigationController(navigationController, willShow: viewController, animated: animated) }
    }

    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        send(
            "navigationController:didShow:animated:", [navigationController, viewController, animated],
            to: (any UINavigationControllerDelegate).self
        ) { $0.navigationController(navigationController, didShow: viewController, animated: animated) }
    }

    public func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        target((any UINavigationControllerDelegate).self).navigationController(
            navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
    }

    public func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        target((any UINavigationControllerDelegate).self).navigationController(
            navigationController, interactionControllerFor: animationController)
    }
}

extension UIPickerViewDelegate where Self: _RXDelegateProxy {
    public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        target((any UIPickerViewDelegate).self).pickerView(pickerView, titleForRow: row, forComponent: component)
    }

    public func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int) -> NSAttributedString? {
        target((any UIPickerViewDelegate).self).pickerView(pickerView, attributedTitleForRow: row, forComponent: component)
    }

    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        send("pickerView:didSelectRow:inComponent:", [pickerView, row, component], to: (any UIPickerViewDelegate).self) {
            $0.pickerView(pickerView, didSelectRow: row, inComponent: component)
        }
    }

    public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
        target((any UIPickerViewDelegate).self).pickerView(pickerView, rowHeightForComponent: component)
    }

    public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        target((any UIPickerViewDelegate).self).pickerView(pickerView, widthForComponent: component)
    }
}
