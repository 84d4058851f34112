/// The search interface that a navigation bar shows below the title, implemented by search controllers. *Thread*: main.
@MainActor package protocol NavigationSearchPresenter: AnyObject {
    /// The view that the navigation bar shows below its title.
    var navigationSearchBar: UIView { get }
    /// Whether title and buttons are hidden, so that the search is alone in the bar.
    var hidesNavigationRow: Bool { get }
    /// The text of the search bar.
    var searchText: String? { get }
}
