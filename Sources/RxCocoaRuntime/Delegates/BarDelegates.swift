import Foundation
import UIKit

// The methods that proxies of the delegates of bars, containers and pickers forward.
extension UISearchBarDelegate where Self: _RXDelegateProxy {
    private var real: any UISearchBarDelegate { target(or: DefaultDelegate.shared as any UISearchBarDelegate) }

    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
        real.searchBarShouldBeginEditing(searchBar)
    }

    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
        send([searchBar]) { real.searchBarTextDidBeginEditing(searchBar) }
    }

    public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
        real.searchBarShouldEndEditing(searchBar)
    }

    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {
        send([searchBar]) { real.searchBarTextDidEndEditing(searchBar) }
    }

    public func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        real.searchBar(searchBar, shouldChangeTextIn: range, replacementText: text)
    }

    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
        send([searchBar, searchText]) { real.searchBar(searchBar, textDidChange: searchText) }
    }

    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
        send([searchBar]) { real.searchBarSearchButtonClicked(searchBar) }
    }

    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
        send([searchBar]) { real.searchBarCancelButtonClicked(searchBar) }
    }

    public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {
        send([searchBar]) { real.searchBarBookmarkButtonClicked(searchBar) }
    }

    public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {
        send([searchBar]) { real.searchBarResultsListButtonClicked(searchBar) }
    }

    public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
        send([searchBar, selectedScope]) { real.searchBar(searchBar, selectedScopeButtonIndexDidChange: selectedScope) }
    }
}

extension UISearchControllerDelegate where Self: _RXDelegateProxy {
    private var real: any UISearchControllerDelegate { target(or: DefaultDelegate.shared as any UISearchControllerDelegate) }

    public func presentSearchController(_ searchController: UISearchController) {
        send([searchController]) { real.presentSearchController(searchController) }
    }

    public func willPresentSearchController(_ searchController: UISearchController) {
        send([searchController]) { real.willPresentSearchController(searchController) }
    }

    public func didPresentSearchController(_ searchController: UISearchController) {
        send([searchController]) { real.didPresentSearchController(searchController) }
    }

    public func willDismissSearchController(_ searchController: UISearchController) {
        send([searchController]) { real.willDismissSearchController(searchController) }
    }

    public func didDismissSearchController(_ searchController: UISearchController) {
        send([searchController]) { real.didDismissSearchController(searchController) }
    }
}

extension UITabBarDelegate where Self: _RXDelegateProxy {
    private var real: any UITabBarDelegate { target(or: DefaultDelegate.shared as any UITabBarDelegate) }

    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
        send([tabBar, item]) { real.tabBar(tabBar, didSelect: item) }
    }
}

extension UITabBarControllerDelegate where Self: _RXDelegateProxy {
    private var real: any UITabBarControllerDelegate { target(or: DefaultDelegate.shared as any UITabBarControllerDelegate) }

    public func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
        real.tabBarController(tabBarController, shouldSelect: viewController)
    }

    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        send([tabBarController, viewController]) { real.tabBarController(tabBarController, didSelect: viewController) }
    }

    public func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        real.tabBarController(
            tabBarController, animationControllerForTransitionFrom: fromVC, to: toVC)
    }
}

extension UINavigationControllerDelegate where Self: _RXDelegateProxy {
    private var real: any UINavigationControllerDelegate { target(or: DefaultDelegate.shared as any UINavigationControllerDelegate) }

    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        send([navigationController, viewController, animated]) {
            real.navigationController(navigationController, willShow: viewController, animated: animated)
        }
    }

    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        send([navigationController, viewController, animated]) {
            real.navigationController(navigationController, didShow: viewController, animated: animated)
        }
    }

    public func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        real.navigationController(
            navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
    }

    public func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        real.navigationController(
            navigationController, interactionControllerFor: animationController)
    }
}

extension UIPickerViewDelegate where Self: _RXDelegateProxy {
    private var real: any UIPickerViewDelegate { target(or: DefaultDelegate.shared as any UIPickerViewDelegate) }

    public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        real.pickerView(pickerView, titleForRow: row, forComponent: component)
    }

    public func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int) -> NSAttributedString? {
        real.pickerView(pickerView, attributedTitleForRow: row, forComponent: component)
    }

    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        send([pickerView, row, component]) { real.pickerView(pickerView, didSelectRow: row, inComponent: component) }
    }

    public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
        real.pickerView(pickerView, rowHeightForComponent: component)
    }

    public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        real.pickerView(pickerView, widthForComponent: component)
    }
}
