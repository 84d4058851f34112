/// A search that a navigation bar shows below the title: a search controller. *Thread*: main.
@MainActor package protocol NavigationSearchPresenter: AnyObject {
    /// The view that the navigation bar lays out below its title.
    var navigationSearchBar: UIView { get }
}
