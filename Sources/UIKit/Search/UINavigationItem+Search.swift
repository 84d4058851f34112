extension UINavigationItem {
    /// The search controller whose search bar is shown below the title. *Thread*: main.
    ///
    /// *Differs from UIKit*: a subclass cannot override it.
    public var searchController: UISearchController? {
        get { searchPresenter as? UISearchController }
        set { searchPresenter = newValue }
    }
}

extension UISearchController: NavigationSearchPresenter {
    package var navigationSearchBar: UIView { searchBar }
    package var searchText: String? { searchBar.text }
    package var hidesNavigationRow: Bool { isActive && hidesNavigationBarDuringPresentation }
}
